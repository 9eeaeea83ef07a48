/* The glass of a body: side windows with their pillars, slivers of windshield and rear window. */

import type { Frame } from "./rules.body-frame.ts";
import type { Point, Points } from "./types.shape.ts";

/** Width of what stands between windshield and side window. */
const frontPillar = ({ body }: Frame): number => 74 + body.screen * 0.085;
/** From the top of the roof down to the side windows. */
const roofDepth = ({ height }: Frame): number => (height > 1600 ? 88 : 62);

/** Where the side windows end: below and above. */
function windowEnd(frame: Frame): { readonly low: number; readonly high: number } {
  const { body, length, pillar } = frame;
  if (frame.has("panel")) {
    // A cab ends in a broad pillar of its own.
    const inset = body.rear === "bed" ? 120 : 20;
    return { low: pillar - inset, high: pillar - inset - 30 };
  }
  return { low: length - body.quarter, high: length - body.quarterTop };
}

/** The dark frame around the side windows of one side. */
export function windowsOf(frame: Frame): readonly Points[] {
  const { body, belt, beltEnd, header, headerHeight, roof } = frame;
  if (body.rear === "open") return [];
  const depth = roofDepth(frame);
  const lean = frontPillar(frame);
  const { low, high } = windowEnd(frame);
  const front = (y: number): Point => [frame.screenAt(y) + lean, y];
  const foot = belt + 14;
  const [startX, startY] = front(foot);
  const slope = (x: number): number =>
    belt + ((x - startX) / Math.max(1, low - startX)) * body.rise;
  if (body.rear === "wedge") {
    return [
      [
        [startX + 260, foot + 60, 0.1],
        [header + 20, frame.height - 120, 0.1],
        [high, frame.height - 215, 0.1],
        [low, beltEnd + 20, 0.1],
      ],
    ];
  }
  const tall = frame.height > 2300;
  const ceiling = tall ? Math.min(headerHeight, belt + 690) : headerHeight;
  const top = tall
    ? []
    : roof
        .filter(([x]) => x > header + lean + 60 && x < high - 90)
        .map(([x, y]): Point => [x, y - depth]);
  const square = frame.has("square");
  const highY = tall ? ceiling - depth * 0.6 : frame.roofAt(high) - depth;
  return [
    [
      [startX, startY, 0.15],
      front(foot + (ceiling - foot) * 0.45),
      front(ceiling - depth * 1.25),
      [
        frame.screenAt(ceiling) + lean + 90,
        ceiling - depth * (square ? 0.72 : 0.8),
        square ? 0.5 : 1,
      ],
      ...top,
      [high - 60, highY + 4, 1],
      [high, highY - 12, square ? 0.3 : 0.6],
      [low, slope(low) + body.kick, square || body.kick < 40 ? 0.2 : 0.4],
      [low - 190, slope(low - 190) + body.kick * 0.25, 0.8],
      [(startX + low) / 2, slope((startX + low) / 2) + 4],
    ],
  ];
}

/** What stands across the glass, bottom to top, the first point's third number its width. */
export function pillarsOf(frame: Frame): readonly Points[] {
  const { body, belt, height, pillar, doorEnd } = frame;
  if (body.rear === "open" || frame.has("panel")) return [];
  const { low } = windowEnd(frame);
  const up = (x: number, width: number, lean: number): Points => [
    [x, belt - 20, width],
    [x + lean, height],
  ];
  const thick = height > 1600 ? 86 : 68;
  const lines: Points[] =
    low - pillar > 160 ? [up(pillar, thick, body.wear === "electric" ? 50 : 24)] : [];
  if (body.style === "van" && body.doors === 1) {
    const rest = low - pillar;
    return [...lines, up(pillar + rest * 0.36, 110, 0), up(pillar + rest * 0.68, 110, 0)];
  }
  if (body.doors === 2 && body.rear !== "bed" && body.rear !== "wedge") {
    const long = low - doorEnd;
    if (long > 240) lines.push(up(doorEnd - 20, thick, -6));
    else if (body.rear === "notch" || body.rear === "fastback") lines.push(up(low - 270, 34, -70));
  }
  return lines;
}

/** Windshield and rear window as seen from the side. */
export function screensOf(frame: Frame): readonly Points[] {
  const { body, belt, beltEnd, headerHeight, roofEnd, length, height } = frame;
  if (body.rear === "open" || body.rear === "wedge") return [];
  const foot = Math.max(belt, body.hood + 28);
  const head = Math.min(headerHeight, belt + 700) - 70;
  const wide = 30 + body.screen * 0.04;
  const windshield: Points = [
    [frame.screenAt(foot) + 18, foot, 0.1],
    [frame.screenAt(head) + 16, head, 0.3],
    [frame.screenAt(head) + 16 + wide, head + 14, 0.2],
    [frame.screenAt(foot) + 24 + wide, foot, 0.1],
  ];
  const y = height - body.roofDrop;
  if (body.rear === "notch" || body.rear === "fastback") {
    const x = length - body.base;
    const at = (share: number, back: number, up: number): Point => [
      roofEnd + (x - roofEnd) * share - back,
      y + (body.deck - y) * share + up,
      0.2,
    ];
    const bulge = body.rear === "fastback" ? (y - body.deck) * 0.06 : -14;
    const end = body.rear === "fastback" ? 0.82 : 0.9;
    return [
      windshield,
      [
        at(0.14, 20, bulge - 6),
        at(end, 20, bulge - 8),
        at(end, 100, bulge - 6),
        at(0.2, 90, bulge - 12),
      ],
    ];
  }
  if (body.rear === "bed" || frame.has("panel") || frame.has("spare")) return [windshield];
  const x = length - body.base;
  const wing = frame.has("wing") ? 40 : 0;
  const tall = Math.min(y - 90, beltEnd + 800);
  return [
    windshield,
    [
      [roofEnd + 4 + wing, tall, 0.2],
      [x - 22, beltEnd + 50, 0.3],
      [x - 76, beltEnd + 60, 0.2],
      [roofEnd - 44 + wing, tall - 4, 0.2],
    ],
  ];
}
