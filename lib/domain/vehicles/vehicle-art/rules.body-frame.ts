/* The main lines of a body: where its hood, windshield, roof, doors and tail lie. */

import type { Body, BodyFlag } from "./types.body.ts";
import type { Point, Points } from "./types.shape.ts";

/** The places, in millimeters, that the lines and parts of a body are measured from. */
export interface Frame {
  readonly body: Body;
  readonly length: number;
  readonly height: number;
  readonly sill: number;
  readonly belt: number;
  /** Belt at the rear end of the side windows. */
  readonly beltEnd: number;
  /** Middles of the axles. */
  readonly front: number;
  readonly rear: number;
  readonly arch: number;
  /** Foot and head of the windshield. */
  readonly cowl: number;
  readonly header: number;
  readonly headerHeight: number;
  readonly roofEnd: number;
  /** Front edge of the front door, rear edges of the front and the last door. */
  readonly hinge: number;
  readonly pillar: number;
  readonly doorEnd: number;
  /** Control points of the roof, header to end. */
  readonly roof: Points;
  readonly has: (flag: BodyFlag) => boolean;
  /** Height of the hood at a place. */
  readonly hoodAt: (x: number) => number;
  /** Where the windshield stands at a height. */
  readonly screenAt: (y: number) => number;
  readonly roofAt: (x: number) => number;
}

/** Height of a line of points at a place; its ends go on level. */
function heightOf(line: Points): (x: number) => number {
  return (x) => {
    const after = line.findIndex(([at]) => at >= x);
    const [bx, by] = line[after] ?? line.at(-1) ?? [0, 0];
    const [ax, ay] = line[after - 1] ?? [bx, by];
    return bx === ax || after === -1 ? by : ay + ((x - ax) / (bx - ax)) * (by - ay);
  };
}

/** How long the only door of a side is. */
function soleDoor({ rear, end, measures, flags }: Body): number {
  if (rear === "bed")
    return flags.includes("panel") ? Number.POSITIVE_INFINITY : measures.wheelbase * 0.34;
  if (end === "van" || end === "cargo-van") return 830;
  if (end === "off-roader") return 900;
  return Math.min(1330, measures.wheelbase * 0.5);
}

/** Control points of the hood, from its front edge to the foot of the windshield. */
function hoodLine({ nose, lean, hood, flags, rear }: Body, cowl: number): Points {
  if (rear === "wedge") return [[lean, nose, 0.2]];
  const square = flags.includes("square");
  const crown = square ? 18 : 26;
  const at = (share: number): Point => {
    const rise = square ? 1 - (1 - share) ** 1.5 : 1 - (1 - share) ** 1.25;
    return [
      lean + (cowl - lean) * share,
      nose + (hood - nose) * rise + crown * 4 * share * (1 - share) * 0.5,
    ];
  };
  return [[lean, nose, square ? 0.5 : 0.8], at(0.14), at(0.42), at(0.76)];
}

