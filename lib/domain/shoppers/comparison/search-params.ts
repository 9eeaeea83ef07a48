import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { COMPARISON_PATH, MOST_COMPARED_VEHICLES } from "./constants.ts";
import type { ComparedRef } from "./types.list.ts";
import type { AskedComparison, ComparisonHref } from "./types.ts";

const LARGEST_ID = 2_147_483_647;
/** No address written here is longer; what a reader is told of one stays readable. */
const LONGEST_TEXT = 400;
const LONGEST_WORDS = 80;
const MOST_TOLD = 3;

const LISTING = /^(?:listing-)?([1-9]\d{0,9})$/;
const MODEL_YEAR = /^\d{4}(?:-[a-z0-9]+)+$/;
const GARAGE = /^garage-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A listing in a comparison. */
export const listingToCompare = (id: number): ComparedRef => ({ kind: "listing", id });

/** A model year in a comparison. */
export const modelYearToCompare = (ref: {
  readonly year: number;
  readonly makeSlug: string;
  readonly modelSlug: string;
}): ComparedRef => ({
  kind: "model_year",
  slug: `${ref.year}-${ref.makeSlug}-${ref.modelSlug}`,
});

/** A vehicle of the reader's garage in a comparison. */
export const garageToCompare = (id: string): ComparedRef => ({ kind: "garage", id });

/** How an address names one of what is compared: "listing-12", "2019-honda-civic", "garage-…". */
export function comparedWord(ref: ComparedRef): string {
  switch (ref.kind) {
    case "listing":
      return `listing-${ref.id}`;
    case "model_year":
      return ref.slug;
    case "garage":
      return `garage-${ref.id}`;
  }
}

function refOf(text: string): ComparedRef | null {
  const word = text.toLowerCase();
  const id = Number(LISTING.exec(word)?.[1] ?? Number.NaN);
  if (id <= LARGEST_ID) return listingToCompare(id);
  const garage = GARAGE.exec(word)?.[1];
  if (garage !== undefined) return garageToCompare(garage);
  return MODEL_YEAR.test(word) ? { kind: "model_year", slug: word } : null;
}

const partsOf = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === "string" ? value : (value ?? []).join(","))
    .slice(0, LONGEST_TEXT)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const wordsOf = (value: string | readonly string[] | undefined, longest: number): string =>
  ((typeof value === "string" ? value : value?.[0]) ?? "").slice(0, longest).trim().toWellFormed();

/**
 * Reads what to compare from the page's URL, whatever stands in it: `v=listing-12`,
 * `v=2019-honda-civic` and `v=garage-…` as often as wanted, or `listings=1,2,3` alone; each once and
 * no more than fit; `differences=1`; `zip=80202`; `add=` what a reader typed to add. Never throws;
 * notes say what could not be used.
 */
export function readComparison(raw: RawSearchParams): AskedComparison {
  const notes: string[] = [];
  const parts = [...partsOf(raw.listings), ...partsOf(raw.v)];
  const read = parts.map((text) => ({ text, ref: refOf(text) }));
  const strange = read.filter(({ ref }) => ref === null);
  const byWord = new Map(
    read.flatMap(({ ref }) => (ref === null ? [] : [[comparedWord(ref), ref] as const])),
  );
  if (strange.length > 0) {
    const named = strange
      .slice(0, MOST_TOLD)
      .map(({ text }) => `“${text.slice(0, 30).toWellFormed()}”`);
    const more = strange.length - named.length;
    notes.push(
      `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${strange.length === 1 ? "names" : "name"} nothing to compare; ignored.`,
    );
  }
  if (byWord.size < parts.length - strange.length)
    notes.push("What was named twice is shown once.");
  if (byWord.size > MOST_COMPARED_VEHICLES)
    notes.push(
      `${MOST_COMPARED_VEHICLES} can be compared at once; the first ${MOST_COMPARED_VEHICLES} are shown.`,
    );
  const zip = wordsOf(raw.zip, 20);
  const isZip = /^\d{5}$/.test(zip);
  if (zip !== "" && !isZip) notes.push(`“${zip}” is not a ZIP code; ignored.`);
  return {
    refs: [...byWord.values()].slice(0, MOST_COMPARED_VEHICLES),
    differencesOnly: wordsOf(raw.differences, 10) === "1",
    zip: isZip ? zip : null,
    add: wordsOf(raw.add, LONGEST_WORDS),
    notes,
  };
}

/**
 * The address of a comparison of anything: model years, listings and vehicles of the reader's garage,
 * in this order. Listings alone keep the short form that they always had.
 */
export function comparePath(
  refs: readonly ComparedRef[],
  { differencesOnly = false, zip = null }: Partial<ComparisonView> = {},
): ComparisonHref {
  const listings = refs.flatMap((ref) => (ref.kind === "listing" ? [ref.id] : []));
  const query = [
    ...(refs.length > 0 && listings.length === refs.length
      ? [`listings=${listings.join(",")}`]
      : refs.map((ref) => `v=${comparedWord(ref)}`)),
    ...(differencesOnly ? ["differences=1"] : []),
    ...(zip === null ? [] : [`zip=${zip}`]),
  ];
  return query.length === 0 ? COMPARISON_PATH : `${COMPARISON_PATH}?${query.join("&")}`;
}

type ComparisonView = Pick<AskedComparison, "differencesOnly" | "zip">;
