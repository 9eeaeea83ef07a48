/**
 * Plain words: how long a phrase takes to understand, over the golden set, beside the simplest thing that could be
 * done: looking each word up in a map of exact names.
 */

import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import { understand } from "#lib/domain/search/query-parser/rules.ts";
import { vocabularyOf } from "#lib/domain/search/query-parser/rules.vocabulary.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { SPOKEN_TERMS } from "#tests/factories/spoken-terms.ts";
import { SPOKEN_VEHICLES } from "#tests/factories/spoken-vehicles.ts";
import { wordCatalog } from "#tests/factories/word-catalog.ts";
import { wordSellers } from "#tests/factories/word-sellers.ts";
import { figure, percentile, printHeading, printTable } from "./figures.ts";

const ROUNDS = 20;
const NOW = new Date("2026-11-20T12:00:00Z");

/** Microseconds each phrase took, of all rounds but the first, which warms. */
function timed(phrases: readonly string[], read: (phrase: string) => unknown): number[] {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const phrase of phrases) {
      const start = performance.now();
      read(phrase);
      if (round > 0) took.push((performance.now() - start) * 1_000);
    }
  }
  return took;
}

export interface WordFigures {
  /** A phrase of the golden set. */
  readonly medianMs: number;
}

/** Measures what understanding a phrase takes, and prints it. */
export async function measureWords(): Promise<WordFigures> {
  const catalog = wordCatalog();
  const zips = await zipPlaces();
  let start = performance.now();
  const places = placeIndex(zips.values());
  const placesMs = performance.now() - start;
  start = performance.now();
  const vocabulary = vocabularyOf(catalog, places, wordSellers());
  const buildMs = performance.now() - start;
  const phrases = `${SPOKEN_VEHICLES}${SPOKEN_TERMS}`
    .split("\n")
    .flatMap((line) => line.split(" => ")[0] || []);
  const exact = new Map(catalog.models.map(({ name, value }) => [name.toLowerCase(), value]));
  const noise = "zq7x under ttoyoat corrola 25kk near sprngfld ".repeat(250).slice(0, 10_000);
  const golden = timed(phrases, (words) => understand({ ...EMPTY_QUERY, words }, vocabulary, NOW));
  const mapped = timed(phrases, (words) =>
    words
      .toLowerCase()
      .split(" ")
      .map((word) => exact.get(word)),
  );
  const long = timed([noise], (words) => understand({ ...EMPTY_QUERY, words }, vocabulary, NOW));
  printHeading(`Plain words (${phrases.length} phrases, ${ROUNDS - 1} rounds; microseconds)`);
  const line = (name: string, took: readonly number[]) => [
    name,
    ...[0.5, 0.95, 1].map((share) => figure(percentile(took, share), 0)),
  ];
  printTable([
    ["", "p50", "p95", "worst"],
    line("golden set, one phrase", golden),
    line("exact words in a map", mapped),
    line("10 kB of misspelled words", long),
  ]);
  console.log(
    `\n  Look-ups built in ${figure(buildMs, 0)} ms, places once in ${figure(placesMs, 0)} ms.`,
  );
  return { medianMs: percentile(golden, 0.5) / 1_000 };
}
