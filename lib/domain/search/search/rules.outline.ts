import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { OUTLINE_CORNERS } from "./constants.area.ts";
import type { MapArea, MapOutline } from "./types.area.ts";

/* An area drawn on the map: straight lines from corner to corner, in degrees, as the index compares places. */

/** Further from west to east an outline could as well go the other way around the world. */
const WIDEST_DEGREES = 180;

/** What a drawn area lies in. */
export function outlineBounds(outline: MapOutline): MapArea {
  const longitudes = outline.map(({ longitude }) => longitude);
  const latitudes = outline.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Why corners enclose no area, in a sentence without its period; null where they do. */
export function outlineProblem(outline: MapOutline): string | null {
  const { least, most } = OUTLINE_CORNERS;
  if (outline.length < least) return `A drawn area has at least ${least} corners`;
  if (outline.length > most) return `A drawn area has at most ${most} corners`;
  const { west, east } = outlineBounds(outline);
  if (east - west >= WIDEST_DEGREES) return "A drawn area cannot reach across 180 degrees";
  if (isCrossed(outline)) return "The lines of the drawn area cross or touch each other";
  return areaOf(outline) === 0 ? "The drawn area has no size" : null;
}

/** The same corners in their order around their middle: lines between them do not cross. */
export function aroundMiddle(outline: MapOutline): MapOutline {
  const mean = (of: (corner: GeoPoint) => number) =>
    outline.reduce((sum, corner) => sum + of(corner), 0) / outline.length;
  const [x, y] = [mean(({ longitude }) => longitude), mean(({ latitude }) => latitude)];
  const turn = ({ latitude, longitude }: GeoPoint) => Math.atan2(latitude - y, longitude - x);
  return outline.toSorted((a, b) => turn(a) - turn(b));
}

/** Which side of the line from `a` to `b` a point is on: above 0 the left, 0 on it. */
const side = (a: GeoPoint, b: GeoPoint, point: GeoPoint): number =>
  (b.longitude - a.longitude) * (point.latitude - a.latitude) -
  (b.latitude - a.latitude) * (point.longitude - a.longitude);

/** Twice the area within, in square degrees. */
const areaOf = (outline: MapOutline): number =>
  Math.abs(
    outline.reduce((sum, corner, at) => {
      const next = outline[(at + 1) % outline.length] ?? corner;
      return sum + corner.longitude * next.latitude - next.longitude * corner.latitude;
    }, 0),
  );

function isCrossed(outline: MapOutline): boolean {
  const edges = outline.map(
    (from, at) => [from, outline[(at + 1) % outline.length] ?? from] as const,
  );
  return edges.some(([a, b], at) =>
    edges.some(([c, d], other) => {
      const apart = Math.abs(at - other);
      // Neighbors share a corner.
      if (apart < 2 || apart === edges.length - 1) return false;
      const isBetween = Math.sign(side(a, b, c)) !== Math.sign(side(a, b, d));
      const isAcross = Math.sign(side(c, d, a)) !== Math.sign(side(c, d, b));
      return isBetween && isAcross;
    }),
  );
}
