import type { Certainty, CostLine, OutTheDoor } from "#lib/domain/finance/out-the-door/types.ts";
import { highestLocalPercent } from "#lib/domain/finance/sales-tax/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { OwnWords } from "#lib/domain/vehicles/place/types.reader.ts";
import type { ListingTotal } from "./listing-total.ts";
import { priceRange } from "./money-words.ts";

/** "Out the door, in brief": what stands where no state is known. */
export const IN_BRIEF = "brief";

/** How well a line is known, in a word. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  stated: "stated",
  typical: "typical here",
  published: "published",
  estimated: "estimated",
  entered: "yours",
  none: "none",
  unknown: "unknown: ask",
};

/** A line's amount: one number, a range, or that there is none. */
export function amountWords({ lowCents, highCents }: CostLine): string {
  return lowCents === null || highCents === null ? "not known" : priceRange(lowCents, highCents);
}

/** The same where room is short. */
export const briefAmount = (line: CostLine): string =>
  line.lowCents === null ? "?" : amountWords(line);

/** "dealer fee and title and registration, which are not known"; "" when everything is. */
export function unknownWords(unknown: OutTheDoor["unknown"]): string {
  if (unknown.length === 0) return "";
  return `plus ${unknown.join(", ")}`;
}

/** "Colorado, by your ZIP code", in the middle of a sentence. */
export function registeredIn({ state, whose }: Pick<ListingTotal, "state" | "whose">): string {
  if (state === null) return "a state you have not chosen yet";
  return whose === "" ? state : `${state}, ${whose}`;
}

/** What the field of the local rate says below itself. */
export function localHint({ state }: ListingTotal["asked"]): string {
  const most = state === null ? 0 : highestLocalPercent(state);
  return most === 0 ? "None is added in this state" : `County and city, up to about ${most}`;
}

/** Where on a listing's page words of its total stand, for the words that are one reader's. */
export const totalSlot = (id: ListingId, what: string): string => `${id} ${what}`;

const OF_STATE: ReadonlySet<CostLine["id"]> = new Set(["tax", "title", "registration", "fuel"]);

/** Whether a line is another one in another state. */
export const isOfState = ({ id }: Pick<CostLine, "id">): boolean => OF_STATE.has(id);

/** Every word of a listing's total that depends on where it is registered, by where it stands. */
export function totalWords(id: ListingId, cost: ListingTotal): OwnWords {
  const { lines, lowCents, highCents, unknown } = cost.total;
  const words: [string, string][] = [
    ["state", cost.state ?? IN_BRIEF],
    ["whose", cost.whose],
    ["place", registeredIn(cost)],
    ["chosen", cost.asked.state ?? ""],
    ["local", localHint(cost.asked)],
    ["sum", priceRange(lowCents, highCents)],
    ["unknown", unknownWords(unknown)],
    ...lines.map((line): [string, string] => [`note ${line.id}`, line.words.join(" ")]),
    ...lines.filter(isOfState).flatMap((line): [string, string][] => [
      [`amount ${line.id}`, amountWords(line)],
      [`brief ${line.id}`, briefAmount(line)],
      [`certainty ${line.id}`, CERTAINTY_WORDS[line.certainty]],
    ]),
  ];
  return Object.fromEntries(words.map(([what, text]) => [totalSlot(id, what), text]));
}
