"""What Python must know of single rulesets: their ability languages and models. Nothing generic imports these."""
