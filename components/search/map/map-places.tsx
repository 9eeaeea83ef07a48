import type { CSSProperties } from "react";
import { placeWithin, worldSize } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea, MapOutline, WorldPoint } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** Room around what is shown, as live maps leave it, on both sides together. */
const MARGINS = "min(56px, 11cqw)";

/** The largest box of an area's own shape that fits in its container, with room around it. */
export function frameStyle(area: MapArea): CSSProperties {
  const { width, height } = worldSize(area);
  const shape = width / height;
  return {
    width: `min(100cqw - ${MARGINS}, (100cqh - ${MARGINS}) * ${shape.toFixed(5)})`,
    aspectRatio: shape.toFixed(5),
  };
}

/** Where a place stands in the box of an area that lies still. */
export function placeStyle(area: MapArea, place: GeoPoint): CSSProperties {
  const { x, y } = placeWithin(area, place);
  return { left: `${(x * 100).toFixed(3)}%`, top: `${(y * 100).toFixed(3)}%` };
}

/** Names an element's place to those who move it with the map. */
export const placeData = ({ latitude, longitude }: GeoPoint) => ({
  "data-place": `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
});

/** The place that `placeData` named; null where there is none. */
export function placeOf(element: HTMLElement): GeoPoint | null {
  const [latitude, longitude] = (element.dataset.place ?? "").split(",").map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Names the points of a line to those who move it with the map. */
export const lineData = (points: MapOutline) => ({
  "data-line": points
    .map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`)
    .join(" "),
});

/** The points that `lineData` named. */
export const lineOf = (element: SVGElement): MapOutline =>
  (element.dataset.line ?? "").split(" ").flatMap((point) => {
    const [latitude, longitude] = point.split(",").map(Number);
    return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];
  });

/** A closed line through points of a drawing; "" of none. */
export const linePath = (points: readonly WorldPoint[]): string =>
  points.length === 0
    ? ""
    : `M${points.map(({ x, y }) => `${Number(x.toFixed(4))} ${Number(y.toFixed(4))}`).join("L")}z`;
