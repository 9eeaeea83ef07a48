import { formatPlace } from "#lib/platform/format.ts";
import type { PlaceForPage, ReaderPlace } from "./types.reader.ts";

/** "Denver, CO 80202". */
export const placeWords = (place: Pick<ReaderPlace, "zip" | "city" | "state">): string =>
  `${formatPlace(place)} ${place.zip}`;

/**
 * That the ZIP code of an address does not exist, and what is used in its place.
 * @param otherwise what happens where no place is kept either: "distances are left out".
 */
export function unknownZipWords({ unknownZip, place }: PlaceForPage, otherwise: string): string {
  const instead = place === null ? otherwise : `your place, ${placeWords(place)}, is used`;
  return `There is no ZIP code “${unknownZip ?? ""}”: ${instead}.`;
}
