# Everything a contributor runs. `make check` is what CI runs.
SWIFT ?= swift

# What is built to be run here is optimized also where it is to be debugged (see Package.swift). It is
# the same for every target, as SwiftPM builds everything anew when it changes.
export CURSESKIT_OPTIMIZED := 1

SOURCES := Package.swift Sources Tests Demos

# Debian's names of what each task needs beside the Swift toolchain.
DEMO_PACKAGES := libncurses-dev libarchive-dev libcurl4-openssl-dev libgif-dev libgumbo-dev \
  libjpeg-dev libmd4c-dev libpng-dev zlib1g-dev
TEST_PACKAGES := $(DEMO_PACKAGES) fonts-dejavu-core librsvg2-2 libvterm-dev tmux
BENCH_PACKAGES := $(DEMO_PACKAGES) ncurses-term python3 valgrind
TERMINAL_PACKAGES := $(DEMO_PACKAGES) chromium fonts-dejavu-core gir1.2-vte-2.91 python3 python3-gi \
  tmux xdotool xterm xvfb

# The demos are a package that depends on the one above. Both share what is built, but not the plan
# for it: SwiftPM keeps the last one in the build folder, and would take that of the other package.
DEMOS := --package-path Demos --scratch-path .build --disable-build-manifest-caching
TOOLKIT := --disable-build-manifest-caching

# The package outside, which is to do with ncurses alone, and what a tool which embeds a control must
# not link: other libraries, and Swift's regular expressions, a megabyte of each static program that
# a single `firstRange(of:)`, `contains("text")` or `replacing` brings.
OUTSIDE := --package-path Tests/Outside --scratch-path .build/outside \
  -Xcc -I"$(CURDIR)/Tests/Outside/Hidden"
FOREIGN := gumbo|md4c|xml|png|jpeg|sqlite|curl

# What is made up to be read, and the fuzzer with the sanitizer of addresses: it finds what the C
# libraries that read pages, Markdown and feeds do to memory that is not theirs, and what they keep.
READ := pages markdown feeds
SANITIZED := --package-path Demos --scratch-path .build/sanitized --disable-build-manifest-caching \
  --sanitize address

.PHONY: help deps build test fuzz terminals soak snapshots pictures look docs demo bench format lint \
  check release-check clean

help:  ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

deps:  ## Install what is missing to build and test
	@.ci/deps $(TEST_PACKAGES)

build: deps  ## Compile every target and the tests
	$(SWIFT) build --build-tests $(TOOLKIT)
	$(SWIFT) build --build-tests $(DEMOS)

test: build  ## Run the tests, and those of a package outside that depends on this one
	@SWIFT='$(SWIFT)' .ci/test
	$(SWIFT) test $(OUTSIDE)
	@ldd .build/outside/debug/hello \
	  | awk '/$(FOREIGN)/ { print "linked: " $$0; bad = 1 } END { exit bad || NR == 0 }' >&2
	@nm --dynamic --undefined-only .build/outside/debug/hello \
	  | awk '/_StringProcessing/ { print "called: " $$NF; bad = 1 } END { exit bad || NR == 0 }' >&2

fuzz:  ## Try made-up input, environments, tapes and pages for SECONDS each (60), then 10^6 pages
	@.ci/deps $(TEST_PACKAGES)
	$(SWIFT) build --configuration release $(TOOLKIT) --product WayOut
	$(SWIFT) build --configuration release $(DEMOS) --product gallery
	$(SWIFT) build --configuration release $(DEMOS) --product Fuzz
	.build/release/Fuzz input --seconds $(or $(SECONDS),60)
	.build/release/Fuzz environment --seconds $(or $(SECONDS),60)
	.build/release/Fuzz frames --seconds $(or $(SECONDS),60)
	.build/release/Fuzz bursts --seconds $(or $(SECONDS),60)
	.build/release/Fuzz endings --seconds 3600
	for subject in $(READ); do \
	  .build/release/Fuzz $$subject --rounds 100000 --seconds 36000 --megabytes 48 || exit 1; \
	done
	$(SWIFT) build --configuration release $(SANITIZED) --product Fuzz
	for subject in $(READ); do \
	  LSAN_OPTIONS=suppressions=Demos/Tests/Fuzz/known-leaks \
	    .build/sanitized/release/Fuzz $$subject --rounds 1000000 --seconds 36000 || exit 1; \
	done
	CURSESKIT_FUZZ=full $(SWIFT) test $(TOOLKIT) --filter '^CursesTerminalTests\.(Inline)?FuzzTests/'
	CURSESKIT_FUZZ=full $(SWIFT) test $(TOOLKIT) --filter 'Tests\.(DragRandom|\w+Throw)Tests/'
	CURSESKIT_FUZZ=full $(SWIFT) test $(TOOLKIT) --filter '^CursesWidgetsTests\.ContrastTests/'
	CURSESKIT_FUZZ=full $(SWIFT) test $(DEMOS) --filter '^GalleryTests\.(InlineMatrix|Redraw)Tests/'
	CURSESKIT_FUZZ=full $(SWIFT) test $(TOOLKIT) --filter '^CursesPicturesTests\.HostilePictureTests/'

