import { closedPath, move, openStrokes, pathData } from "./rules.shape.ts";
import type { Point, Points, Project, Stroke } from "./types.shape.ts";
import type { SideShape, SideStage } from "./types.side-stage.ts";

const FRAME_WIDTH = 600;

/**
 * Sizes keep their order but not their full ratio: a city car still fills its card, a long van
 * still fits.
 */
function drawnLengthPx(lengthMm: number): number {
  return 442 + (Math.min(lengthMm, 5900) - 3560) * 0.0545 + Math.max(0, lengthMm - 5900) * 0.012;
}

/** Stands a drawing in the frame, to the measures of its vehicle. */
export function stage(template: SideShape): SideStage {
  const dims = template.measures;
  const length = drawnLengthPx(dims.length);
  const scale = length / dims.length;
  const left = (FRAME_WIDTH - length) / 2;
  const ground = 271 + dims.height * scale * 0.19;
  const x = (mm: number): number => left + mm * scale;
  const y = (mm: number): number => ground - mm * scale;
  const tyre = (dims.tyreDiameter / 2) * scale;
  return {
    project: (mmX, mmY) => [x(mmX), y(mmY)],
    x,
    y,
    scale,
    ground,
    left,
    right: left + length,
    front: left + dims.frontOverhang * scale,
    rear: left + (dims.frontOverhang + dims.wheelbase) * scale,
    tyre,
    arch: tyre + template.archGap * scale,
    sill: ground - dims.sill * scale,
    belt: ground - dims.belt * scale,
    roof: ground - dims.height * scale,
  };
}

/** Half the width of a wheel arch where it meets the sill. */
function archReach(at: SideStage): number {
  const rise = at.sill - (at.ground - at.tyre);
  return Math.sqrt(Math.max(0, at.arch ** 2 - rise ** 2));
}

/** The arch over a wheel, drawn from its rear foot to its front foot. */
function archStrokes(middle: number, at: SideStage, pen: "M" | "L"): Stroke[] {
  const reach = archReach(at);
  return [
    move(pen, [middle + reach, at.sill]),
    { op: "A", radius: at.arch, large: 1, sweep: 0, to: [middle - reach, at.sill] },
  ];
}

/** The painted body: over the roof as drawn, along the sill with both arches cut out. */
export function bodyPath(template: SideShape, at: SideStage): string {
  return pathData([
    ...openStrokes(template.outline, at.project),
    ...archStrokes(at.rear, at, "L"),
    ...archStrokes(at.front, at, "L"),
    { op: "Z" },
  ]);
}

/** Both arches as open lines, front first. */
export function archesPath(at: SideStage): string {
  return pathData([...archStrokes(at.front, at, "M"), ...archStrokes(at.rear, at, "M")]);
}

/** A closed band of a depth below a line along the flank. */
export function bandUnder(line: Points, at: SideStage, depthPx: number): string {
  const shifted: Project = (x, y) => [at.x(x), at.y(y) + depthPx];
  return pathData([
    ...openStrokes(line, at.project),
    ...openStrokes([...line].reverse(), shifted, "L"),
    { op: "Z" },
  ]);
}

/** A shape drawn in towards the mean of its points, to that share of its size. */
export const shrunk = (points: Points, share: number): Points => shrunkTo(points, share, share);

/** A shape drawn in towards the mean of its points, to those shares of its width and height. */
export function shrunkTo(points: Points, wide: number, high: number): Points {
  const mean = (axis: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
  const [x, y] = [mean(0), mean(1)];
  return points.map(
    ([px, py, round = 1]): Point => [x + (px - x) * wide, y + (py - y) * high, round],
  );
}

/** Path data of several closed shapes. */
export function shapes(list: readonly Points[], at: SideStage): string {
  return list.map((points) => closedPath(points, at.project)).join("");
}
