// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BODY_STYLES,
  type BodyStyle,
  SIZE_CLASSES,
  type SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { VEHICLE_ART_VERSION, VEHICLE_ART_VIEWS, type VehicleArtView } from "./constants.ts";
import {
  artPaintHex,
  describeVehicleArt,
  drawVehicle,
  parseVehicleArt,
  vehicleArtPath,
} from "./rules.ts";
import type { VehicleArt } from "./schema.ts";

const STYLES = Object.keys(BODY_STYLES) as BodyStyle[];
const SIZES = Object.keys(SIZE_CLASSES) as SizeClass[];
const VIEWS = Object.keys(VEHICLE_ART_VIEWS) as VehicleArtView[];
const PAINTS = ["000000", "ffffff", "9f2b2b", "b9c0c7", "00ff00"];
const MAX_BYTES = 9400;

const EVERY_DRAWING: VehicleArt[] = STYLES.flatMap((bodyStyle) =>
  SIZES.flatMap((sizeClass) =>
    VIEWS.flatMap((view) => PAINTS.map((paintHex) => ({ bodyStyle, sizeClass, view, paintHex }))),
  ),
);

const anyArt = fc.record({
  bodyStyle: fc.constantFrom(...STYLES),
  sizeClass: fc.constantFrom(...SIZES),
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
  it("draws every body style, size, view as small well-formed SVG without holes", () => {
    const parser = new DOMParser();
    for (const art of EVERY_DRAWING) {
      const svg = drawVehicle(art);
      const name = nameOf(art);
      const parsed = parser.parseFromString(svg, "image/svg+xml");
      expect(parsed.querySelector("parsererror"), name).toBeNull();
      expect(parsed.documentElement.getAttribute("viewBox"), name).toBe("0 0 600 400");
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

  it("is the same for the same vehicle and another for another paint, size or view", () => {
    const seen = new Set(EVERY_DRAWING.map(drawVehicle));
    expect(seen.size).toBe(EVERY_DRAWING.length);
    for (const art of EVERY_DRAWING.slice(0, 50)) expect(drawVehicle(art)).toBe(drawVehicle(art));
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
        expect(parseVehicleArt(nameOf(art))).toEqual({ art, current: true });
      }),
    );
    expect(
      vehicleArtPath({ bodyStyle: "suv", sizeClass: "midsize", view: "side", paintHex: "9f2b2b" }),
    ).toBe(`/api/art/suv-midsize-side-9f2b2b.v${VEHICLE_ART_VERSION}.svg`);
  });

  it("of another version are read, but not as current", () => {
    const other = parseVehicleArt(`van-full-rear-ffffff.v${VEHICLE_ART_VERSION + 1}.svg`);
    expect(other?.art.bodyStyle).toBe("van");
    expect(other?.current).toBe(false);
  });

  it.each([
    "",
    ".",
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "suv-midsize-side-9f2b2b.svg",
    "suv-midsize-side-9F2B2B.v1.svg",
    "suv-midsize-side-9f2b2b.v0.svg",
    "suv-midsize-side-9f2b2b.v99999.svg",
    "suv-midsize-side-9f2b2b.v1.svg\n",
    " suv-midsize-side-9f2b2b.v1.svg",
    "suv-midsize-side-9f2b2b.v1.svg?x=1",
    "suv-midsize-side-<script>.v1.svg",
    "suv-midsize-top-9f2b2b.v1.svg",
    "suv-huge-side-9f2b2b.v1.svg",
    "boat-midsize-side-9f2b2b.v1.svg",
    "constructor-midsize-side-9f2b2b.v1.svg",
    "__proto__-midsize-side-9f2b2b.v1.svg",
    "suv-midsize-side-9f2b2bff.v1.svg",
  ])("refuses %j", (name) => {
    expect(parseVehicleArt(name)).toBeNull();
  });

  it("refuses a very long name", () => {
    expect(parseVehicleArt(`${"a".repeat(100_000)}-midsize-side-9f2b2b.v1.svg`)).toBeNull();
  });

  it("refuses or reads any text without throwing", () => {
    fc.assert(fc.property(fc.string(), (name) => parseVehicleArt(name) === null));
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
  it("says what is drawn", () => {
    expect(describeVehicleArt("suv", "midsize", "side", "Red")).toBe(
      "Drawing of a red midsize SUV, side view",
    );
    expect(describeVehicleArt("pickup", "full", "rear", "Orange")).toBe(
      "Drawing of an orange full-size pickup, rear view",
    );
    expect(describeVehicleArt("sedan", "compact", "front")).toBe(
      "Drawing of a compact sedan, front view",
    );
  });
});
