/* Draws the side view as SVG: body, windows, doors, lamps, wheels and ground shadow. */

import { closedPath, num, openPath, pair } from "./rules.shape.ts";
import { archesPath, bandUnder, bodyPath, shapes, shrunk, stage } from "./rules.side-stage.ts";
import { fraction, gradient, sharedDefs } from "./rules.svg.ts";
import { wheelDefs, wheelGroup } from "./rules.wheel.ts";
import type { PaintShades } from "./types.paint.ts";
import type { Points, Project } from "./types.shape.ts";
import type { SideShape, SideStage } from "./types.side-stage.ts";

const PLASTIC_HEX = "#1c2024";

function defs(paint: PaintShades, at: SideStage, template: SideShape): string {
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

function windowDefs(template: SideShape, at: SideStage): string {
  if (template.windows.length === 0) return "";
  const windows = shapes(template.windows, at);
  return `<path id="v" d="${windows}"/><clipPath id="n"><use href="#v"/></clipPath>`;
}

function shadow(at: SideStage): string {
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
function underside(template: SideShape, at: SideStage): string {
  const x = at.left + (at.front - at.left) * 0.5;
  const width = at.right - (at.right - at.rear) * 0.5 - x;
  return (
    `<rect x="${num(x)}" y="${num(at.sill - 6)}" width="${num(width)}" height="10" rx="3" fill="#0b0d10"/>` +
    `<use href="#a" fill="#07090b" stroke="#07090b" stroke-width="2"/>` +
    (template.outside.length === 0
      ? ""
      : `<path d="${shapes(template.outside, at)}" fill="#1b1f24" stroke="#4b535b" stroke-opacity=".7"/>`)
  );
}

function shading(template: SideShape, paint: PaintShades, at: SideStage): string {
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

function plastics(template: SideShape, at: SideStage): string {
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

function glass(template: SideShape, at: SideStage): string {
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
    `<use href="#v" fill="url(#g)" stroke="${template.brightwork ? "#e3e8ec" : "#14181c"}" stroke-width="4.4"/>`,
    `<g clip-path="url(#n)"><g fill="#05070a" fill-opacity=".5">${seats}</g><path d="${streaks}" fill="#dfeaf5" fill-opacity=".13"/><g stroke="#0b0e11" fill="none">${pillars}</g></g>`,
    `<use href="#v" fill="none" stroke="#0b0e11" stroke-width="2.4"/>`,
  );
  return parts.join("");
}

function seams(template: SideShape, paint: PaintShades, at: SideStage): string {
  const lines = template.seams.map((line) => openPath(line, at.project)).join("");
  return (
    `<g fill="none"><g stroke="${paint.sky}" stroke-opacity=".4"><path id="j" d="${lines}"/></g>` +
    `<use href="#j" x="-1" y="-.6" stroke="${paint.seam}" stroke-opacity=".85" stroke-width="1.2"/></g>`
  );
}

function fittings(template: SideShape, paint: PaintShades, at: SideStage): string {
  const width = num(template.handleLength * at.scale - 3);
  const grips = template.handles.map(([x, y]) => `M${pair(at.x(x), at.y(y))}h${width}`).join("");
  const handles =
    `<g fill="none" stroke-linecap="round" stroke-width="3.2"><path d="${grips}" stroke="#000" stroke-opacity=".45" transform="translate(.4 1.3)"/>` +
    `<path d="${grips}" stroke="${paint.light}"/></g>`;
  const [mx, my] = template.mirror[0] ?? [0, 0];
  const size = template.mirrorSize * at.scale;
  const corner: Project = (x, y) => [at.x(mx) + x * size, at.y(my) - y * size];
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
    `<path d="${closedPath(shell, corner)}" fill="url(#p)" stroke="${paint.seam}" stroke-opacity=".55" stroke-width=".8"/>`;
  return handles + mirror;
}

function lights(template: SideShape, at: SideStage): string {
  const glow = template.taillight.map((points) => shrunk(points, 0.5));
  const inner = template.headlight.map((points) => shrunk(points, 0.52));
  return (
    `<path d="${shapes(template.headlight, at)}" fill="url(#h)" stroke="#12161a" stroke-opacity=".7" stroke-width="1.2"/>` +
    `<path d="${shapes(inner, at)}" fill="#2c353d" fill-opacity=".8" stroke="#fff" stroke-width="1.1"/>` +
    `<path d="${shapes(template.taillight, at)}" fill="url(#b)" stroke="#2a0508" stroke-opacity=".6"/>` +
    `<path d="${shapes(glow, at)}" fill="none" stroke="#ff9a85"/>`
  );
}

/** What shows above the belt of an open car: the far door, seats, the windscreen's frame. */
function openCabin(template: SideShape, paint: PaintShades, at: SideStage): string {
  if (template.cabin.length === 0) return "";
  const frame = openPath(template.frame, at.project);
  return (
    `<path d="${closedPath(template.cabin, at.project)}" fill="#14171b"/>` +
    `<path d="${shapes(template.openSeats, at)}" fill="#6e5746" stroke="#a98d76" stroke-opacity=".8"/>` +
    `<path d="${frame}" fill="none" stroke="${paint.edge}" stroke-width="6.4"/><path d="${frame}" fill="none" stroke="${paint.base}" stroke-width="5"/><path d="${frame}" fill="none" stroke="${paint.sky}" stroke-width="1.2"/>`
  );
}

function rails(template: SideShape, at: SideStage): string {
  const lines = template.rails.map((line) => openPath(line, at.project)).join("");
  if (lines === "") return "";
  return `<g fill="none" stroke-linecap="round"><g stroke="#0d1013" stroke-width="3.2"><path id="i" d="${lines}"/></g><use href="#i" stroke="#9aa4ad" stroke-width="1.3"/></g>`;
}

function wheels(at: SideStage): string {
  const scale = Math.round(at.tyre * 100) / 10000;
  const y = num(at.ground - at.tyre);
  return [at.front, at.rear]
    .map((x) => `<use href="#w" transform="translate(${num(x)} ${y}) scale(${scale})"/>`)
    .join("");
}

/** The inside of the SVG of one side view. */
export function drawSide(template: SideShape, paint: PaintShades): string {
  const at = stage(template);
  return [
    `<defs>${defs(paint, at, template)}</defs>`,
    shadow(at),
    underside(template, at),
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
