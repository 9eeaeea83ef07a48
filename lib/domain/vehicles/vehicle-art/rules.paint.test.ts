import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastRatio, paintShades } from "./rules.paint.ts";
import { RIM_HEX, TYRE_HEX } from "./rules.wheel.ts";

const LIGHT_PAGE = "#fbfcfd";
/** oklch(17% 0.012 255), the dark theme's surface. */
const DARK_PAGE = "#0c1014";

describe("paintShades", () => {
  it("keeps body, tyre and rim apart in black and in white", () => {
    for (const hex of ["000000", "ffffff"]) {
      const paint = paintShades(hex);
      expect(
        Math.max(contrastRatio(paint.base, TYRE_HEX), contrastRatio(paint.base, RIM_HEX)),
      ).toBeGreaterThan(4.5);
      expect(contrastRatio(paint.light, TYRE_HEX)).toBeGreaterThan(1.25);
    }
  });

  it("draws a line around the body that shows on both pages", () => {
    expect(contrastRatio(paintShades("000000").edge, DARK_PAGE)).toBeGreaterThan(1.8);
    expect(contrastRatio(paintShades("000000").base, LIGHT_PAGE)).toBeGreaterThan(4.5);
    expect(contrastRatio(paintShades("ffffff").edge, LIGHT_PAGE)).toBeGreaterThan(1.8);
    expect(contrastRatio(paintShades("ffffff").base, DARK_PAGE)).toBeGreaterThan(4.5);
  });

  it("goes from light to deep in any paint", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const paint = paintShades(value.toString(16).padStart(6, "0"));
        const bright = (hex: string): number => contrastRatio(hex, "000000");
        const steps = [paint.sky, paint.light, paint.base, paint.shade, paint.deep].map(bright);
        for (let i = 1; i < steps.length; i++)
          expect(steps[i] ?? 0).toBeLessThanOrEqual((steps[i - 1] ?? 0) * 1.02);
        for (const hex of [paint.sky, paint.base, paint.deep, paint.edge, paint.seam])
          expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it("leaves a middling paint as it is", () => {
    expect(contrastRatio(paintShades("9f2b2b").base, "9f2b2b")).toBeLessThan(1.25);
  });

  it("refuses what is no paint", () => {
    for (const hex of ["", "red", "#fff", "12345g", "1234567"]) {
      expect(() => paintShades(hex)).toThrow(RangeError);
    }
  });
});

describe("contrastRatio", () => {
  it("is that of WCAG", () => {
    expect(contrastRatio("000000", "ffffff")).toBeCloseTo(21);
    expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
