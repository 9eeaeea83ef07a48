import {
  closedPath,
  mirrored,
  num,
  openPath,
  readPoints,
  readShapes,
  warp,
} from "./rules.shape.ts";
import { fraction, gradient, sharedDefs } from "./rules.svg.ts";
import { TYRE_HEX } from "./rules.wheel.ts";
import type { Dimensions } from "./types.dimensions.ts";
import type { EndShape, EndTemplate } from "./types.ends.ts";
import type { PaintShades } from "./types.paint.ts";
import type { Point, Points, PointsText, Project } from "./types.shape.ts";

const TALLEST_PX = 300;
const MIRRORED = `transform="scale(-1 1)"`;

/** Where an end view stands, in pixels around the middle of the frame. */
type Stage = {
  project: Project;
  y: (mm: number) => number;
  scale: number;
  ground: number;
  half: number;
  roof: number;
  belt: number;
  sill: number;
};

function stage(template: EndShape, dims: Dimensions): Stage {
  const own = template.measures;
  const widthPx = 264 + (dims.width - 1700) * 0.12;
  const scale = Math.min(widthPx / dims.width, TALLEST_PX / dims.height);
  const ground = 268 + dims.height * scale * 0.215;
  const up = warp([0, own.sill, own.belt, own.height], [0, dims.sill, dims.belt, dims.height]);
  const out = (dims.width / own.width) * scale;
  const y = (mm: number): number => ground - up(mm) * scale;
  return {
    project: (mmX, mmY) => [mmX * out, y(mmY)],
    y,
    scale,
    ground,
    half: (dims.width / 2) * scale,
    roof: ground - dims.height * scale,
    belt: ground - dims.belt * scale,
    sill: ground - dims.sill * scale,
  };
}

/** Shapes of one half; what lies beyond the middle is square, so that both halves join flush. */
function readHalves(text: PointsText): readonly Points[] {
  return readShapes(text).map((points) =>
    points.map(([x, y, roundness]): Point => [x, y, roundness ?? (x < 0 ? 0 : 1)]),
  );
}

function readTemplate(drawing: EndTemplate): EndShape {
  return {
    ...drawing,
    outline: readPoints(drawing.outline),
    screen: readPoints(drawing.screen),
    windows: readHalves(drawing.windows),
    lids: readHalves(drawing.lids),
    seams: readHalves(drawing.seams),
    gleams: readHalves(drawing.gleams),
    darks: readHalves(drawing.darks),
    slats: readHalves(drawing.slats),
    metal: readHalves(drawing.metal),
    lamps: readHalves(drawing.lamps),
    glow: readHalves(drawing.glow),
    projectors: readPoints(drawing.projectors),
    whites: readHalves(drawing.whites),
    mirror: readPoints(drawing.mirror),
    openSeats: readHalves(drawing.openSeats),
  };
}

function defs(template: EndShape, paint: PaintShades, at: Stage): string {
  const down = (y: number): number => (y - at.roof) / (at.sill - at.roof);
  const flank = at.sill - at.belt;
  return (
    gradient("p", `x2="0" y2="1"`, [
      [0, paint.sky],
      [down(at.roof + 9), paint.light],
      [down(at.belt - flank * 0.2), paint.base],
      [down(at.belt), paint.light],
      [down(at.belt + flank * 0.34), paint.base],
      [down(at.belt + flank * 0.7), paint.shade],
      [1, paint.deep],
    ]) +
    gradient("e", "", [
      [0, "#000", 0.42],
      [0.09, "#000", 0.1],
      [0.24, "#fff", 0.08],
      [0.5, "#fff", 0],
      [0.78, "#fff", 0.05],
      [0.91, "#000", 0.12],
      [1, "#000", 0.46],
    ]) +
    gradient("r", `x2="0" y2="1"`, [
      [0, "#eef2f5"],
      [0.5, "#a9b2ba"],
      [1, "#69727a"],
    ]) +
    sharedDefs() +
    `<path id="o" d="${closedPath(mirrored(template.outline), at.project)}"/><clipPath id="c"><use href="#o"/></clipPath>` +
    (template.screen.length === 0
      ? ""
      : `<path id="v" d="${closedPath(mirrored(template.screen), at.project)}"/><clipPath id="n"><use href="#v"/></clipPath>`)
  );
}

function closedAll(list: readonly Points[], at: Stage): string {
  return list.map((points) => closedPath(points, at.project)).join("");
}

