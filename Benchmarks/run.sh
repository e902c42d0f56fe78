#!/usr/bin/env bash
# All benchmarks of docs/benchmarks.md. `make bench` has built the release binaries, installed the
# packages and made the Python environment. CORPUS is a folder of feeds to parse; without it feeds are
# made of what the browser tests' site says, and so are the pages of PAGES. BENCH chooses parts:
# BENCH="parse html articles writes refresh pages demonstration allocations social stories pictures live magazine surveys insights hostile".
set -euo pipefail
cd "$(dirname "$0")/.."
parts=${BENCH:-parse html articles writes refresh pages demonstration allocations social stories pictures live magazine surveys insights hostile}
python=.build/venv/bin/python
folder=.build/bench
korzo=.build/release/korzo

for part in $parts; do
  case "$part" in
    parse)
      scripts/build-release.sh korzo-bench
      "$python" -m pip install --quiet --disable-pip-version-check \
        fastfeedparser==0.6.5 feedparser==6.0.12
      if [ -z "${CORPUS:-}" ]; then
        CORPUS=$folder/feeds
        "$python" Benchmarks/feeds/make_feeds.py "$CORPUS"
      fi
      "$python" Benchmarks/feeds/make_feeds.py "$folder/kinds" --kinds
      "$python" Benchmarks/feeds/compare_parsers.py "$CORPUS" --korzo .build/release/korzo-bench
      # Each kind alone, small: more rounds, or the clock is too coarse.
      "$python" Benchmarks/feeds/compare_parsers.py "$folder"/kinds/* \
        --korzo .build/release/korzo-bench --rounds 500
      ;;
    html)
      scripts/build-release.sh korzo-bench
      "$python" -m pip install --quiet --disable-pip-version-check selectolax==0.4.13
      if [ -z "${PAGES:-}" ]; then
        PAGES=$folder/html
        "$python" Benchmarks/html/make_pages.py "$PAGES"
      fi
      "$python" Benchmarks/html/compare_parsers.py "$PAGES" --korzo .build/release/korzo-bench
      ;;
    articles)
      # One after the other: readability-lxml asks for lxml in a way that pip does not take beside
      # trafilatura.
      "$python" -m pip install --quiet --disable-pip-version-check trafilatura==2.3.1 \
        chardet cssselect lxml_html_clean
      "$python" -m pip install --quiet --disable-pip-version-check --no-deps readability-lxml==0.9
      "$python" Benchmarks/articles/compare_extractors.py "${ARTICLES:-Tests/HTMLTextTests/Articles}" \
        --korzo "$korzo"
      ;;
    writes)
      scripts/build-release.sh korzo-bench
      .build/release/korzo-bench writes "$folder/writes" 4000
      ;;
    refresh)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/refresh/compare_readers.py \
        "$korzo" "$folder/refresh"
      ;;
    pages)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/pages/compare_pages.py "$korzo" "$folder/pages"
      ;;
    demonstration)
      Benchmarks/with-durable-postgres.sh "$python" \
        Benchmarks/demonstration/measure_demonstration.py "$folder/demonstration" "$korzo"
      ;;
    allocations)
      mkdir -p "$folder"
      clang -O2 -Wall -shared -fPIC -o "$folder/count_allocations.so" \
        Benchmarks/allocations/count_allocations.c
      Benchmarks/with-durable-postgres.sh "$python" \
        Benchmarks/allocations/measure_allocations.py "$folder/allocations" \
        "$folder/count_allocations.so" "$korzo"
      ;;
    social)
      scripts/build-release.sh korzo-bench-social
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/social/measure_social.py \
        "$korzo" .build/release/korzo-bench-social "$folder/social"
      ;;
    stories)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/stories/measure_stories.py \
        "$korzo" "$folder/stories"
      ;;
    pictures)
      Benchmarks/pictures/run.sh "$korzo" "$folder/pictures"
      ;;
    live)
      mkdir -p "$folder"
      clang -O2 -o "$folder/swarm" Benchmarks/live/swarm.c
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/live/measure_live.py \
        "$korzo" "$folder/swarm" "$folder/live"
      ;;
    magazine)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/magazine/compare_magazines.py \
        "$korzo" "$folder/magazine"
      ;;
    surveys)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/surveys/measure_surveys.py \
        "$korzo" "$folder/surveys"
      ;;
    insights)
      Benchmarks/with-durable-postgres.sh "$python" Benchmarks/insights/measure_insights.py \
        "$korzo" "$folder/insights"
      ;;
    hostile)
      "$python" Benchmarks/hostile/measure_hostile.py "$korzo" "$folder/hostile"
      ;;
    *)
      echo "BENCH knows parse, html, articles, writes, refresh, pages, demonstration, allocations, social," \
        "stories, pictures, live, magazine, surveys, insights, hostile, not $part." >&2
      exit 2
      ;;
  esac
done
