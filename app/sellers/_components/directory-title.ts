import { SELLER_KINDS } from "#lib/domain/discover/seller-directory/constants.query.ts";
import type { DirectoryResult } from "#lib/domain/discover/seller-directory/types.query.ts";

/** What the page is of: "Dealers with Toyota near Denver, CO". */
export function directoryTitle({
  query,
  place,
  makeName,
}: Pick<DirectoryResult, "query" | "place" | "makeName">): string {
  const who = query.kind === null ? "Sellers" : SELLER_KINDS[query.kind];
  const what = makeName === null ? "" : ` with ${makeName}`;
  const where =
    place === null ? "" : place.kind === "state" ? ` in ${place.name}` : ` near ${place.name}`;
  return `${who}${what}${where}`;
}
