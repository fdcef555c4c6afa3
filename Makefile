# Everything is one word: `make rom`, `make test`, `make play`. What is missing is installed first, into .venv/ where
# possible, through apt where allowed (see toolchain/setup.sh).

GAMES := $(notdir $(patsubst %/game.toml,%,$(wildcard assets/*/game.toml)))
GAME ?= timeline
RUN := .venv/bin/cartomancer
PYTEST := .venv/bin/python -m pytest

.PHONY: help rom test play bench soak mutate catalogue art distcheck clean

help:
	@echo "make rom              build/<game>.nes for every game ($(GAMES))"
	@echo "make play GAME=...    play it in the browser (EMU=fceux: in an installed emulator)"
	@echo "make catalogue        build/<game>.html: every card on one page"
	@echo "make test             lint, types and all tests"
	@echo "make bench            measure; build/bench.json (ONLY=packing: one part)"
	@echo "make soak             many thousand generated runs; a seed that failed: make soak PART=... SEED=..."
	@echo "make mutate           faults in the rules core that no test notices (N=..., FILE=sets.s, ALL=1)"
	@echo "make art              redraw the pictures of the sets from their drawing code"
	@echo "make distcheck        clone into an empty folder; make rom and make test there"

rom:
	@toolchain/setup.sh rom
	@$(RUN) build

test: rom
	@toolchain/setup.sh test
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	$(PYTEST) -n auto --dist worksteal --machine-coverage=build/coverage.info --machine-cycles=build/cycles.txt

play:
	@toolchain/setup.sh play
	@$(RUN) build $(GAME)
	@$(RUN) play $(GAME) $(if $(EMU),--emulator $(EMU)) $(if $(PORT),--port $(PORT))

catalogue: rom
	@for game in $(GAMES); do $(RUN) catalogue $$game; done

bench: rom
	@toolchain/setup.sh bench
	@$(RUN) bench $(foreach part,$(ONLY),--only $(part))

soak: rom
	@toolchain/setup.sh soak
	@$(if $(SEED),PYTHONPATH=emu_tests .venv/bin/python -m support.soak $(PART) $(SEED),$(PYTEST) -m soak -s $(foreach part,$(PART),-k $(part)))

mutate: rom
	@toolchain/setup.sh test
	@$(RUN) mutate $(if $(ALL),--all) $(if $(N),--count $(N)) $(if $(FILE),--file $(FILE)) $(if $(SEED),--seed $(SEED))

art: rom
	@.venv/bin/python assets/ui/draw_ui.py
	@.venv/bin/python assets/timeline/draw

distcheck:
	@toolchain/distcheck.sh

clean:
	rm -rf build
