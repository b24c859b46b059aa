# The commands of contributors. CI runs `make check`.
export SWIFT ?= swift

SOURCES := Package.swift Sources Tests Demos

# The Debian packages that each task needs, in addition to the Swift toolchain.
DEMO_PACKAGES := libncurses-dev libarchive-dev libcurl4-openssl-dev libgif-dev libgumbo-dev \
  libjpeg-dev libmd4c-dev libpng-dev libsqlite3-dev zlib1g-dev
TEST_PACKAGES := $(DEMO_PACKAGES) fonts-dejavu-core librsvg2-2 libvterm-dev tmux
BENCH_PACKAGES := $(DEMO_PACKAGES) ncurses-term python3 valgrind
TERMINAL_PACKAGES := $(DEMO_PACKAGES) chromium fonts-dejavu-core gir1.2-vte-2.91 python3 python3-gi \
  screen tmux xdotool xterm xvfb

# The commands for the two packages, with the options of every build; see .ci/swift.
TOOLKIT := .ci/swift toolkit
DEMOS := .ci/swift demos

# The readers of random text, and the options of a fuzzer with the address sanitizer. It finds
# invalid memory accesses and leaks of the C libraries that parse pages, Markdown and feeds.
READ := pages markdown feeds
SANITIZED := --scratch-path .build/sanitized --sanitize address

.PHONY: help deps build test fuzz terminals soak snapshots pictures look docs demo bench format lint \
  check release-check clean

help:  ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

deps:  ## Install missing packages for building and testing
	@.ci/deps $(TEST_PACKAGES)

build: deps  ## Compile every target and the tests
	$(TOOLKIT) build --build-tests
	$(DEMOS) build --build-tests

test: deps  ## Build and run the tests; FILTER=SwitchTests runs only the tests of that name
	@.ci/test '$(FILTER)'

fuzz:  ## Try random input for SECONDS each (60), then 10^6 frames, then all cases of every sweep
	@.ci/deps $(TEST_PACKAGES) ncurses-term screen valgrind
	$(TOOLKIT) build --configuration release --product TerminalProgram
	$(DEMOS) build --configuration release --product gallery
	$(DEMOS) build --configuration release --product Fuzz
	for subject in input environment frames bursts outputs growth; do \
	  .build/release/Fuzz $$subject --seconds $(or $(SECONDS),60) || exit 1; \
	done
	for subject in endings terminals; do \
	  .build/release/Fuzz $$subject --seconds 3600 || exit 1; \
	done
	.build/release/Fuzz presenters --rounds 1000 --seconds 3600
	.build/release/Fuzz multiplexers --seconds 7200
	.ci/doublings .build/release/Fuzz
	for subject in $(READ); do \
	  .build/release/Fuzz $$subject --rounds 100000 --seconds 36000 --megabytes 48 || exit 1; \
	done
	DEBUG=1 $(DEMOS) build --configuration release $(SANITIZED) --product Fuzz
	for subject in $(READ); do \
	  LSAN_OPTIONS=suppressions=Demos/Tests/Programs/known-leaks \
	    .build/sanitized/release/Fuzz $$subject --seconds 400 || exit 1; \
	done
	.ci/sweeps toolkit
	.ci/sweeps demos

terminals:  ## Resize tmux, xterm and VTE around inline views, and open recordings in a browser
	@.ci/deps $(TERMINAL_PACKAGES)
	$(DEMOS) build --configuration release --product gallery
	$(TOOLKIT) build --configuration release --product TerminalProgram
	Tests/Terminals/resize .build/release/gallery
	Tests/Terminals/history .build/release/TerminalProgram
	Tests/Terminals/browser .build/release/gallery

soak:  ## Play the tour of every demo for SECONDS of virtual time (3600)
	@.ci/deps $(DEMO_PACKAGES)
	$(DEMOS) build --configuration release --product Fuzz
	.build/release/Fuzz soak --seconds $(or $(SECONDS),3600)

snapshots: deps  ## Record all snapshots; read the diff before you commit it
	CURSESKIT_SNAPSHOTS=record $(TOOLKIT) test --filter '^Curses(Articles|Controls|Kit|Widgets)Tests\.'
	CURSESKIT_SNAPSHOTS=record $(DEMOS) test --filter '^(CarryTests|GalleryTests|PrioTests|ReaderTests)\.'
	git status --short -- '*__Snapshots__*' '*Fixtures*'
	git diff --stat -- '*__Snapshots__*' '*Fixtures*'

pictures: deps  ## Draw the pictures of the README
	$(DEMOS) build --product gallery
	.ci/pictures Demos/Pictures/readme Demos/Pictures svg
	.ci/pictures Demos/Pictures/moving Demos/Pictures motion

look: deps  ## Draw the pictures of Demos/Pictures/looks to .build/look, as SVG and for a terminal
	$(DEMOS) build --product gallery
	.ci/pictures Demos/Pictures/looks .build/look ansi svg

docs: deps  ## Make the documentation, a static site in .build/docs
	$(TOOLKIT) build
	$(DEMOS) build --product gallery
	@.ci/docs

demo:  ## Open the gallery
	@.ci/deps $(DEMO_PACKAGES)
	@test -e .build/debug/gallery || echo 'Building the gallery, about 100 s on two cores'
	@$(DEMOS) build --product gallery
	@.build/debug/gallery

bench:  ## Compare the cost of frames, starts and sizes with a plain ncurses program
	@.ci/deps $(BENCH_PACKAGES)
	$(DEMOS) build --configuration release --product bench
	$(DEMOS) build --configuration release --product Chooser
	clang -O2 -o .build/floor Demos/Bench/floor.c -lncursesw -ltinfo
	clang -O2 -o .build/chooser Demos/Bench/chooser.c -lncursesw -ltinfo
	$(SWIFT)c -O -parse-as-library -o .build/empty Demos/Bench/empty.swift
	@Demos/Bench/sizes .build/sizes
	Demos/Bench/compare .build/release/bench .build/floor --idle 60 \
	  --choosers .build/release/Chooser .build/chooser --empty .build/empty \
	  --linked .build/sizes/Bench-stripped .build/sizes/Chooser-stripped .build/sizes/empty-stripped
	.build/release/bench growth
	.build/release/bench text
	.build/release/bench lists
	$(TOOLKIT) build --configuration release --product FileProgram
	for kind in png jpeg; do \
	  .build/release/FileProgram pictures make $$kind .build/large.$$kind; \
	  .build/release/FileProgram pictures read .build/large.$$kind; \
	done
	.build/release/FileProgram articles
	.build/release/FileProgram articles view
	Demos/Bench/phases .build/sizes/release/bench
	Demos/Bench/instructions .build/sizes/Bench-stripped
	Demos/Bench/frames .build/sizes/Bench-stripped .build/floor
	$(DEMOS) build --configuration release --product reader
	$(DEMOS) build --configuration release --product gallery
	Demos/Bench/reader .build/release/reader .build/release/gallery

format:  ## Rewrite the sources in the house style
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

lint: deps  ## Check style, comments, imports between layers, and lengths of files
	@.ci/lint

check: lint test  ## Run lint and test, as CI does

release-check: deps  ## Check all requirements of a release, in a clean clone; publish nothing
	@.ci/release

clean:  ## Remove all build products
	$(SWIFT) package clean
