# The door to Korzo. `make` alone says what there is.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:

# A toolchain that was unpacked to /opt/swift but not put on the PATH is found as well.
export PATH := $(PATH):/opt/swift/usr/bin

# One set of flags for every build, so that no step builds again what another has built. A target
# that imports what Package.swift does not give it fails here.
SWIFT_BUILD_FLAGS ?= --explicit-target-dependency-import-check error
# In CI nobody asks a debugger, and a twentieth of the compiler's time is spent on what it reads.
ifeq ($(CI),true)
SWIFT_BUILD_FLAGS += -debug-info-format none
# What an expression costs everybody at each build is said here (in milliseconds).
SWIFT_BUILD_FLAGS += -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300
# Nothing is built a second time there: a module at a time, instead of each file with all that it
# stands on, takes a third less, and nobody searches an index of the sources.
TEST_BUILD_FLAGS = $(SWIFT_BUILD_FLAGS) --disable-index-store \
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
endif
TEST_BUILD_FLAGS ?= $(SWIFT_BUILD_FLAGS)
# What `make run` and `make demo` hand to the command: make run ARGS="--port 9000"
ARGS ?=
# What `make test` hands on: make unit-test FILTER=Feed, make browser-test PYTEST_ARGS="-k journey"
FILTER ?=
PYTEST_ARGS ?=
# Where `make install` puts the program and what it reads: under PREFIX, in DESTDIR for packages.
PREFIX ?= /usr/local
DESTDIR ?=
# What `make fuzz` takes: how long for each parser, and which ones.
SECONDS ?= 3600
FUZZ ?=

SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Benchmarks)

.PHONY: help run demo build install test build-tests unit-test browser-test test-threads \
  test-addresses soak fuzz fuzz-test bench lint format pictures settings \
  packages build-packages test-packages swift

help:
	@echo 'make run       build Korzo and serve it; prints the address and how to sign in'
	@echo 'make demo      the same, with a filled community to look at, in a folder of its own'
	@echo 'make test      all tests: units on SQLite and PostgreSQL, then the journeys in a browser'
	@echo 'make soak      the long forms of what make test does in seconds'
	@echo 'make test-threads, test-addresses   the unit tests with a watch on data races and on memory'
	@echo 'make fuzz      fuzzes the parsers, each for SECONDS (3600); FUZZ=feeds for one of them'
	@echo 'make bench     the benchmarks of docs/benchmarks.md'
	@echo 'make lint      what the formatter and the other checkers say; changes nothing'
	@echo 'make format    lets the formatters lay out Swift, CSS and JavaScript'
	@echo 'make build     the release binaries, .build/release/korzo and korzo-worker beside it'
	@echo 'make install   puts them, without their symbols, and their files below PREFIX (/usr/local)'
	@echo 'make pictures  draws the pictures of the README anew'
	@echo 'make settings  writes docs/settings.md from the code'
	@echo 'make packages  installs the system packages of scripts/packages.txt that are missing'

run: build
	@exec .build/release/korzo serve $(ARGS)

demo: build
	@exec .build/release/korzo demo $(ARGS)

build: build-packages swift
	SWIFT_BUILD_FLAGS='$(SWIFT_BUILD_FLAGS)' scripts/build-release.sh korzo korzo-worker

