import { formatPlace } from "#lib/platform/format.ts";
import type { NamedPlace, OwnWords, PlaceForPage } from "./types.reader.ts";

/** "Denver, CO 80202". */
export const placeWords = (place: NamedPlace): string => `${formatPlace(place)} ${place.zip}`;

/**
 * That the ZIP code of an address does not exist, and what is used in its place.
 * @param otherwise what happens where no place is kept either: "distances are left out".
 */
export function unknownZipWords({ unknownZip, place }: PlaceForPage, otherwise: string): string {
  const instead = place === null ? otherwise : `your place, ${placeWords(place)}, is used`;
  return `There is no ZIP code “${unknownZip ?? ""}”: ${instead}.`;
}

/** What a value holds of a reader's own words, which came over the network; null where it is something else. */
export function ownWordsIn(value: unknown): OwnWords | null {
  return isTexts(value) ? value : null;
}

const isTexts = (value: unknown): value is OwnWords =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** The place that a reader's own words name; null where they name none. */
export function placeInWords({ zip, city, state }: OwnWords): NamedPlace | null {
  return zip === undefined || city === undefined || state === undefined
    ? null
    : { zip, city, state };
}
