/* A body as the points of its side view, in the look of its era. */

import type { Era } from "./constants.bodies.ts";
import { archGap, bodyFrameOf, type Frame, outlineOf } from "./rules.body-frame.ts";
import { pillarsOf, screensOf, windowsOf } from "./rules.body-glass.ts";
import { headlightOf, taillightOf } from "./rules.body-lamps.ts";
import type { Body, Wear } from "./types.body.ts";
import type { Point, Points } from "./types.shape.ts";
import type { SideShape } from "./types.side-stage.ts";
import type { Wheel, WheelPattern } from "./types.wheel.ts";

/** What the decades did to every body: belts and noses rose, wheels grew. */
const FASHION = {
  "1990s": { belt: -38, nose: -34, hood: -18, wheel: 0.92, rim: -9, lean: 1.25 },
  "2000s": { belt: -16, nose: -12, hood: -6, wheel: 0.96, rim: -4, lean: 1.1 },
  "2010s": { belt: 0, nose: 0, hood: 0, wheel: 1, rim: 0, lean: 1 },
  "2020s": { belt: 8, nose: 26, hood: 6, wheel: 1.03, rim: 3, lean: 0.82 },
} as const;

const ERA_WHEELS: Readonly<Record<Wear, Readonly<Record<Era, WheelPattern>>>> = {
  plain: { "1990s": "steel", "2000s": "seven", "2010s": "twin", "2020s": "blade" },
  sport: { "1990s": "star", "2000s": "star", "2010s": "twin", "2020s": "mesh" },
  luxury: { "1990s": "seven", "2000s": "star", "2010s": "fine", "2020s": "mesh" },
  truck: { "1990s": "steel", "2000s": "star", "2010s": "truck", "2020s": "split" },
  trail: { "1990s": "steel", "2000s": "truck", "2010s": "truck", "2020s": "split" },
  work: { "1990s": "steel", "2000s": "steel", "2010s": "steel", "2020s": "steel" },
  electric: { "1990s": "seven", "2000s": "blade", "2010s": "aero", "2020s": "aero" },
};

/** A body as it was built in an era. */
export function inEra(body: Body, era: Era): Body {
  const { belt, nose, hood, wheel, lean } = FASHION[era];
  const low = body.measures.height < 1400 ? 0.5 : 1;
  return {
    ...body,
    nose: body.nose + nose * low,
    hood: body.hood + hood * low,
    lean: body.lean * lean,
    measures: {
      ...body.measures,
      belt: body.measures.belt + belt * low,
      tyreDiameter: body.measures.tyreDiameter * wheel,
    },
  };
}

function wheelOf({ wear, flags, end }: Body, era: Era): Wheel {
  const thick = wear === "trail" || wear === "work" ? -8 : wear === "sport" ? 4 : 0;
  const pattern = flags.includes("dual") ? "dish" : ERA_WHEELS[wear][era];
  return {
    pattern,
    rim: 75 + FASHION[era].rim + thick,
    knobs: end === "off-roader",
    redBrakes: flags.includes("wing") || flags.includes("intake"),
  };
}

function doorSeams(frame: Frame): readonly Points[] {
  const { body, belt, sill, hinge, pillar, doorEnd, rear, arch } = frame;
  const floor = sill + (frame.has("square") ? 60 : 76);
  const tall = belt - floor;
  const first: Points = [
    [hinge + 30, belt + 4],
    [hinge - 20, belt - tall * 0.2],
    [hinge - 30, belt - tall * 0.55],
    [hinge + 10, floor + tall * 0.1],
    [hinge + 100, floor],
  ];
  const low = Math.min(doorEnd, rear - arch - 150);
  const top = frame.height > 2300 ? belt + 600 : belt + 8;
  const upright = (x: number): Points => [
    [x, top],
    [x + 6, belt - tall * 0.45],
    [x - 20, floor],
  ];
  const last: Points =
    body.rear === "bed" || low === doorEnd
      ? [
          [doorEnd, belt + 10],
          [doorEnd - 4, belt - tall * 0.5],
          [doorEnd - 30, floor],
        ]
      : [
          [doorEnd, frame.beltEnd],
          [doorEnd - 60, belt - tall * 0.28],
          [doorEnd - 220, belt - tall * 0.56],
          [low - 20, floor + tall * 0.2],
          [low - 50, floor],
        ];
  if (body.doors === 1) {
    return [
      first,
      upright(pillar + 10),
      [
        [hinge + 100, floor],
        [pillar - 12, floor],
      ],
    ];
  }
  return [
    first,
    upright(pillar + 10),
    last,
    [
      [hinge + 100, floor],
      [last.at(-1)?.[0] ?? low, floor],
    ],
  ];
}

