import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { MAX_PHOTOS, PHOTO_REFUSALS, type PhotoRefusal } from "./constants.ts";
import type { PhotoOutcome, UploadedNote } from "./types.ts";

/**
 * Where a form of photos that was sent without JavaScript leads: back to the page it stands on, with how many were taken and which were not. Names of files are not repeated there: an
 * address that anybody can write may not put words on our page.
 */
export function uploadedPath(page: string, outcomes: readonly PhotoOutcome[]): string {
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.taken ? [] : [`${index + 1}-${outcome.reason}`],
  );
  const query = new URLSearchParams({
    added: String(outcomes.length - refused.length),
    ...(refused.length > 0 && { refused: refused.join(" ") }),
  });
  return `${page}${page.includes("?") ? "&" : "?"}${query}#photos`;
}

/** Reads what `uploadedPath` wrote; null where the address says nothing of photos. */
export function uploadedFrom(params: RawSearchParams): UploadedNote | null {
  const { added, refused } = params;
  if (typeof added !== "string" || !/^\d{1,2}$/.test(added)) return null;
  const entries = typeof refused === "string" ? refused.split(" ").slice(0, MAX_PHOTOS) : [];
  return {
    added: Number(added),
    refused: entries.flatMap((entry) => {
      const [, place = "", reason = ""] = /^(\d{1,3})-([a-z_]+)$/.exec(entry) ?? [];
      return isRefusal(reason) ? [{ place: Number(place), reason }] : [];
    }),
  };
}

function isRefusal(text: string): text is PhotoRefusal {
  return Object.hasOwn(PHOTO_REFUSALS, text);
}