# The worker is no command for people, so it lies where the PATH does not lead.
# Half of what is linked are symbols, which only a debugger reads: they lie where gdb looks.
install: build
	install -d '$(DESTDIR)$(PREFIX)/share/korzo'
	@set -e; for program in bin/korzo libexec/korzo/korzo-worker; do \
	  built=.build/release/$${program##*/}; placed='$(DESTDIR)$(PREFIX)'/$$program; \
	  symbols='$(DESTDIR)$(PREFIX)/lib/debug$(PREFIX)'/$$program.debug; \
	  install -d "$${placed%/*}" "$${symbols%/*}"; \
	  objcopy --only-keep-debug $$built "$$symbols"; \
	  objcopy --strip-all --add-gnu-debuglink="$$symbols" $$built "$$placed"; \
	  echo "$$placed"; \
	done
	cp -R Public Demo '$(DESTDIR)$(PREFIX)/share/korzo/'

UNIT_TESTS = scripts/with-postgres.sh scripts/unit-tests.sh $(if $(FILTER),--filter '$(FILTER)')
BROWSER_TESTS = scripts/with-postgres.sh scripts/browser-tests.sh $(PYTEST_ARGS)
FUZZ_TESTS = scripts/fuzz.sh linear-short $(FUZZ) && scripts/fuzz.sh 10 $(FUZZ)

# The fuzzer's build and run take what the unit tests leave of the processors, since those wait for
# the database as well. Whoever ends the one ends the other: it would not hear of it by itself.
test: build-tests
	@trap 'trap - TERM; kill 0' INT TERM; \
	{ $(FUZZ_TESTS); } >.build/fuzz-test.log 2>&1 & fuzzer=$$!; status=0; \
	$(UNIT_TESTS) || status=$$?; \
	wait $$fuzzer || status=$$?; \
	cat .build/fuzz-test.log; exit $$status
	scripts/sanitized-tests.sh thread short
	$(BROWSER_TESTS)

# The one debug build: the unit tests and the browser tests both use it. In CI, where nobody is asked
# for a password, what the tests need beside it is installed meanwhile.
BUILD_TESTS = swift build --build-tests $(TEST_BUILD_FLAGS)
ifeq ($(CI),true)
build-tests: build-packages swift
	@mkdir -p .build; status=0; \
	{ scripts/install-packages.sh test && scripts/make-venv.sh; } >.build/test-packages.log 2>&1 & \
	$(BUILD_TESTS) || status=$$?; \
	wait $$! || { status=1; cat .build/test-packages.log; }; exit $$status
else
build-tests: test-packages swift
	$(BUILD_TESTS)
endif

unit-test: build-tests
	$(UNIT_TESTS)

browser-test: build-tests
	$(BROWSER_TESTS)

# Ten minutes of the attacker, ten deaths of each kind of job, ten thousand messages and as many
# histories of tokens, and two thousand surveys of which nobody may learn who said what.
soak: test-threads test-addresses
	KORZO_HISTORIES=10000 scripts/with-postgres.sh scripts/unit-tests.sh --filter StoredHistoryTests
	KORZO_MESSAGES=10000 KORZO_ATTACK_SECONDS=600 KORZO_DEATHS=10 KORZO_DISCLOSURE_SURVEYS=2000 \
	  scripts/with-postgres.sh scripts/browser-tests.sh -k 'crash or attacker or death or disclosure'

# The unit tests in builds that watch threads and memory.
test-threads: build-tests
	scripts/sanitized-tests.sh thread

test-addresses: build-tests
	scripts/sanitized-tests.sh address

# The parsers of foreign bytes alone, built for libFuzzer in a folder of their own.
fuzz: test-packages swift
	scripts/fuzz.sh linear $(FUZZ)
	scripts/fuzz.sh $(SECONDS) $(FUZZ)

fuzz-test: test-packages swift
	$(FUZZ_TESTS)

# The list of settings is written by the binary; a test compares it.
settings: build-tests
	.build/debug/korzo settings --markdown > docs/settings.md

pictures: build-tests
	KORZO_README_PICTURES=1 scripts/browser-tests.sh -k test_draws

bench: build
	@scripts/install-packages.sh build test bench
	@scripts/make-venv.sh
	Benchmarks/run.sh $(ARGS)

# The others need Python's packages, which come meanwhile.
lint: swift
	@scripts/make-venv.sh & status=0; \
	echo 'swift format lint …'; \
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES) || status=$$?; \
	wait $$! || status=$$?; [ $$status -eq 0 ] && scripts/lint-others.sh

format: swift
	swift format format --in-place --recursive --parallel $(SWIFT_SOURCES)
	@scripts/make-venv.sh
	.build/venv/bin/biome format --write

packages: build-packages test-packages

build-packages:
	@scripts/install-packages.sh build

test-packages:
	@scripts/install-packages.sh build test

swift:
	@command -v swift >/dev/null || { \
	  echo 'Korzo needs the Swift 6.2 toolchain or newer: https://www.swift.org/install/linux/'; exit 1; }