terminals:  ## Resize tmux, xterm and VTE around inline demos, and open recordings in a browser
	@.ci/deps $(TERMINAL_PACKAGES)
	$(SWIFT) build --configuration release $(DEMOS) --product gallery
	Tests/Terminals/resize .build/release/gallery
	Tests/Terminals/browser .build/release/gallery

soak:  ## Take the tour of every demo for SECONDS of virtual time, 3600 when not given
	@.ci/deps $(DEMO_PACKAGES)
	$(SWIFT) build --configuration release $(DEMOS) --product Soak
	.build/release/Soak --seconds $(or $(SECONDS),3600)

snapshots: deps  ## Record the snapshots anew; read the diff before you commit it
	CURSESKIT_SNAPSHOTS=record $(SWIFT) test $(TOOLKIT) --filter '^Curses(Articles|Kit|Widgets)Tests\.'
	CURSESKIT_SNAPSHOTS=record $(SWIFT) test $(DEMOS) --filter '^(CarryTests|GalleryTests)\.'
	git status --short -- '*__Snapshots__*' '*Fixtures*'
	git diff --stat -- '*__Snapshots__*' '*Fixtures*'

pictures: deps  ## Draw the pictures of the README anew
	$(SWIFT) build $(DEMOS) --product gallery
	.ci/pictures Demos/Pictures/readme Demos/Pictures svg

look: deps  ## Draw the looks of Demos/Pictures/looks to .build/look, as SVG and for a terminal
	$(SWIFT) build $(DEMOS) --product gallery
	.ci/pictures Demos/Pictures/looks .build/look ansi svg

docs: deps  ## Make the pages of the documentation, as a site of files in .build/docs
	$(SWIFT) build $(TOOLKIT)
	$(SWIFT) build $(DEMOS) --product gallery
	@SWIFT='$(SWIFT)' .ci/docs

demo:  ## Open the gallery
	@.ci/deps $(DEMO_PACKAGES)
	$(SWIFT) run $(DEMOS) gallery

bench:  ## Compare what frames, starts and sizes cost with a plain ncurses program
	@.ci/deps $(BENCH_PACKAGES)
	$(SWIFT) build --configuration release $(DEMOS) --product bench
	$(SWIFT) build --configuration release $(DEMOS) --product Chooser
	clang -O2 -o .build/floor Demos/Bench/floor.c -lncursesw -ltinfo
	clang -O2 -o .build/chooser Demos/Bench/chooser.c -lncursesw -ltinfo
	$(SWIFT)c -O -parse-as-library -o .build/empty Demos/Bench/empty.swift
	@SWIFT='$(SWIFT)' Demos/Bench/sizes .build/sizes
	Demos/Bench/compare .build/release/bench .build/floor --idle 60 \
	  --choosers .build/release/Chooser .build/chooser --empty .build/empty \
	  --linked .build/sizes/Bench-stripped .build/sizes/Chooser-stripped .build/sizes/empty-stripped
	.build/release/bench growth
	.build/release/bench text
	.build/release/bench lists
	$(SWIFT) build --configuration release $(TOOLKIT) --product PictureBench
	for kind in png jpeg; do \
	  .build/release/PictureBench make $$kind .build/large.$$kind; \
	  .build/release/PictureBench read .build/large.$$kind; \
	done
	$(SWIFT) build --configuration release $(TOOLKIT) --product ArticleBench
	.build/release/ArticleBench
	.build/release/ArticleBench view
	Demos/Bench/phases .build/sizes/release/bench
	Demos/Bench/instructions .build/sizes/Bench-stripped
	Demos/Bench/frames .build/sizes/Bench-stripped .build/floor

format:  ## Rewrite the sources in the house style
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

lint: deps  ## Fail on style, a missing comment, a crossed layer, a long file
	@SWIFT='$(SWIFT)' .ci/lint

check: lint test  ## What CI runs

release-check: deps  ## Go through all that a release needs, in a clean clone; publish nothing
	@SWIFT='$(SWIFT)' .ci/release

clean:  ## Remove everything that was built
	$(SWIFT) package clean
