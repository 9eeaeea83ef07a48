import { formatCents, formatMiles, formatPrice } from "#lib/platform/format.ts";
import type { ReadTradeIn } from "./types.ts";

/** What a document tells of a vehicle that is to be traded in, line by line, but for what it is called. */
export function readTradeInFacts({
  vin,
  mileageMiles,
  condition,
  payoffCents,
  note,
}: ReadTradeIn): readonly (readonly [name: string, words: string])[] {
  return [
    ["Mileage", mileageMiles === null ? "Not stated" : formatMiles(mileageMiles)],
    ["VIN", vin ?? "Not stated"],
    ["Condition", condition ?? "Not stated"],
    ...(payoffCents === null ? [] : [["Still owed", owedWords(payoffCents)] as const]),
    ...(note === "" ? [] : [["In their words", note] as const]),
  ];
}

const owedWords = (cents: number): string =>
  cents % 100 === 0 ? formatPrice(cents) : formatCents(cents);
