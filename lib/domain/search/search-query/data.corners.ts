import "server-only";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { placeIn } from "#lib/domain/search/place-lookup/rules.ts";
import type { PlaceIndex } from "#lib/domain/search/place-lookup/types.words.ts";
import { MAP_END_DEGREES, OUTLINE_CORNERS } from "#lib/domain/search/search/constants.area.ts";
import { aroundMiddle, outlineProblem } from "#lib/domain/search/search/rules.outline.ts";
import type { MapOutline } from "#lib/domain/search/search/types.area.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";

const DEGREES = /^([-+]?\d{1,2}(?:\.\d{1,20})?)\s*,\s*([-+]?\d{1,3}(?:\.\d{1,20})?)$/;

/**
 * A search with its typed corners made an area: towns and ZIP codes, or latitude and longitude, with
 * semicolons between them, in any order around the area. What cannot be one stays as it was typed.
 * @param notes takes sentences for the reader.
 * @returns the search, and why its corners are no area, without a period; null where they are, or there are none.
 */
export async function withCorners(
  query: SearchQuery,
  places: PlaceIndex,
  notes: string[],
): Promise<{ readonly drawn: SearchQuery; readonly undrawn: string | null }> {
  if (query.corners === null) return { drawn: query, undrawn: null };
  const typed = query.corners
    .split(";", OUTLINE_CORNERS.most + 1)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const found = await Promise.all(typed.map((part) => cornerAt(part, places, notes)));
  const strangers = typed.filter((_, at) => found[at] === null);
  const corners = found.filter((corner) => corner !== null);
  const outline = settled(corners);
  const problem =
    strangers.length > 0
      ? `We know no town called ${strangers.slice(0, 3).map(quoted).join(", ")}`
      : outlineProblem(outline);
  if (problem !== null) {
    notes.push(`${problem}; no area was drawn. Your corners are still in their field.`);
    return { drawn: query, undrawn: problem };
  }
  return { drawn: { ...query, outline, corners: null }, undrawn: null };
}

async function cornerAt(
  typed: string,
  places: PlaceIndex,
  notes: string[],
): Promise<GeoPoint | null> {
  const [, latitude, longitude] = DEGREES.exec(typed) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const isOnMap = Math.abs(point.latitude) <= MAP_END_DEGREES && Math.abs(point.longitude) <= 180;
    return isOnMap ? point : null;
  }
  const { place, note } = placeIn(typed, places);
  if (note !== null) notes.push(note);
  return place?.kind === "point" ? await lookupZip(place.zip) : null;
}

/** As typed where that is an area, else in order around the middle: people name towns as they come to mind. */
function settled(corners: readonly GeoPoint[]): MapOutline {
  const outline = corners.map(({ latitude, longitude }) => ({ latitude, longitude }));
  return outlineProblem(outline) === null ? outline : aroundMiddle(outline);
}
