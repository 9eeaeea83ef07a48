// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODIES, BODY_ERAS, type BodyName, type Era } from "./constants.bodies.ts";
import { VEHICLE_ART_VERSION, VEHICLE_ART_VIEWS, type VehicleArtView } from "./constants.ts";
import {
  artPaintHex,
  describeVehicleArt,
  drawVehicle,
  readVehicleArt,
  vehicleArtPath,
} from "./rules.ts";
import type { VehicleArt } from "./schema.ts";

const NAMES = Object.keys(BODIES) as BodyName[];
const ERA_NAMES = Object.keys(BODY_ERAS) as Era[];
const VIEWS = Object.keys(VEHICLE_ART_VIEWS) as VehicleArtView[];
const PAINTS = ["000000", "ffffff", "9f2b2b", "b9c0c7", "00ff00"];
const MAX_BYTES = 9400;

const EVERY_DRAWING: VehicleArt[] = NAMES.flatMap((body, i) =>
  ERA_NAMES.flatMap((era, j) =>
    VIEWS.map((view) => ({
      body,
      era,
      view,
      paintHex: PAINTS[(i + j) % PAINTS.length] ?? "000000",
    })),
  ),
);

const anyArt = fc.record({
  body: fc.constantFrom(...NAMES),
  era: fc.constantFrom(...ERA_NAMES),
  view: fc.constantFrom(...VIEWS),
  paintHex: fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => value.toString(16).padStart(6, "0")),
});