function openAll(list: readonly Points[], at: Stage): string {
  return list.map((points) => openPath(points, at.project)).join("");
}

/** A path when there is something to draw, with its attributes. */
function path(data: string, attributes: string): string {
  return data === "" ? "" : `<path d="${data}" ${attributes}/>`;
}

function ground(at: Stage, template: EndShape): string {
  const width = template.tyreWidth * at.scale;
  const outer = at.half - 14 * at.scale;
  const x = num(outer - width);
  const top = at.ground - (at.ground - at.belt) * 0.62;
  const tread = [0.2, 0.42, 0.58, 0.8]
    .map((share) => `M${num(outer - width * share)} ${num(at.ground - 1.5)}V${num(top)}`)
    .join("");
  return (
    `<ellipse cy="${num(at.ground)}" rx="${num(at.half * 1.16)}" ry="11" fill="url(#s)"/>` +
    `<rect x="${num(-at.half * 0.8)}" y="${num(at.sill - 14)}" width="${num(at.half * 1.6)}" height="${num(14 + (at.ground - at.sill) * 0.4)}" rx="5" fill="#0b0d10"/>` +
    `<g id="y"><rect x="${x}" y="${num(top)}" width="${num(width)}" height="${num(at.ground - top)}" rx="6" fill="${TYRE_HEX}" stroke="#4b535b" stroke-opacity=".7"/>` +
    `<path d="${tread}" stroke="#31373d" stroke-width="1.2"/></g><use href="#y" ${MIRRORED}/>`
  );
}

function glass(template: EndShape, paint: PaintShades, at: Stage): string {
  if (template.screen.length === 0) return "";
  const height = at.belt - at.roof;
  const reach = at.half * 0.72;
  const streaks = [
    [-0.62, 0.34],
    [-0.2, 0.1],
    [0.5, 0.22],
  ]
    .map(([from = 0, width = 0]) => {
      const x = from * reach;
      return `M${num(x)} ${num(at.belt + 8)}L${num(x + height * 0.55)} ${num(at.roof)}h${num(width * reach)}L${num(x + width * reach)} ${num(at.belt + 8)}Z`;
    })
    .join("");
  const seat = (x: number): string => {
    const w = at.half * 0.25;
    const top = at.belt - height * 0.52;
    return `<rect x="${num(x - w / 2)}" y="${num(top)}" width="${num(w)}" height="${num(height * 0.3)}" rx="${num(w * 0.3)}"/><rect x="${num(x - w)}" y="${num(top + height * 0.26)}" width="${num(w * 2)}" height="${num(height)}" rx="${num(w * 0.4)}"/>`;
  };
  const inside = `<g fill="#05070a" fill-opacity=".42">${seat(-at.half * 0.36)}${seat(at.half * 0.36)}</g>`;
  const pane = template.seeThrough
    ? `<use href="#v" fill="#9fb2c2" fill-opacity=".26" stroke="${paint.edge}" stroke-width="6"/><use href="#v" fill="none" stroke="${paint.base}" stroke-width="4.4"/><use href="#v" fill="none" stroke="${paint.sky}" stroke-width=".8"/>`
    : `<use href="#v" fill="url(#g)" stroke="#0b0e11" stroke-width="2.4"/><g clip-path="url(#n)">${inside}</g>`;
  return `${pane}<path d="${streaks}" clip-path="url(#n)" fill="#dfeaf5" fill-opacity=".14"/>`;
}

function plate(template: EndShape, at: Stage): string {
  if (template.plate === 0) return "";
  const width = 310 * at.scale;
  const height = 155 * at.scale;
  const top = at.y(template.plate) - height / 2;
  return (
    `<rect x="${num(-width / 2)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" rx="2" fill="#eef1f3" stroke="#0b0e11" stroke-opacity=".55"/>` +
    `<path d="M${num(-width * 0.32)} ${num(top + height * 0.55)}h${num(width * 0.64)}" stroke="#8a94a0" stroke-width="${num(height * 0.28)}" stroke-dasharray="5 2.2"/>`
  );
}

