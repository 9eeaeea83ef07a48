/* What a part of a phrase is called in sentences for the reader, and what a bound behind "not" means. */

import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { FACET_WORDS, SEARCH_SORTS } from "#lib/domain/search/search/constants.ts";
import type { NumberMeaning } from "./types.numbers.ts";
import type { Segment, Vocabulary } from "./types.ts";

const BELOW = /^(?:under|below|less|before|older|fewer|lower|cheaper)\b/i;
/** Whether words of a number bound it from above: "under 20k". */
export const isBoundFromAbove = (said: string): boolean => BELOW.test(said);

/**
 * "Not looking to spend more than 14k" is at most that; "nothing under 2015" at least.
 * @returns null for a number without a bound.
 */
export function invertedBounds(meaning: NumberMeaning, said: string): NumberMeaning | null {
  const { what, from, to } = meaning;
  if (what === "other" || what === "seats" || what === "cost") return null;
  if (from !== null && to === null) return { ...meaning, from: null, to: from };
  return from === null && isBoundFromAbove(said) ? { ...meaning, from: to, to: null } : null;
}

/** What is said of words that turn out to name no vehicle; null where they can be nothing else. */
export function needSentence({ meanings }: Segment, said: string): string | null {
  const need = meanings.find((each) => each.kind === "need");
  return need === undefined ? null : `${quoted(said)} ${need.sentence}`;
}

/** What a misspelled or shortened part was read as; null where its own sentence tells it. */
export function nameReadAs(
  { meanings, readAs }: Segment,
  { makes, models }: Vocabulary,
): string | null {
  const [meaning] = meanings;
  if (meaning?.kind === "need") return null;
  if (meaning?.kind === "make") return makes.get(meaning.value) ?? readAs;
  if (meaning?.kind === "models") return models.get(meaning.values[0] ?? "")?.fullName ?? readAs;
  if (meaning?.kind === "sort") return SEARCH_SORTS[meaning.sort];
  if (meaning?.kind !== "option") return readAs;
  const { filter, values } = meaning;
  if (filter === "make" || filter === "model" || filter === "trim") return readAs;
  const words: Readonly<Record<string, string>> = FACET_WORDS[filter];
  return words[values[0] ?? ""] ?? readAs;
}
