#!/usr/bin/env bash
# Fuzzes the parsers of foreign bytes, as many at a time as there are cores (two at most):
#   scripts/fuzz.sh SECONDS [PARSER…]      each for so many seconds; all, if none is named
#   scripts/fuzz.sh linear [PARSER…]       holds that their time grows with their input: the worst
#                                          known ones of 1, 2, 4 and 8 MB
#   scripts/fuzz.sh linear-short           the same with a sixteenth of their length
#   scripts/fuzz.sh mutants COUNT PARSER [FOLDER…]   so many random mutants, of Tests/HTML5Tests and FOLDERs
#
# Inputs that were found before (Tests/Fuzz/found) come first, then those of Tests/Fuzz/corpus. What
# ends the process, or reads or writes memory that is not its own, lands in Tests/Fuzz/found, and stays
# there when the parser has been mended. What reaches new code is kept in .build/fuzz/corpus for the
# next time.
set -euo pipefail
cd "$(dirname "$0")/.."

# Of the toolchain: libFuzzer without a main() of its own.
resources="$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"
library="$resources/clang/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a"
[ -e "$library" ] || { echo "The Swift toolchain has no $library" >&2; exit 1; }

# What reads the definitions of surveys and answers to them. A kind of questions does more in its file:
# what stands above its pages, from "// Pages", "// Editing", "// Results" or "// Exports" on, is taken.
cut=Tests/Fuzz/.build/Surveys.new
rm -rf "$cut"
mkdir -p "$cut"/{Definition,Kinds}
cp Sources/Surveys/Definition/*.swift "$cut/Definition"
(cd "$cut/Definition" && rm AnswerColumns.swift DefinitionMark.swift ReadColumns.swift)
cp Sources/Surveys/Kinds/Parts/{Defined,Answered}Kind.swift "$cut/Kinds"
for file in Sources/Surveys/Kinds/{.,Choices,Numbers,Texts}/{*Kind,*Question,KindList,{Read,Check,List}*}.swift; do
  [ ! -e "$file" ] || sed -e '/^\/\/ \(Pages\|Editing\|Results\|Exports\)/,$d' \
    -e '/^import \(HTML\|Reports\|Statistics\|Web\)$/d' \
    -e '/^  func .*\(ViewContext\|NumberSummary\)[^{]*$/d' "$file" >"$cut/Kinds/$(basename "$file")"
done
sed -i '/^protocol KindOfQuestion/,$c protocol KindOfQuestion: DefinedKind, AnsweredKind {}' \
  "$cut/Kinds/KindOfQuestion.swift"
# What is the same keeps its time, and is not built again.
if diff -r "$cut" "${cut%.new}" >/dev/null 2>&1; then
  rm -rf "$cut"
else
  rm -rf "${cut%.new}"
  mv "$cut" "${cut%.new}"
fi

swift build --package-path Tests/Fuzz --scratch-path .build/fuzz -c release --product korzo-fuzz \
  --sanitize address \
  -Xlinker "$library" -Xlinker -lstdc++ >&2
runner="$PWD/.build/fuzz/release/korzo-fuzz"

what="$1"
shift
if [ "$what" = mutants ]; then
  count="$1" name="$2"
  shift 2
  SWIFT_BACKTRACE=enable=no exec "$runner" mutants "$name" "$count" 1 Tests/HTML5Tests/Trees "$@"
fi
names=("$@")
[ ${#names[@]} -gt 0 ] || mapfile -t names < <("$runner" list)
cores=$(($(nproc) < 2 ? 1 : 2))

case "$what" in linear | linear-short)
  log=.build/fuzz/linear.log
  if ! printf '%s\n' "${names[@]}" | xargs -P "$cores" -n 1 "$runner" "$what" >"$log"; then
    tail -n 1 "$log" >&2
    grep NOT "$log" >&2
    exit 1
  fi
  echo "$(wc -l <"$log") worst inputs are read in linear time ($log)"
  exit
  ;;
esac

# The words that a parser knows.
dictionary() {
  case "$1" in
    html | encodings | sanitizer | pages | markdown-from-html) echo html ;;
    markdown) echo markdown ;;
    feeds | opml | wxr | shortcodes) echo xml ;;
    feed-dates | times) echo dates ;;
    backup | survey-* | instagram | payments | tokens | signed-requests) echo json ;;
    zip | pictures | gzip) ;;
    *) echo headers ;;
  esac
}

# What a parser reads in CI: about as much as it reads in ten seconds here.
runs() {
  case "$1" in
    sanitizer | pages | backup | zip) echo 6000 ;;
    html | markdown | markdown-from-html | feeds | wxr | request-headers) echo 20000 ;;
    *) echo 60000 ;;
  esac
}

fuzz() {
  local name="$1" words seeds=() bounds=("-max_total_time=$seconds")
  local kept=".build/fuzz/corpus/$name" found="Tests/Fuzz/found/$name" log=".build/fuzz/$name.log"
  # In CI the same inputs everywhere, on slow machines and quick ones: a find of `make fuzz` is news,
  # a find of CI is a change's fault. So a number of them instead of a time, one seed, hashes without
  # chance, and nothing that was kept before.
  if [ -n "${CI:-}" ]; then
    bounds=("-runs=$(runs "$name")" -seed=1)
    kept=".build/fuzz/ci/$name"
    rm -rf "$kept"
    export SWIFT_DETERMINISTIC_HASHING=1
  fi
  mkdir -p "$kept" "$found"
  words="$(dictionary "$name")"
  seeds=("$kept")
  for folder in "Tests/Fuzz/corpus/$name" "$found"; do
    [ ! -d "$folder" ] || seeds+=("$folder")
  done
  case "$name" in html | sanitizer | pages) seeds+=(Tests/HTML5Tests/Trees) ;; esac
  # An input that takes more than a second of the processor's time ends the runner itself; the timer
  # of the library, which counts also what others do, is for what never ends.
  if KORZO_FUZZ="$name" SWIFT_BACKTRACE=enable=no "$runner" "${bounds[@]}" -timeout=30 \
    -rss_limit_mb=1500 -max_len=8192 -len_control=20 -print_final_stats=1 -verbosity=1 \
    -artifact_prefix="$found/" ${words:+-dict="Tests/Fuzz/dictionaries/$words.txt"} \
    "${seeds[@]}" >"$log" 2>&1; then
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
  else
    echo "$name: FAILED; the input and all that was said:" >&2
    grep -aE 'Fatal error|ERROR:|SUMMARY|Test unit written' "$log" | cut -c1-2000 >&2
    tail -5 "$log" | cut -c1-2000 >&2
    rmdir --ignore-fail-on-non-empty "$found"
    return 1
  fi
  rmdir --ignore-fail-on-non-empty "$found"
}

export -f fuzz dictionary runs
export runner seconds="$what"
printf '%s\n' "${names[@]}" | xargs -P "$cores" -I NAME bash -euo pipefail -c 'fuzz NAME'