/** Everything that exists on both sides: one half, and its mirror image. */
function details(template: EndShape, paint: PaintShades, at: Stage, rear: boolean): string {
  const lamp = rear
    ? `fill="url(#b)" stroke="#2a0508" stroke-opacity=".6"`
    : `fill="url(#h)" stroke="#12161a" stroke-opacity=".75" stroke-width="1.2"`;
  const projectors = template.projectors
    .map(([x, y]) => {
      const [cx, cy] = at.project(x, y);
      return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(33 * at.scale)}"/>`;
    })
    .join("");
  const half =
    path(closedAll(template.lids, at), `fill="url(#l)" opacity="${fraction(paint.gloss * 0.34)}"`) +
    path(
      openAll(template.gleams, at),
      `fill="none" stroke="#fff" stroke-width="1.8" stroke-opacity="${fraction(paint.gloss * 0.6)}"`,
    ) +
    path(
      openAll(template.seams, at),
      `fill="none" stroke="${paint.seam}" stroke-opacity=".8" stroke-width="1.2"`,
    ) +
    path(closedAll(template.darks, at), `fill="#15181b"`) +
    path(openAll(template.slats, at), `fill="none" stroke="#58626b" stroke-width="1.6"`) +
    path(closedAll(template.metal, at), `fill="url(#r)"`) +
    path(
      closedAll(template.windows, at),
      `fill="url(#g)" stroke="#0b0e11" stroke-width="2" stroke-linejoin="round"`,
    ) +
    path(closedAll(template.lamps, at), lamp) +
    (projectors === ""
      ? ""
      : `<g fill="#f4f9fd" stroke="#222b33" stroke-opacity=".8" stroke-width="2.4">${projectors}</g>`) +
    path(closedAll(template.whites, at), `fill="#e8edf1" stroke="#15181c" stroke-opacity=".4"`) +
    path(
      openAll(template.glow, at),
      `fill="none" stroke="${rear ? "#ff9a85" : "#fff"}" stroke-width="1.8" stroke-linecap="round"`,
    );
  return `<g id="k">${half}</g><use href="#k" ${MIRRORED}/>`;
}

function mirrors(template: EndShape, paint: PaintShades, at: Stage, rear: boolean): string {
  if (template.mirror.length === 0) return "";
  const shell = closedPath(template.mirror, at.project);
  const fill = rear ? "#22272d" : paint.base;
  return `<g id="m"><path d="${shell}" fill="${fill}" stroke="${paint.edge}"/><path d="${shell}" fill="url(#l)" opacity=".16" transform="translate(0 -.6)"/></g><use href="#m" ${MIRRORED}/>`;
}

function seats(template: EndShape, at: Stage): string {
  const shapes = closedAll(template.openSeats, at);
  if (shapes === "") return "";
  return `<g id="z"><path d="${shapes}" fill="#6e5746" stroke="#a98d76" stroke-opacity=".8"/></g><use href="#z" ${MIRRORED}/>`;
}

/** The wheel on a tailgate, a little off its middle as most are. */
function spareWheel(at: Stage): string {
  const r = at.half * 0.4;
  const place = `cx="${num(at.half * 0.1)}" cy="${num(at.sill - (at.sill - at.belt) * 0.62)}"`;
  return `<circle ${place} r="${num(r)}" fill="${TYRE_HEX}" stroke="#4b535b"/><circle ${place} r="${num(r * 0.66)}" fill="#2b3036" stroke="#7d868f" stroke-width="3"/><circle ${place} r="${num(r * 0.2)}" fill="#8a939c"/>`;
}

/** The inside of the SVG of one front or rear view. */
export function drawEnd(
  drawing: EndTemplate,
  dims: Dimensions,
  paint: PaintShades,
  end: "front" | "rear",
): string {
  const template = readTemplate(drawing);
  const at = stage(template, dims);
  const rear = end === "rear";
  const open = template.seeThrough;
  return [
    `<defs>${defs(template, paint, at)}</defs><g transform="translate(300 0)">`,
    ground(at, template),
    mirrors(template, paint, at, rear),
    open ? seats(template, at) + glass(template, paint, at) : "",
    `<use href="#o" fill="url(#p)" stroke="${paint.edge}" stroke-opacity=".8" stroke-width="1.4"/>`,
    `<g clip-path="url(#c)"><use href="#o" fill="url(#e)"/>`,
    `<use href="#o" fill="none" stroke="${paint.sky}" stroke-opacity=".5" stroke-width="3"/>`,
    details(template, paint, at, rear),
    `</g>`,
    open ? "" : glass(template, paint, at),
    plate(template, at),
    template.spare === true ? spareWheel(at) : "",
    `</g>`,
  ].join("");
}