function box(x0: number, y0: number, x1: number, y1: number, round = 0.15): Points {
  return [
    [x0, y0, round],
    [x1, y0, round],
    [x1, y1, round],
    [x0, y1, round],
  ];
}
const ring = (points: Points): Points => [...points, ...points.slice(0, 1)];

function otherSeams(frame: Frame, era: Era): readonly Points[] {
  const {
    body,
    length: L,
    belt,
    beltEnd,
    sill,
    cowl,
    rear,
    pillar,
    doorEnd,
    height,
    roofEnd,
  } = frame;
  const { lean } = body;
  const lines: Points[] = [];
  if (body.rear !== "wedge") {
    const hood = (x: number): Point => [x, frame.hoodAt(x) - (frame.has("square") ? 42 : 26)];
    lines.push([hood(lean + 150), hood((lean + cowl) / 2), hood(cowl + 20)]);
  }
  if (body.rear === "bed") {
    if (!frame.has("sail")) {
      lines.push([
        [roofEnd + 100, body.deck],
        [roofEnd + 96, sill + 60],
      ]);
    }
    lines.push([
      [L - 190, body.deck - 6],
      [L - 190, sill + 320],
    ]);
    lines.push(
      ring(
        box(
          roofEnd + (frame.has("sail") ? 480 : 200),
          body.deck - 130,
          roofEnd + (frame.has("sail") ? 610 : 330),
          body.deck - 260,
          0.5,
        ),
      ),
    );
  } else if (body.rear === "notch" || body.rear === "open") {
    lines.push([
      [L - 640, body.deck - 24],
      [L - 440, body.lip - 80],
      [L - 200, body.lip - 110],
    ]);
  } else if (body.rear === "hatch" || body.rear === "box") {
    lines.push([
      [L - body.base - 80, beltEnd + 40],
      [L - body.base * 0.5 - 90, beltEnd - 160],
      [L - 120, sill + 260],
    ]);
  }
  if (frame.has("sliding")) {
    lines.push([
      [doorEnd + 40, belt - 120],
      [L - body.base - 190, belt - 110],
    ]);
  }
  if (frame.has("panel") && body.style === "van") {
    const [low, high] = [belt + 60, Math.min(height - 330, belt + 760)];
    const middle = pillar + (L - pillar) * 0.46;
    const end = L - body.base - 170;
    lines.push(ring(box(pillar + 130, high, middle - 60, low)));
    lines.push(ring(box(middle + 60, high, end, low)));
    lines.push([
      [middle, height - 150],
      [middle, sill + 120],
    ]);
    lines.push([
      [pillar + 90, height - 150],
      [pillar + 90, sill + 120],
    ]);
  }
  if (frame.has("dual")) {
    const r = frame.arch + 130;
    lines.push([
      [rear - r - 160, sill + 30],
      [rear - r - 20, sill + 280],
      [rear - r * 0.55, sill + r * 1.25],
      [rear + r * 0.55, sill + r * 1.25],
      [rear + r + 20, sill + 280],
      [rear + r + 160, sill + 30],
    ]);
  }
  // A crease low on the doors came with the last decade.
  if (era === "2020s" && !frame.has("panel")) {
    lines.push([
      [frame.front + frame.arch + 130, sill + (belt - sill) * 0.24],
      [rear - frame.arch * 1.6, sill + (belt - sill) * 0.33],
    ]);
  }
  return lines;
}

