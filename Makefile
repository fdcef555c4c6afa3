# Everything is one word: `make rom`, `make test`, `make play`. What is missing is installed first, into .venv/ where
# possible, through apt where allowed (see toolchain/setup.sh).

GAMES := $(notdir $(patsubst %/game.toml,%,$(wildcard assets/*/game.toml)))
CHOSEN := $(GAME)
GAME ?= timeline
RUN := .venv/bin/cartomancer
PYTEST := .venv/bin/python -m pytest

.PHONY: help rom test play bench soak mutate catalogue docs wheel art distcheck clean

help:
	@echo "make rom              build/<game>.nes for every game ($(GAMES)); GAME=...: for that one only"
	@echo "make play GAME=...    play it in the browser (EMU=fceux: in an installed emulator)"
	@echo "make catalogue        build/<game>.html: every card on one page"
	@echo "make docs             build/site/index.html: the documents and the reference as a site"
	@echo "make wheel            build/wheel/: the package that makes games in folders of their own"
	@echo "make test             lint, types and all tests"
	@echo "make bench            measure; build/bench.json (GAME=...: one game; ONLY=packing: one part)"
	@echo "make soak             many thousand generated runs (GAME=...: those of one game); a seed that failed: make soak PART=... SEED=..."
	@echo "make mutate           faults in the rules that no test notices (GAME=..., N=..., FILE=sets.s, ALL=1)"
	@echo "make art              redraw the pictures of the sets from their drawing code"
	@echo "make distcheck        clone into an empty folder; make rom and make test there"

rom:
	@toolchain/setup.sh rom
	@$(RUN) build $(CHOSEN)

test: rom
	@toolchain/setup.sh test
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	$(PYTEST) -n auto --dist worksteal --machine-coverage=build/coverage.info

play:
	@toolchain/setup.sh play
	@$(RUN) build $(GAME)
	@$(RUN) play $(GAME) $(if $(EMU),--emulator $(EMU)) $(if $(PORT),--port $(PORT))

catalogue: rom
	@for game in $(GAMES); do $(RUN) catalogue $$game; done

docs:
	@toolchain/setup.sh docs
	@.venv/bin/mkdocs build --strict --quiet
	@echo build/site/index.html

wheel:
	@toolchain/setup.sh play
	@rm -rf build/wheel
	@.venv/bin/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/wheel .
	@ls build/wheel/*.whl

bench: rom
	@toolchain/setup.sh bench
	@$(RUN) bench $(if $(CHOSEN),--game $(CHOSEN)) $(foreach part,$(ONLY),--only $(part))

soak: rom
	@toolchain/setup.sh soak
	@$(if $(SEED),PYTHONPATH=emu_tests .venv/bin/python -m support.soak $(PART) $(SEED),$(PYTEST) -m soak -s $(if $(CHOSEN)$(PART),-k "$(if $(CHOSEN),$(CHOSEN)$(if $(PART), and ))$(PART)"))

mutate: rom
	@toolchain/setup.sh test
	@$(RUN) mutate $(if $(CHOSEN),--game $(CHOSEN)) $(if $(ALL),--all) $(if $(N),--count $(N)) $(if $(FILE),--file $(FILE)) $(if $(SEED),--seed $(SEED))

art: rom
	@.venv/bin/python assets/ui/draw_ui.py
	@for game in $(GAMES); do if [ -d assets/$$game/draw ]; then .venv/bin/python assets/$$game/draw; fi; done

distcheck:
	@toolchain/distcheck.sh

clean:
	rm -rf build