/** Works out the main lines of a body. */
export function bodyFrameOf(body: Body): Frame {
  const { measures, flags } = body;
  const { length, height, wheelbase, frontOverhang, tyreDiameter, sill, belt } = measures;
  const has = (flag: BodyFlag): boolean => flags.includes(flag);
  const front = frontOverhang;
  const rear = front + wheelbase;
  const arch = tyreDiameter / 2 + archGap(body);
  const cowl = front + body.cowl;
  const header = cowl + body.screen;
  const drop = has("square") ? 34 : height > 1600 ? 62 : 50;
  const headerHeight = height - drop;
  const roofEnd = length - body.roofEnd;
  const span = roofEnd - header;
  const roof: Points =
    body.rear === "wedge"
      ? [[header, height, 0.05]]
      : [
          [header, headerHeight, 1],
          [header + span * 0.1, height - drop * 0.34],
          [header + span * 0.36, height + 2],
          [header + span * 0.68, height - body.roofDrop * 0.24],
          [roofEnd, height - body.roofDrop, 1],
        ];
  const hinge = Math.max(cowl + 110, front + arch + 95);
  const doorEnd = body.rear === "bed" ? roofEnd - 70 : rear - 190;
  const pillar =
    body.doors === 1
      ? Math.min(hinge + soleDoor(body), doorEnd + 20)
      : hinge + (doorEnd - hinge) * (body.rear === "bed" ? 0.54 : 0.52);
  const climb = headerHeight - body.hood;
  return {
    body,
    length,
    height,
    sill,
    belt,
    beltEnd: belt + body.rise,
    front,
    rear,
    arch,
    cowl,
    header,
    headerHeight,
    roofEnd,
    hinge,
    pillar,
    doorEnd,
    roof,
    has,
    hoodAt: heightOf([...hoodLine(body, cowl), [cowl, body.hood]]),
    screenAt: (y) => cowl + ((y - body.hood) / climb) * body.screen,
    roofAt: heightOf(roof),
  };
}

/** Gap between tyre and arch. */
export function archGap({ end, wear }: Body): number {
  if (end === "off-roader" || end === "pickup") return 66;
  if (wear === "trail") return 58;
  return wear === "sport" ? 32 : 42;
}

function frontLine({ measures, nose: n, lean: l, flags, rear }: Body): Points {
  const { sill: s, frontOverhang } = measures;
  if (rear === "wedge") {
    return [
      [frontOverhang * 0.3, s, 0.2],
      [60, s + 90, 0.2],
      [0, s + 330, 0.1],
    ];
  }
  if (flags.includes("square")) {
    return [
      [frontOverhang * 0.3, s, 0.5],
      [frontOverhang * 0.1, s + 14],
      [14, s + 120],
      [0, s + (n - s) * 0.45],
      [2, s + (n - s) * 0.8],
      [l * 0.25, n - 55],
    ];
  }
  return [
    [frontOverhang * 0.33, s, 0.4],
    [frontOverhang * 0.14, s + 10],
    [30, s + 58, 0.8],
    [4, s + (n - s) * 0.3],
    [0, s + (n - s) * 0.5],
    [l * 0.16, s + (n - s) * 0.76],
    [l * 0.44, s + (n - s) * 0.9, 0.7],
  ];
}

