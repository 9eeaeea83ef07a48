/* Lamps of a body as its class and decade had them. */

import type { Era } from "./constants.bodies.ts";
import type { Frame } from "./rules.body-frame.ts";
import type { Points } from "./types.shape.ts";

const LAMP_DEPTH = { "1990s": 105, "2000s": 120, "2010s": 82, "2020s": 42 } as const;

/** Head lamps, seen from the side. */
export function headlightOf(frame: Frame, era: Era): readonly Points[] {
  const { body } = frame;
  const { nose: n, lean: l } = body;
  const thin = era === "2020s" || body.wear === "electric";
  if (body.rear === "wedge")
    return [
      [
        [20, n - 60, 0.2],
        [l + 300, n + 14, 0.2],
        [l + 300, n - 6, 0.2],
        [24, n - 86, 0.2],
      ],
    ];
  if (frame.has("round")) {
    if (frame.has("square"))
      return [
        [
          [0, n - 60, 0.6],
          [70, n - 50, 0.8],
          [90, n - 140, 0.8],
          [70, n - 230, 0.8],
          [0, n - 220, 0.6],
        ],
      ];
    const [x, y] = [l * 0.7 + 120, frame.hoodAt(l + 60) - 78];
    return [
      [
        [x - 120, y, 1],
        [x - 60, y + 66, 1],
        [x + 70, y + 84, 1],
        [x + 125, y + 10, 1],
        [x + 60, y - 62, 1],
        [x - 70, y - 66, 1],
      ],
    ];
  }
  if (frame.has("square")) {
    const top = n - 62;
    if (thin) {
      return [
        [
          [4, top, 0.3],
          [l + 250, top + 14, 0.2],
          [l + 235, top - 48, 0.3],
          [4, top - 56, 0.3],
        ],
        [
          [6, top - 80, 0.3],
          [70, top - 80, 0.3],
          [60, top - 250, 0.3],
          [6, top - 250, 0.3],
        ],
      ];
    }
    const deep = { "1990s": 125, "2000s": 195, "2010s": 165, "2020s": 60 }[era];
    const long = { "1990s": 170, "2000s": 300, "2010s": 340, "2020s": 300 }[era];
    return [
      [
        [4, top - 12, 0.3],
        [l + long * 0.5, top + 8, 0.3],
        [l + long, top + 8, 0.2],
        [l + long, top - deep, 0.3],
        [l + long * 0.4, top - deep - 8, 0.3],
        [2, top - deep, 0.3],
      ],
    ];
  }
  const depth = thin ? LAMP_DEPTH["2020s"] : LAMP_DEPTH[era];
  const hood = (x: number, under: number): [number, number] => [x, frame.hoodAt(x) - under];
  if (era === "1990s" && !thin) {
    return [
      [
        [l * 0.42 + 14, n - 34, 0.3],
        [...hood(l + 200, 34), 0.2],
        [...hood(l + 215, 34 + depth), 0.2],
        [l * 0.34 + 6, n - 30 - depth, 0.3],
      ],
    ];
  }
  const end = l + (thin ? 360 : era === "2000s" ? 340 : 400);
  return [
    [
      [l * 0.5 + 25, n - 28, 0.5],
      hood(l + 130, 24),
      [...hood(end, 26), 0.3],
      [...hood(end + 20, 50), 0.4],
      [...hood(l + 190, 34 + depth * 0.9), 1],
      [l + 20, n - 24 - depth],
      [l * 0.4 + 8, n - 34 - depth, 0.5],
    ],
  ];
}

/** Tail lamps, seen from the side. */
export function taillightOf(frame: Frame, era: Era): readonly Points[] {
  const { body, length: L, beltEnd } = frame;
  const thin = era === "2020s" || (body.wear === "electric" && era !== "1990s");
  const band = (top: number, long: number, deep: number): Points => [
    [L + 10, top - 16, 0.3],
    [L - long, top, 0.3],
    [L - long * 0.86, top - deep * 0.7, 0.5],
    [L - long * 0.4, top - deep, 0.6],
    [L + 10, top - deep * 1.15, 0.3],
  ];
  switch (body.rear) {
    case "bed": {
      const top = body.deck - 40;
      const deep = thin ? 300 : 360;
      return [
        [
          [L - 30, top, 0.2],
          [L - (thin ? 120 : 170), top, 0.2],
          [L - (thin ? 110 : 170), top - deep, 0.2],
          [L - 30, top - deep, 0.2],
        ],
      ];
    }
    case "wedge":
      return [
        [
          [L + 5, body.deck - 30, 0.1],
          [L - 260, body.deck - 30, 0.1],
          [L - 260, body.deck - 60, 0.1],
          [L + 5, body.deck - 60, 0.1],
        ],
      ];
    case "box": {
      const top = frame.has("square") ? beltEnd - 40 : beltEnd + 240;
      const wide = thin ? 80 : 125;
      const deep = frame.has("square") ? 300 : 460;
      const x = L - body.base * 0.5;
      return [
        [
          [L + 10, top, 0.2],
          [x - wide, top, 0.3],
          [x - wide + 10, top - deep, 0.3],
          [L + 10, top - deep, 0.2],
        ],
      ];
    }
    case "hatch": {
      if (body.style === "suv" && era !== "2020s" && era !== "2010s") {
        const x = L - body.base;
        return [
          [
            [L, beltEnd + 20, 0.3],
            [x - 20, beltEnd + 190, 0.4],
            [x - 120, beltEnd + 170, 0.4],
            [x - 110, beltEnd - 120, 0.5],
            [L + 10, beltEnd - 190, 0.3],
          ],
        ];
      }
      if (era === "1990s" || era === "2000s") return [band(beltEnd + 40, 250, 230)];
      return [thin ? band(beltEnd - 40, 420, 62) : band(beltEnd - 6, 400, 125)];
    }
    default: {
      const top = Math.min(body.lip - 40, 1000);
      if (era === "1990s")
        return [
          [
            [L + 10, top, 0.2],
            [L - 230, top, 0.2],
            [L - 220, top - 150, 0.3],
            [L + 10, top - 160, 0.2],
          ],
        ];
      if (era === "2000s") return [band(top, 320, 170)];
      return [thin ? band(top, 430, 52) : band(top, 410, 105)];
    }
  }
}
