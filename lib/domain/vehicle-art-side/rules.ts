import type { Dimensions } from "#lib/domain/vehicle-art-dimensions/types.ts";
import type { PaintShades } from "#lib/domain/vehicle-art-paint/types.ts";
import {
  closedPath,
  move,
  num,
  openPath,
  openStrokes,
  pair,
  pathData,
  readPoints,
  readShapes,
  warp,
} from "#lib/domain/vehicle-art-shape/rules.ts";
import type { Point, Points, Project, Stroke } from "#lib/domain/vehicle-art-shape/types.ts";
import { fraction, gradient, sharedDefs } from "#lib/domain/vehicle-art-svg/rules.ts";
import { wheelDefs, wheelGroup } from "#lib/domain/vehicle-art-wheel/rules.ts";
import type { SideShape, SideTemplate } from "./types.ts";

const FRAME_WIDTH = 600;
const PLASTIC_HEX = "#1c2024";

function readTemplate(drawing: SideTemplate): SideShape {
  return {
    ...drawing,
    outline: readPoints(drawing.outline),
    windows: readShapes(drawing.windows),
    pillars: readShapes(drawing.pillars),
    screens: readShapes(drawing.screens),
    seams: readShapes(drawing.seams),
    shoulder: readPoints(drawing.shoulder),
    lower: readPoints(drawing.lower),
    handles: readPoints(drawing.handles),
    mirror: readPoints(drawing.mirror),
    headlight: readShapes(drawing.headlight),
    taillight: readShapes(drawing.taillight),
    trims: readShapes(drawing.trims),
    metal: readShapes(drawing.metal),
    seats: readPoints(drawing.seats),
    rails: readShapes(drawing.rails),
    gleams: readShapes(drawing.gleams),
    cabin: readPoints(drawing.cabin),
    openSeats: readShapes(drawing.openSeats),
    frame: readPoints(drawing.frame),
  };
}

/** Where a side view stands in the frame, in pixels. */
type Stage = {
  project: Project;
  x: (mm: number) => number;
  y: (mm: number) => number;
  scale: number;
  ground: number;
  left: number;
  right: number;
  front: number;
  rear: number;
  tyre: number;
  arch: number;
  sill: number;
  belt: number;
  roof: number;
};

/**
 * Sizes keep their order but not their full ratio: a city car still fills its card, a long van
 * still fits.
 */
function drawnLengthPx(lengthMm: number): number {
  return 452 + ((lengthMm - 3900) / 2100) * 118;
}