/** From the end of the roof to the lower rear corner. */
function rearLine(frame: Frame): Points {
  const { body, length: L, sill, height, roofEnd: xe, beltEnd } = frame;
  const y = height - body.roofDrop;
  const tail = (top: number): Points => [
    [L - 6, top],
    [L, sill + (top - sill) * 0.55],
    [L - 16, sill + 150],
    [L - 90, sill + 50],
    [L - 220, sill + 5, 0.5],
  ];
  const x = L - body.base;
  const bow = (share: number, bulge: number): Point => [
    xe + (x - xe) * share,
    y + (body.deck - y) * share + bulge,
  ];
  switch (body.rear) {
    case "notch":
      return [
        bow(0.36, 26),
        bow(0.8, 14),
        [x, body.deck, 0.8],
        [L - body.base * 0.55, (body.deck + body.lip) / 2 + 6],
        [L - 130, body.lip + (frame.has("wing") ? 42 : 2), frame.has("wing") ? 0.1 : 0.3],
        [L - 96, body.lip - 70, 0.8],
        [L - 44, body.lip * 0.8],
        ...tail(body.lip * 0.66),
      ];
    case "fastback":
      return [
        bow(0.34, (y - body.deck) * 0.15),
        bow(0.7, (y - body.deck) * 0.1),
        [x - 40, body.deck + 12, 0.7],
        [x + 40, body.lip, 0.2],
        [x + 55, body.lip - 60, 0.5],
        [L - 60, body.deck * 0.78],
        ...tail(body.deck * 0.64),
      ];
    case "hatch": {
      const glass = beltEnd + 20;
      const wing = frame.has("wing");
      return [
        [xe + (wing ? 85 : 5), y - (wing ? 4 : 14), 0.3],
        [xe + (wing ? 70 : 18), y - 62, 0.4],
        [xe + (x - xe) * 0.55, y - 62 + (glass - y + 62) * 0.48],
        [x, glass, 0.7],
        [L - body.base * 0.5, glass - 85],
        [L - 34, sill + (beltEnd - sill) * 0.66],
        ...tail(sill + (beltEnd - sill) * 0.52),
      ];
    }
    case "box":
      return [
        [xe + 10, y - 24, 0.35],
        [xe + 16, y - 80, 0.4],
        [x, beltEnd + 30, 0.8],
        [L - body.base * 0.45, beltEnd - 190],
        [L - 34, sill + (beltEnd - sill) * 0.5, 0.5],
        [L, sill + (beltEnd - sill) * 0.42, 0.5],
        [L, sill + 150],
        [L - 60, sill + 40],
        [L - 220, sill + 5, 0.5],
      ];
    case "bed":
      return [
        ...(frame.has("sail")
          ? ([
              [xe + 110, y - 110, 0.8],
              [xe + 300, body.deck + 120, 1],
              [xe + 430, body.deck + 10, 0.6],
            ] satisfies Points)
          : ([
              [xe + 42, y - 120, 0.6],
              [xe + 62, y - 330],
              [xe + 82, body.deck + 12, 0.3],
              [xe + 96, body.deck, 0.1],
            ] satisfies Points)),
        [L - 120, body.deck, 0.15],
        [L - 52, body.deck, 0.3],
        [L - 42, sill + (body.deck - sill) * 0.62],
        [L - 40, sill + 420, 0.2],
        [L, sill + 400, 0.3],
        [L, sill + 225, 0.4],
        [L - 110, sill + 180, 0.5],
        [L - 300, sill + 20, 0.5],
      ];
    case "wedge":
      return [
        [L - 60, body.deck, 0.05],
        [L - 10, body.deck - 260, 0.1],
        [L, sill + 330, 0.1],
        [L - 40, sill + 120, 0.2],
        [L - 260, sill, 0.2],
      ];
    case "open":
      return [];
  }
}

/** The belt and the rear deck of an open car, behind its windshield. */
function openLine({ body, length: L, sill, belt, beltEnd, cowl, roofEnd }: Frame): Points {
  return [
    [cowl + 150, belt - 14, 0.8],
    [(cowl + roofEnd) / 2, belt + 2],
    [roofEnd - 120, beltEnd - 4],
    [roofEnd + 60, beltEnd + 34, 0.8],
    [L - body.base * 0.6, body.deck],
    [L - 130, body.lip, 0.3],
    [L - 90, body.lip - 75, 0.8],
    [L - 40, body.lip * 0.78],
    [L - 4, body.lip * 0.64],
    [L, sill + 260],
    [L - 16, sill + 140],
    [L - 90, sill + 45],
    [L - 220, sill + 5, 0.5],
  ];
}

/** The body from its lower front corner over the roof to its lower rear corner. */
export function outlineOf(frame: Frame): Points {
  const { body, cowl, header, headerHeight, roof } = frame;
  const start = [...frontLine(body), ...hoodLine(body, cowl)];
  if (body.rear === "open") return [...start, [cowl, body.hood, 0.7], ...openLine(frame)];
  if (body.rear === "wedge") return [...start, ...roof, ...rearLine(frame)];
  const up = (share: number, bulge: number): Point => [
    cowl + (header - cowl) * share - bulge * 0.7,
    body.hood + (headerHeight - body.hood) * share + bulge,
  ];
  const bow = frame.has("square") ? 3 : 12;
  return [
    ...start,
    [cowl, body.hood, 0.55],
    up(0.5, bow),
    up(0.88, bow * 0.8),
    ...roof,
    ...rearLine(frame),
  ];
}