function trimsOf(frame: Frame, era: Era): readonly Points[] {
  const { body, length: L, sill: s, belt, beltEnd, front, rear, arch, height, hinge } = frame;
  const { nose: n } = body;
  const parts: Points[] = [];
  if (body.wear !== "electric" && body.rear !== "wedge") {
    const [top, low] = frame.has("square")
      ? [n - 90, n - 330]
      : [s + (n - s) * 0.8, s + (n - s) * 0.58];
    parts.push([
      [0, top, 0],
      [54, top - 6, 0.5],
      [66, (top + low) / 2, 0.6],
      [44, low + 4, 0.5],
      [0, low, 0],
    ]);
  }
  parts.push([
    [0, s + 190, 0],
    [120, s + 180, 0.5],
    [270, s + 120, 0.7],
    [200, s + 30, 0.6],
    [0, s + 30, 0],
  ]);
  parts.push([
    [L + 10, s + 150, 0.2],
    [L - 360, s + 130, 0.5],
    [L - 460, s, 0.3],
    [L + 10, s - 5, 0.2],
  ]);
  if (frame.has("flares")) {
    for (const middle of [front, rear]) {
      const y = frame.body.measures.tyreDiameter;
      parts.push([
        [middle - arch - 150, s - 10, 0.1],
        [middle - arch * 0.72, y + 96, 0.3],
        [middle + arch * 0.72, y + 96, 0.3],
        [middle + arch + 150, s - 10, 0.1],
      ]);
    }
  }
  if (frame.has("floating")) {
    const top = height - 92;
    parts.push(box(L - body.quarter - 120, beltEnd - 4, L + 10, top, 0));
    parts.push([
      [frame.screenAt(belt) - 20, belt, 0],
      [frame.screenAt(top) - 20, top, 0],
      [frame.screenAt(top) + 200, top, 0],
      [frame.screenAt(belt) + 240, belt, 0],
    ]);
  }
  if (frame.has("intake")) {
    const x = rear - arch;
    parts.push([
      [x - 330, belt - 170, 0.3],
      [x - 60, belt - 60, 0.3],
      [x - 40, belt - 260, 0.5],
      [x - 190, belt - 400, 0.4],
    ]);
  }
  // Rub strips on the doors went out of fashion.
  if (era === "1990s" && !frame.has("panel") && !frame.has("flares") && body.rear !== "wedge") {
    const y = s + (belt - s) * 0.45;
    parts.push(box(hinge + 20, y + 24, rear - arch - 110, y - 24, 0.2));
    parts.push(box(-4, s + 250, front - arch - 60, s + 210, 0.1));
  }
  if (body.rear === "bed")
    parts.push(
      box(frame.roofEnd + (frame.has("sail") ? 440 : 96), body.deck + 6, L - 60, body.deck - 14, 0),
    );
  return parts;
}

function metalOf(frame: Frame): readonly Points[] {
  const { body, length: L, sill: s } = frame;
  const parts: Points[] = [];
  if (frame.has("exhaust")) parts.push(box(L - 190, s + 74, L - 60, s + 36, 0.5));
  if (body.wear === "luxury" && body.rear !== "open") {
    const y = s + (frame.has("square") ? 86 : 66);
    parts.push(
      box(frame.front + frame.arch + 40, y + 16, frame.rear - frame.arch - 40, y - 8, 0.2),
    );
  }
  if (body.rear === "bed" && (body.wear === "truck" || body.wear === "work")) {
    parts.push([
      [-4, s + 400, 0.2],
      [frame.front - frame.arch - 120, s + 380, 0.5],
      [frame.front - frame.arch - 70, s + 250, 0.5],
      [120, s + 175, 0.4],
      [-4, s + 165, 0.3],
    ]);
    parts.push(box(L + 10, s + 396, L - 330, s + 210, 0.25));
  }
  return parts;
}

function outsideOf(frame: Frame): readonly Points[] {
  const { body, length: L, sill, front, rear, arch, roofEnd } = frame;
  const parts: Points[] = [];
  if (frame.has("steps")) {
    const end = body.rear === "bed" ? Math.min(roofEnd, rear - arch - 60) : rear - arch - 60;
    parts.push(box(front + arch + 60, sill - 22, end, sill - 74, 0.3));
  }
  if (frame.has("spare")) {
    const [y, r] = [sill + 660, body.measures.tyreDiameter * 0.46];
    parts.push(box(L - 50, y + r, L + 190, y - r, 0.42));
  }
  return parts;
}

function seatsOf(frame: Frame): Points {
  const { body, height, pillar, doorEnd, length } = frame;
  if (body.rear === "open" || body.rear === "wedge") return [];
  const y = frame.belt + (Math.min(height, frame.belt + 640) - frame.belt) * 0.62;
  const seats: Point[] = [[pillar - 300, y]];
  if (frame.has("panel")) return seats;
  if (body.doors === 2) seats.push([doorEnd - (body.rear === "bed" ? 260 : 480), y - 18]);
  if (body.quarter < 480 && body.measures.length > 4600 && body.doors === 2 && body.rear !== "bed")
    seats.push([Math.min(doorEnd + 420, length - 900), y - 24]);
  return seats;
}

