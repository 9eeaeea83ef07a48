import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { COMPARISON_PATH, MOST_COMPARED } from "./constants.ts";
import type { AskedComparison, ComparisonHref } from "./types.ts";

const LARGEST_ID = 2_147_483_647;
/** No address written here is longer; what a reader is told of one stays readable. */
const LONGEST_TEXT = 400;
const MOST_TOLD = 3;

const textOf = (value: string | readonly string[] | undefined): string =>
  (typeof value === "string" ? value : (value ?? []).join(",")).slice(0, LONGEST_TEXT);

/**
 * Reads what to compare from the page's URL, whatever stands in it: `listings=1,2,3`, each once and
 * no more than fit; `differences=1`; `zip=80202`. Never throws; notes say what could not be used.
 */
export function readComparison(raw: RawSearchParams): AskedComparison {
  const notes: string[] = [];
  const parts = textOf(raw.listings)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isNumber = (part: string) => /^[1-9]\d{0,9}$/.test(part) && Number(part) <= LARGEST_ID;
  const strange = parts.filter((part) => !isNumber(part));
  const ids = [...new Set(parts.filter(isNumber).map(Number))];
  if (strange.length > 0) {
    const named = strange
      .slice(0, MOST_TOLD)
      .map((part) => `“${part.slice(0, 20).toWellFormed()}”`);
    const more = strange.length - named.length;
    notes.push(
      `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${strange.length === 1 ? "is no listing’s number" : "are no listings’ numbers"}; ignored.`,
    );
  }
  if (ids.length < parts.length - strange.length)
    notes.push("A vehicle that was named twice is shown once.");
  if (ids.length > MOST_COMPARED)
    notes.push(
      `${MOST_COMPARED} vehicles can be compared at once; the first ${MOST_COMPARED} are shown.`,
    );
  const zip = textOf(raw.zip).trim().slice(0, 20);
  const isZip = /^\d{5}$/.test(zip);
  if (zip !== "" && !isZip) notes.push(`“${zip.toWellFormed()}” is not a ZIP code; ignored.`);
  return {
    ids: ids.slice(0, MOST_COMPARED),
    differencesOnly: textOf(raw.differences) === "1",
    zip: isZip ? zip : null,
    notes,
  };
}

/** The address of a comparison. */
export function comparisonHref({
  ids,
  differencesOnly = false,
  zip = null,
}: Partial<Pick<AskedComparison, "differencesOnly" | "zip">> &
  Pick<AskedComparison, "ids">): ComparisonHref {
  const query = [
    ...(ids.length === 0 ? [] : [`listings=${ids.join(",")}`]),
    ...(differencesOnly ? ["differences=1"] : []),
    ...(zip === null ? [] : [`zip=${zip}`]),
  ];
  return query.length === 0 ? COMPARISON_PATH : `${COMPARISON_PATH}?${query.join("&")}`;
}
