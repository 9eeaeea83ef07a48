import type { Point, Points, PointsText, Project, Stroke } from "./types.shape.ts";

/** A number as short SVG text: one decimal, no trailing zero, no negative zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

/** Two pixel coordinates as SVG text. */
export function pair(x: number, y: number): string {
  return `${num(x)} ${num(y)}`;
}

/** A step of the pen to a place, drawing (L) or not (M). */
export function move(op: "M" | "L", to: readonly [number, number]): Stroke {
  return op === "M" ? { op: "M", to } : { op: "L", to };
}

type Pixel = { x: number; y: number; round: number };

function toward(from: Pixel, to: Pixel, share: number): readonly [number, number] {
  return [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
}

function pixels(points: Points, project: Project): Pixel[] {
  return points.map(([x, y, round = 1]: Point) => {
    const [px, py] = project(x, y);
    return { x: px, y: py, round };
  });
}

/**
 * Strokes of a closed shape. Fully round corners make a quadratic B-spline, so the curve is
 * smooth and stays inside its control polygon; lower roundness pulls it into the corner.
 */
export function closedStrokes(points: Points, project: Project): Stroke[] {
  const dots = pixels(points, project);
  const strokes: Stroke[] = [];
  dots.forEach((dot, i) => {
    const before = dots[(i + dots.length - 1) % dots.length] ?? dot;
    const after = dots[(i + 1) % dots.length] ?? dot;
    const joined = i > 0 && dot.round === 1 && before.round === 1;
    if (!joined) strokes.push(move(i === 0 ? "M" : "L", toward(dot, before, dot.round / 2)));
    if (dot.round > 0)
      strokes.push({ op: "Q", via: [dot.x, dot.y], to: toward(dot, after, dot.round / 2) });
  });
  return [...strokes, { op: "Z" }];
}

/** Strokes of an open line from its first to its last point, bends rounded as in closedStrokes. */
export function openStrokes(points: Points, project: Project, pen: "M" | "L" = "M"): Stroke[] {
  const dots = pixels(points, project);
  const [first, ...rest] = dots;
  if (first === undefined) return [];
  const strokes: Stroke[] = [move(pen, [first.x, first.y])];
  let before = first;
  rest.forEach((dot, i) => {
    const after = rest[i + 1];
    const last = rest.length - 1;
    if (after === undefined) {
      if (i === 0 || before.round < 1) strokes.push({ op: "L", to: [dot.x, dot.y] });
      return;
    }
    const joined = dot.round === 1 && (i === 0 || before.round === 1);
    const arriving = i === 0 ? dot.round : dot.round / 2;
    const leaving = i === last - 1 ? dot.round : dot.round / 2;
    if (!joined) strokes.push({ op: "L", to: toward(dot, before, arriving) });
    if (dot.round > 0)
      strokes.push({ op: "Q", via: [dot.x, dot.y], to: toward(dot, after, leaving) });
    before = dot;
  });
  return strokes;
}

/** Path data of strokes: relative and in tenths of a pixel, to keep the document short. */
export function pathData(strokes: readonly Stroke[]): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const tenths = (value: number): number => Math.round(value * 10);
  const step = ([toX, toY]: readonly [number, number]): string =>
    joinNumbers([tenths(toX) - x, tenths(toY) - y]);
  let data = "";
  let last = "";
  // A repeated letter may be left out, and a minus sign parts two numbers by itself.
  const put = (letter: string, numbers: string): void => {
    if (letter !== last) data += letter + numbers;
    else data += numbers.startsWith("-") ? numbers : ` ${numbers}`;
    last = letter;
  };
  for (const stroke of strokes) {
    if (stroke.op === "Z") {
      data += "z";
      last = "z";
      x = startX;
      y = startY;
      continue;
    }
    const target = step(stroke.to);
    if (stroke.op === "M") {
      data += `M${joinNumbers(stroke.to.map(tenths))}`;
      last = "M";
    } else if (stroke.op === "L") {
      if (target !== "0 0") put("l", target);
    } else if (stroke.op === "Q") {
      const via = step(stroke.via);
      put("q", `${via}${target.startsWith("-") ? "" : " "}${target}`);
    } else {
      const r = num(stroke.radius);
      put("a", `${r} ${r} 0 ${stroke.large} ${stroke.sweep} ${target}`);
    }
    x = tenths(stroke.to[0]);
    y = tenths(stroke.to[1]);
    if (stroke.op === "M") {
      startX = x;
      startY = y;
    }
  }
  return data;
}

function joinNumbers(tenths: readonly number[]): string {
  return tenths
    .map((value) => num(value / 10).replace(/^(-?)0\./, "$1."))
    .reduce((text, next) => (next.startsWith("-") ? text + next : `${text} ${next}`));
}

/** Path data of one closed shape. */
export function closedPath(points: Points, project: Project): string {
  return pathData(closedStrokes(points, project));
}

/** Path data of one open line. */
export function openPath(points: Points, project: Project): string {
  return pathData(openStrokes(points, project));
}

/** Adds the other half of a symmetric shape given from its middle top to its middle bottom. */
export function mirrored(half: Points): Points {
  const other = half
    .filter(([x]) => x !== 0)
    .map(([x, y, round]): Point => (round === undefined ? [-x, y] : [-x, y, round]))
    .reverse();
  return [...half, ...other];
}

/**
 * A piecewise linear map through (from, to) landmarks given in rising order; beyond the ends it
 * only shifts. Throws RangeError when the two lists do not pair up.
 */
export function warp(from: readonly number[], to: readonly number[]): (value: number) => number {
  if (from.length !== to.length || from.length === 0)
    throw new RangeError("warp needs as many target landmarks as source landmarks");
  return (value) => {
    let low = 0;
    while (low < from.length - 1 && value > (from[low + 1] ?? Number.POSITIVE_INFINITY)) low++;
    const a = from[low] ?? 0;
    const b = from[low + 1];
    const toA = to[low] ?? 0;
    const toB = to[low + 1];
    if (value < a || b === undefined || toB === undefined) return toA + (value - a);
    return toA + ((value - a) / (b - a)) * (toB - toA);
  };
}

/** Reads one shape; throws RangeError on text that is not points. */
export function readPoints(text: PointsText): Points {
  if (text.trim() === "") return [];
  return text.split(",").map((part): Point => {
    const [x, y, roundness, ...rest] = part.trim().split(/\s+/).map(Number);
    if (x === undefined || y === undefined || rest.length > 0 || Number.isNaN(x + y))
      throw new RangeError(`not a point: ${part.trim()}`);
    return roundness === undefined ? [x, y] : [x, y, roundness];
  });
}

/** Reads several shapes; throws RangeError on text that is not points. */
export function readShapes(text: PointsText): readonly Points[] {
  return text
    .split(";")
    .map(readPoints)
    .filter((points) => points.length > 0);
}