function openParts(frame: Frame): Pick<SideShape, "cabin" | "openSeats" | "frame"> {
  const { body, belt, beltEnd, cowl, roofEnd, height, header } = frame;
  if (body.rear !== "open") return { cabin: [], openSeats: [], frame: [] };
  const seat = (x: number, size: number): Points => [
    [x - 60, belt - 60, 0],
    [x + 10, belt + 150 * size, 0.3],
    [x + 40, belt + 196 * size, 0.5],
    [x + 92, belt + 206 * size, 0.1],
    [x + 84, belt + 300 * size, 0.5],
    [x + 130, belt + 318 * size, 0.5],
    [x + 196, belt + 300 * size, 0.5],
    [x + 200, belt + 210 * size, 0.1],
    [x + 252, belt + 196 * size, 0.5],
    [x + 280, belt - 60, 0],
  ];
  const roomy = roofEnd - cowl > 1500;
  return {
    cabin: [
      [cowl + 40, belt - 40, 0],
      [cowl + 130, belt + 44, 0.6],
      [(cowl + roofEnd) / 2, belt + 24],
      [roofEnd - 160, beltEnd + 30],
      [roofEnd + 60, beltEnd + 44, 0.6],
      [roofEnd + 60, belt - 60, 0],
    ],
    openSeats: roomy ? [seat(cowl + 900, 1), seat(roofEnd - 330, 0.72)] : [seat(roofEnd - 330, 1)],
    frame: [
      [cowl - 40, body.hood - 10, 0],
      [header - 60, height - 50, 0.15],
      [header + 90, height - 34],
    ],
  };
}

/** The points of a body's side view. */
export function sideShape(original: Body, era: Era): SideShape {
  const body = inEra(original, era);
  const frame = bodyFrameOf(body);
  const { length: L, sill, belt, beltEnd, cowl, pillar, doorEnd, header, roofEnd, height } = frame;
  const { nose, lean } = body;
  const truck = height > 1720;
  const edge = frame.has("square") ? 90 : 110;
  const low = (share: number): number => sill + (belt - sill) * share;
  const handles: Point[] = [[pillar - 240, belt - 90]];
  if (body.doors === 2) handles.push([doorEnd - (body.rear === "bed" ? 230 : 330), belt - 80]);
  const solid = body.rear !== "open" && body.rear !== "wedge";
  const roofLine = (from: number, to: number, lift: number): Points =>
    [0, 0.3, 0.7, 1].map((share): Point => {
      const x = header + (roofEnd - header) * (from + (to - from) * share);
      return [x, frame.roofAt(x) + lift];
    });
  return {
    measures: body.measures,
    wheel: wheelOf(body, era),
    handleLength: era === "2020s" && body.wear === "electric" ? 230 : truck ? 205 : 190,
    skirt: frame.has("cladding") ? 110 : truck ? 56 : 38,
    archRing: frame.has("cladding") ? 50 : 0,
    brightwork: body.wear === "luxury",
    mirrorSize:
      body.style === "pickup" && height > 2000
        ? 2.1
        : body.style === "pickup"
          ? 1.45
          : body.style === "van"
            ? 1.5
            : truck
              ? 1.2
              : 1,
    archGap: archGap(body),
    outline: outlineOf(frame),
    windows: windowsOf(frame),
    pillars: pillarsOf(frame),
    screens: screensOf(frame),
    seams: [...doorSeams(frame), ...otherSeams(frame, era)],
    shoulder: [
      [lean + 20, nose - 26],
      [lean + 600, Math.min(nose + 60, belt - edge - 20)],
      [cowl + 120, belt - edge],
      [(cowl + L) / 2, (belt + beltEnd) / 2 - edge + 14],
      [L - 900, beltEnd - edge + 34],
      [L - 380, beltEnd - edge + 40],
      [L - 40, beltEnd - edge - 20],
    ],
    lower: [
      [0, low(0.28)],
      [L * 0.16, low(0.28)],
      [L * 0.31, low(0.25)],
      [L * 0.53, low(0.28)],
      [L * 0.7, low(0.35)],
      [L * 0.92, low(0.36)],
      [L, low(0.32)],
    ],
    handles,
    mirror: [[frame.screenAt(belt) + 150, belt + 18]],
    headlight: headlightOf(frame, era),
    taillight: taillightOf(frame, era),
    trims: trimsOf(frame, era),
    metal: metalOf(frame),
    outside: outsideOf(frame),
    seats: seatsOf(frame),
    rails: frame.has("rails") ? [railOf(frame)] : [],
    gleams: solid
      ? [
          roofLine(0.06, 0.9, -18),
          [0.1, 0.45, 0.8].map((share): Point => {
            const x = lean + 60 + (cowl - lean) * share;
            return [x, frame.hoodAt(x) - 14];
          }),
        ]
      : [],
    ...openParts(frame),
  };
}

function railOf(frame: Frame): Points {
  const { header, roofEnd } = frame;
  const at = (share: number, lift: number, round = 1): Point => {
    const x = header + (roofEnd - header) * share;
    return [x, frame.roofAt(x) + lift, round];
  };
  return [
    at(0.08, -16),
    at(0.12, 42, 0.6),
    at(0.4, 50),
    at(0.78, 48),
    at(0.88, 42, 0.6),
    at(0.93, -10),
  ];
}