/** What would make a drawing depend on anything but itself. */
const FOREIGN =
  /<text|<script|<image|<foreignObject|<style|color-mix|https?:\/\/(?!www\.w3\.org\/2000\/svg")/;

/** Where the pen of our own path data (M, l, q, a, z) comes to rest. */
function visited(data: string): { x: number[]; y: number[] } {
  const size: Record<string, number> = { M: 2, l: 2, q: 4, a: 7 };
  const at = { x: 0, y: 0 };
  const seen: { x: number[]; y: number[] } = { x: [], y: [] };
  for (const [, letter = "", text = ""] of data.matchAll(/([Mlqaz])([^Mlqaz]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const step = size[letter] ?? 1;
    for (let i = step; i <= numbers.length; i += step) {
      const [dx = 0, dy = 0] = numbers.slice(i - 2, i);
      at.x = letter === "M" ? dx : at.x + dx;
      at.y = letter === "M" ? dy : at.y + dy;
      seen.x.push(at.x);
      seen.y.push(at.y);
    }
  }
  return seen;
}

function nameOf(art: VehicleArt): string {
  return vehicleArtPath(art).replace("/api/art/", "");
}

describe("drawVehicle", () => {
  it("draws every body in every era from every side as small well-formed SVG without holes", () => {
    const parser = new DOMParser();
    for (const [index, art] of EVERY_DRAWING.entries()) {
      const svg = drawVehicle(art);
      const name = nameOf(art);
      // Reading one takes longer than drawing ten: each body and each era, not each pair of them.
      if (index % 4 === 0) {
        const parsed = parser.parseFromString(svg, "image/svg+xml");
        expect(parsed.querySelector("parsererror"), name).toBeNull();
        expect(parsed.documentElement.getAttribute("viewBox"), name).toBe("0 0 600 400");
      }
      // Tested as booleans: a failure names the drawing instead of printing all of it.
      expect(/NaN|undefined|null|Infinity|\de[+-]\d| d=""/.test(svg), name).toBe(false);
      expect(FOREIGN.test(svg), name).toBe(false);
      expect(new TextEncoder().encode(svg).length, name).toBeLessThan(MAX_BYTES);
    }
  });

  it("refers only to parts that it defines, each once", () => {
    for (const art of EVERY_DRAWING) {
      const svg = drawVehicle(art);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, nameOf(art)).toBe(ids.length);
      for (const [, used] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
        expect(ids, nameOf(art)).toContain(used);
      }
    }
  });

  it("keeps the body inside its frame and fills most of it", () => {
    for (const art of EVERY_DRAWING) {
      const data = /<path id="o" d="([^"]+)"/.exec(drawVehicle(art))?.[1] ?? "";
      const middle = art.view === "side" ? 0 : 300;
      const { x, y } = visited(data);
      const name = nameOf(art);
      expect(Math.min(...x) + middle, name).toBeGreaterThan(8);
      expect(Math.max(...x) + middle, name).toBeLessThan(592);
      expect(Math.min(...y), name).toBeGreaterThan(20);
      expect(Math.max(...y), name).toBeLessThan(350);
      expect(Math.max(...x) - Math.min(...x), name).toBeGreaterThan(
        art.view === "side" ? 440 : 200,
      );
    }
  });

  it("is the same for the same vehicle and another for another paint, era or view", () => {
    const art = { body: "compact-suv", era: "2010s", view: "side", paintHex: "9f2b2b" } as const;
    expect(drawVehicle(art)).toBe(drawVehicle({ ...art }));
    const others: VehicleArt[] = [
      { ...art, paintHex: "2456a6" },
      { ...art, era: "2020s" },
      { ...art, view: "rear" },
      { ...art, body: "three-row-suv" },
    ];
    expect(new Set([art, ...others].map(drawVehicle)).size).toBe(5);
  });

  it("gives no two bodies, and no two eras of one, the same silhouette", () => {
    const silhouettes = NAMES.flatMap((body) =>
      ERA_NAMES.map((era) => {
        const svg = drawVehicle({ body, era, view: "side", paintHex: "9f2b2b" });
        return /<path id="o" d="([^"]+)"/.exec(svg)?.[1];
      }),
    );
    expect(NAMES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(silhouettes).size).toBe(NAMES.length * ERA_NAMES.length);
  });

  it("draws any paint", () => {
    fc.assert(
      fc.property(anyArt, (art) => {
        expect(/NaN|undefined/.test(drawVehicle(art))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe("names of drawings", () => {
  it("round-trip", () => {
    fc.assert(
      fc.property(anyArt, (art) => {
        expect(readVehicleArt(nameOf(art))).toEqual({ art, current: true });
      }),
    );
    expect(
      vehicleArtPath({ body: "compact-suv", era: "2020s", view: "side", paintHex: "9f2b2b" }),
    ).toBe(`/api/art/compact-suv-2020s-side-9f2b2b.v${VEHICLE_ART_VERSION}.svg`);
  });

  it("of another version are read, but not as current", () => {
    const other = readVehicleArt(`passenger-van-2010s-rear-ffffff.v${VEHICLE_ART_VERSION + 1}.svg`);
    expect(other?.art).toEqual({
      body: "passenger-van",
      era: "2010s",
      view: "rear",
      paintHex: "ffffff",
    });
    expect(other?.current).toBe(false);
  });

  it.each([
    ["suv-midsize-side-9f2b2b.v1.svg", "midsize-suv", "side", "9f2b2b"],
    ["pickup-full-front-2456a6.v1.svg", "crew-cab-pickup", "front", "2456a6"],
    ["sedan-compact-rear-ffffff.v1.svg", "compact-sedan", "rear", "ffffff"],
  ])("of the first version are read: %s", (name, body, view, paintHex) => {
    expect(readVehicleArt(name)).toEqual({
      art: { body, era: "2020s", view, paintHex },
      current: false,
    });
  });

  it.each([
    ["no-such-drawing.svg", "midsize-sedan"],
    ["a blue boat", "midsize-sedan"],
    ["constructor-midsize-side-9f2b2b.v1.svg", "midsize-sedan"],
    ["van", "passenger-van"],
    ["three-row-suv", "three-row-suv"],
    ["東京", "midsize-sedan"],
  ])("of any words name a drawing: %s", (name, body) => {
    const read = readVehicleArt(name);
    expect(read?.art.body).toBe(body);
    expect(read?.current).toBe(false);
  });

  it.each([
    "",
    ".",
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "compact-suv-2020s-side-9f2b2b.v2.svg\n",
    " compact-suv-2020s-side-9f2b2b.v2.svg",
    "compact-suv-2020s-side-9f2b2b.v2.svg?x=1",
    "compact-suv-2020s-side-<script>.v2.svg",
    "__proto__-midsize-side-9f2b2b.v1.svg",
    `${"a".repeat(100_000)}-side-9f2b2b.v2.svg`,
  ])("that are no words are refused (case %#)", (name) => {
    expect(readVehicleArt(name)).toBeNull();
  });

  it("are refused or drawn, whatever they say, without a throw", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const read = readVehicleArt(name);
        if (read !== null) expect(drawVehicle(read.art)).toContain("<svg");
      }),
    );
  });
});

describe("artPaintHex", () => {
  it("reads a stored paint, and falls back to silver", () => {
    expect(artPaintHex("#9F2B2B")).toBe("9f2b2b");
    expect(artPaintHex(" 9f2b2b ")).toBe("9f2b2b");
    for (const none of [null, undefined, "", "red", "#fff", "#12345g"]) {
      expect(artPaintHex(none)).toBe("b9c0c7");
    }
  });
});

describe("describeVehicleArt", () => {
  it("says what is drawn, by its class as sold", () => {
    expect(describeVehicleArt("three-row-suv", "side", "Red")).toBe(
      "Drawing of a red three-row SUV, side view",
    );
    expect(describeVehicleArt("crew-cab-pickup", "rear", "Orange")).toBe(
      "Drawing of an orange crew-cab pickup, rear view",
    );
    expect(describeVehicleArt("electric-suv", "front")).toBe(
      "Drawing of an electric crossover, front view",
    );
  });
});
