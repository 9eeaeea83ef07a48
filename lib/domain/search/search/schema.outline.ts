import { type Tell, tellIgnored, type UrlField } from "#lib/domain/kernel/url-fields/schema.ts";
import { MAP_AREA_DIGITS, MAP_END_DEGREES, OUTLINE_CORNERS } from "./constants.area.ts";
import { outlineProblem } from "./rules.outline.ts";
import type { MapOutline } from "./types.area.ts";

const DEGREES = /^[-+]?\d{1,3}(?:\.\d{0,20})?$/;
const rounded = (degrees: number): number => Number(degrees.toFixed(MAP_AREA_DIGITS)) + 0;

/**
 * Reads the corners of a drawn area, `longitude,latitude,longitude,latitude,…` in degrees. What is no
 * area is left out whole: another one than was drawn would be worse than none.
 */
export function readOutline(text: string, tell: Tell): MapOutline | null {
  if (text.trim() === "") return null;
  const parts = text.split(",", OUTLINE_CORNERS.most * 2 + 2).map((part) => part.trim());
  const numbers = parts.map(Number);
  const outline = numbers.flatMap((longitude, at) => {
    const latitude = numbers[at + 1];
    return at % 2 === 1 || latitude === undefined
      ? []
      : [{ latitude: rounded(latitude), longitude: rounded(longitude) }];
  });
  const isWhole =
    parts.length % 2 === 0 &&
    parts.every((part) => DEGREES.test(part)) &&
    outline.every(
      ({ latitude, longitude }) =>
        Math.abs(latitude) <= MAP_END_DEGREES && Math.abs(longitude) <= 180,
    );
  const problem = isWhole
    ? outlineProblem(outline)
    : "A drawn area is pairs of numbers, longitude and latitude of each corner in degrees";
  if (problem === null) return outline;
  tellIgnored(tell, problem);
  return null;
}

const LONGEST_CORNERS = 600;

/** Corners of a drawn area as they were typed: they become an outline where places are known. */
export const cornersField: UrlField<string> = {
  read: (typed, tell) => {
    const plain = typed.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
    if (plain.length > LONGEST_CORNERS)
      tell(`Only the first ${LONGEST_CORNERS} characters of the corners were read.`);
    // A pair cut in two could not be written into a URL again.
    return plain.slice(0, LONGEST_CORNERS).toWellFormed().trim() || null;
  },
  write: (value) => value,
};

/** The opposite of `readOutline`. */
export const writeOutline = (outline: MapOutline): string =>
  outline.flatMap(({ longitude, latitude }) => [rounded(longitude), rounded(latitude)]).join(",");