function stage(template: SideShape, dims: Dimensions): Stage {
  const own = template.measures;
  const length = drawnLengthPx(dims.length);
  const scale = length / dims.length;
  const left = (FRAME_WIDTH - length) / 2;
  const ground = 271 + dims.height * scale * 0.19;
  const alongBody = warp(
    [0, own.frontOverhang, own.frontOverhang + own.wheelbase, own.length],
    [0, dims.frontOverhang, dims.frontOverhang + dims.wheelbase, dims.length],
  );
  const upBody = warp([0, own.sill, own.belt, own.height], [0, dims.sill, dims.belt, dims.height]);
  const x = (mm: number): number => left + alongBody(mm) * scale;
  const y = (mm: number): number => ground - upBody(mm) * scale;
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
function archReach(at: Stage): number {
  const rise = at.sill - (at.ground - at.tyre);
  return Math.sqrt(Math.max(0, at.arch ** 2 - rise ** 2));
}

/** The arch over a wheel, drawn from its rear foot to its front foot. */
function archStrokes(middle: number, at: Stage, pen: "M" | "L"): Stroke[] {
  const reach = archReach(at);
  return [
    move(pen, [middle + reach, at.sill]),
    { op: "A", radius: at.arch, large: 1, sweep: 0, to: [middle - reach, at.sill] },
  ];
}

/** The painted body: over the roof as drawn, along the sill with both arches cut out. */
function bodyPath(template: SideShape, at: Stage): string {
  return pathData([
    ...openStrokes(template.outline, at.project),
    ...archStrokes(at.rear, at, "L"),
    ...archStrokes(at.front, at, "L"),
    { op: "Z" },
  ]);
}

function archesPath(at: Stage): string {
  return pathData([...archStrokes(at.front, at, "M"), ...archStrokes(at.rear, at, "M")]);
}

function defs(paint: PaintShades, at: Stage, template: SideShape): string {
  const down = (y: number): number => (y - at.roof) / (at.sill - at.roof);
  const flank = at.sill - at.belt;
  return (
    gradient("p", `x2="0" y2="1"`, [
      [0, paint.sky],
      [down(at.roof + 8), paint.light],
      [down(at.belt - flank * 0.24), paint.base],
      [down(at.belt), paint.light],
      [down(at.belt + flank * 0.2), paint.base],
      [down(at.belt + flank * 0.62), paint.shade],
      [1, paint.deep],
    ]) +
    gradient("e", "", [
      [0, "#000", 0.34],
      [0.1, "#000", 0],
      [0.24, "#fff", 0.07],
      [0.9, "#000", 0],
      [1, "#000", 0.36],
    ]) +
    sharedDefs() +
    wheelDefs() +
    `<path id="o" d="${bodyPath(template, at)}"/><clipPath id="c"><use href="#o"/></clipPath>` +
    `<path id="a" d="${archesPath(at)}"/>` +
    windowDefs(template, at) +
    wheelGroup(template.wheel)
  );
}

function windowDefs(template: SideShape, at: Stage): string {
  if (template.windows.length === 0) return "";
  const windows = shapes(template.windows, at);
  return `<path id="v" d="${windows}"/><clipPath id="n"><use href="#v"/></clipPath>`;
}

function shadow(at: Stage): string {
  const y = num(at.ground + 1);
  const under = `<ellipse cx="300" cy="${y}" rx="${num((at.right - at.left) * 0.53)}" ry="10" fill="url(#s)" opacity=".75"/>`;
  const contact = [at.front, at.rear]
    .map(
      (x) =>
        `<ellipse cx="${num(x)}" cy="${y}" rx="${num(at.tyre * 1.05)}" ry="4" fill="url(#s)"/>`,
    )
    .join("");
  return under + contact;
}

/** What lies behind the body: floor, wheel wells. */
function underside(at: Stage): string {
  const x = at.left + (at.front - at.left) * 0.5;
  const width = at.right - (at.right - at.rear) * 0.5 - x;
  return (
    `<rect x="${num(x)}" y="${num(at.sill - 6)}" width="${num(width)}" height="10" rx="3" fill="#0b0d10"/>` +
    `<use href="#a" fill="#07090b" stroke="#07090b" stroke-width="2"/>`
  );
}

/** A closed band of a depth below a line along the flank. */
function bandUnder(line: Points, at: Stage, depthPx: number): string {
  const shifted: Project = (x, y) => [at.x(x), at.y(y) + depthPx];
  return pathData([
    ...openStrokes(line, at.project),
    ...openStrokes([...line].reverse(), shifted, "L"),
    { op: "Z" },
  ]);
}

function shading(template: SideShape, paint: PaintShades, at: Stage): string {
  const flank = at.sill - at.belt;
  const below = `${openPath(template.lower, at.project)}V${num(at.sill + 4)}H${num(at.left)}Z`;
  const gleams = template.gleams
    .map((line) => `<path d="${openPath(line, at.project)}"/>`)
    .join("");
  return (
    `<g fill="url(#d)" opacity=".8"><path id="u" d="${bandUnder(template.shoulder, at, flank * 0.24)}"/></g>` +
    `<use href="#u" y="${num(-flank * 0.24)}" fill="url(#l)" opacity="${fraction(paint.gloss * 0.42)}"/>` +
    `<path d="${below}" fill="url(#d)" opacity=".8"/>` +
    `<g fill="none" stroke="#fff" stroke-linecap="round"><path d="${openPath(template.shoulder, at.project)}" stroke-opacity="${fraction(paint.gloss * 0.5)}"/><g stroke-width="2.2" stroke-opacity="${fraction(paint.gloss * 0.55)}">${gleams}</g></g>` +
    `<use href="#o" fill="url(#e)"/>` +
    `<use href="#o" fill="none" stroke="${paint.sky}" stroke-opacity=".5" stroke-width="3"/>`
  );
}

function plastics(template: SideShape, at: Stage): string {
  const parts: string[] = [];
  if (template.skirt > 0) {
    const top = at.sill - template.skirt * at.scale;
    parts.push(
      `<path d="M${pair(at.left - 2, top)}H${num(at.right + 2)}V${num(at.sill + 4)}H${num(at.left - 2)}Z"/>`,
    );
  }
  if (template.archRing > 0) {
    const r = num(at.arch + template.archRing * at.scale);
    const y = num(at.ground - at.tyre);
    parts.push(`<circle cx="${num(at.front)}" cy="${y}" r="${r}"/>`);
    parts.push(`<circle cx="${num(at.rear)}" cy="${y}" r="${r}"/>`);
  }
  parts.push(`<path d="${shapes(template.trims, at)}"/>`);
  const metal = shapes(template.metal, at);
  const bright =
    metal === "" ? "" : `<path d="${metal}" fill="url(#r)" stroke="#15181c" stroke-opacity=".5"/>`;
  return `<g fill="${PLASTIC_HEX}">${parts.join("")}</g>${bright}`;
}

/** The bright lip of each arch, so that dark paint parts from the dark well. */
function archLips(paint: PaintShades): string {
  return `<use href="#a" fill="none" stroke="${paint.light}" stroke-opacity=".5" stroke-width="1.4"/>`;
}

/** A seat back with its head rest, millimetres right and up from the head rest's corner. */
const SEAT: Points = [
  [10, 0, 0.8],
  [150, 0, 0.8],
  [160, -150, 0.6],
  [200, -200, 0.8],
  [230, -700, 0],
  [-40, -700, 0],
  [-20, -190, 0.8],
  [10, -150, 0.6],
];

function glass(template: SideShape, at: Stage): string {
  const screens = shapes(template.screens, at);
  const parts: string[] = [];
  if (screens !== "")
    parts.push(
      `<path d="${screens}" fill="url(#g)" stroke="#0a0d10" stroke-opacity=".6" stroke-width=".8"/>`,
    );
  if (template.windows.length === 0) return parts.join("");
  const seat: Project = (x, y) => [x * at.scale, -y * at.scale];
  const seats = template.seats
    .map(([x, y], i) => {
      const place = `x="${num(at.x(x))}" y="${num(at.y(y))}"`;
      return i === 0
        ? `<svg ${place} overflow="visible"><path id="q" d="${closedPath(SEAT, seat)}"/></svg>`
        : `<use href="#q" ${place}/>`;
    })
    .join("");
  const span = at.belt - at.roof;
  const streak = (from: number, width: number): string => {
    const x = at.x(from);
    return `M${pair(x, at.belt + 4)}L${pair(x + span * 0.75, at.roof - 2)}h${num(width)}L${pair(x + width, at.belt + 4)}Z`;
  };
  const middle = template.measures.frontOverhang + template.measures.wheelbase * 0.3;
  const streaks =
    streak(middle, 26) +
    streak(middle + 420, 9) +
    streak(middle + template.measures.wheelbase * 0.42, 34);
  const pillars = template.pillars
    .map((line) => {
      const width = line[0]?.[2] ?? 0;
      return `<path d="${openPath(line, at.project)}" stroke-width="${num(width * at.scale)}"/>`;
    })
    .join("");
  parts.push(
    `<use href="#v" fill="url(#g)" stroke="#b9c2ca" stroke-opacity=".75" stroke-width="4.4"/>`,
    `<g clip-path="url(#n)"><g fill="#05070a" fill-opacity=".5">${seats}</g><path d="${streaks}" fill="#dfeaf5" fill-opacity=".13"/><g stroke="#0b0e11" fill="none">${pillars}</g></g>`,
    `<use href="#v" fill="none" stroke="#0b0e11" stroke-width="2.4"/>`,
  );
  return parts.join("");
}

function seams(template: SideShape, paint: PaintShades, at: Stage): string {
  const lines = template.seams.map((line) => openPath(line, at.project)).join("");
  return (
    `<g fill="none"><g stroke="${paint.sky}" stroke-opacity=".4"><path id="j" d="${lines}"/></g>` +
    `<use href="#j" x="-1" y="-.6" stroke="${paint.seam}" stroke-opacity=".85" stroke-width="1.2"/></g>`
  );
}

function fittings(template: SideShape, paint: PaintShades, at: Stage): string {
  const width = num(template.handleLength * at.scale - 3);
  const grips = template.handles.map(([x, y]) => `M${pair(at.x(x), at.y(y))}h${width}`).join("");
  const handles =
    `<g fill="none" stroke-linecap="round" stroke-width="3.2"><path d="${grips}" stroke="#000" stroke-opacity=".45" transform="translate(.4 1.3)"/>` +
    `<path d="${grips}" stroke="${paint.light}"/></g>`;
  const [mx, my] = template.mirror[0] ?? [0, 0];
  const corner: Project = (x, y) => [at.x(mx) + x * at.scale, at.y(my) - y * at.scale];
  const shell: Points = [
    [0, 10, 0.7],
    [20, 95, 0.9],
    [150, 118, 0.8],
    [205, 60, 0.8],
    [175, 0, 0.6],
  ];
  const foot: Points = [
    [70, 20, 0],
    [150, 20, 0],
    [150, -40, 0.2],
    [95, -40, 0.2],
  ];
  const mirror =
    `<path d="${closedPath(foot, corner)}" fill="#0b0e11"/>` +
    `<path d="${closedPath(shell, corner)}" fill="${paint.base}" stroke="${paint.seam}" stroke-opacity=".55" stroke-width=".8"/>` +
    `<path d="${openPath(
      [
        [25, 85],
        [110, 108],
        [180, 75],
      ],
      corner,
    )}" fill="none" stroke="${paint.sky}" stroke-opacity=".8" stroke-width="1.5" stroke-linecap="round"/>`;
  return handles + mirror;
}

/** A shape drawn in towards the mean of its points, to that share of its size. */
function shrunk(points: Points, share: number): Points {
  const mean = (axis: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
  const [x, y] = [mean(0), mean(1)];
  return points.map(
    ([px, py, round = 1]): Point => [x + (px - x) * share, y + (py - y) * share, round],
  );
}

function lights(template: SideShape, at: Stage): string {
  const inner = template.headlight.map((points) => shrunk(points, 0.52));
  return (
    `<path d="${shapes(template.headlight, at)}" fill="url(#h)" stroke="#12161a" stroke-opacity=".7" stroke-width="1.2"/>` +
    `<path d="${shapes(inner, at)}" fill="#2c353d" fill-opacity=".8" stroke="#fff" stroke-width="1.1"/>` +
    `<path d="${shapes(template.taillight, at)}" fill="url(#b)" stroke="#2a0508" stroke-opacity=".6"/>`
  );
}

function shapes(list: readonly Points[], at: Stage): string {
  return list.map((points) => closedPath(points, at.project)).join("");
}

/** What shows above the belt of an open car: the far door, seats, the windscreen's frame. */
function openCabin(template: SideShape, paint: PaintShades, at: Stage): string {
  if (template.cabin.length === 0) return "";
  const frame = openPath(template.frame, at.project);
  return (
    `<path d="${closedPath(template.cabin, at.project)}" fill="#14171b"/>` +
    `<path d="${shapes(template.openSeats, at)}" fill="#6e5746" stroke="#a98d76" stroke-opacity=".8"/>` +
    `<path d="${frame}" fill="none" stroke="${paint.edge}" stroke-width="6.4"/><path d="${frame}" fill="none" stroke="${paint.base}" stroke-width="5"/><path d="${frame}" fill="none" stroke="${paint.sky}" stroke-width="1.2"/>`
  );
}

function rails(template: SideShape, at: Stage): string {
  const lines = template.rails.map((line) => openPath(line, at.project)).join("");
  if (lines === "") return "";
  return `<g fill="none" stroke-linecap="round"><g stroke="#0d1013" stroke-width="3.2"><path id="i" d="${lines}"/></g><use href="#i" stroke="#9aa4ad" stroke-width="1.3"/></g>`;
}

function wheels(at: Stage): string {
  const scale = Math.round(at.tyre * 100) / 10000;
  const y = num(at.ground - at.tyre);
  return [at.front, at.rear]
    .map((x) => `<use href="#w" transform="translate(${num(x)} ${y}) scale(${scale})"/>`)
    .join("");
}

/** The inside of the SVG of one side view. */
export function drawSide(drawing: SideTemplate, dims: Dimensions, paint: PaintShades): string {
  const template = readTemplate(drawing);
  const at = stage(template, dims);
  return [
    `<defs>${defs(paint, at, template)}</defs>`,
    shadow(at),
    underside(at),
    openCabin(template, paint, at),
    `<use href="#o" fill="url(#p)" stroke="${paint.edge}" stroke-opacity=".8" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<g clip-path="url(#c)">`,
    shading(template, paint, at),
    plastics(template, at),
    seams(template, paint, at),
    lights(template, at),
    `</g>`,
    archLips(paint),
    glass(template, at),
    rails(template, at),
    fittings(template, paint, at),
    wheels(at),
  ].join("");
}
