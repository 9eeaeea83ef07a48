import fc from "fast-check";
import { expect, it } from "vitest";
import { exploreHref } from "#lib/domain/discover/explore/rules.ts";
import { slice } from "#tests/factories/explore.ts";
import { countedSlices, PRICE_STEP, priceBins } from "./rules.ts";

const steps = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 500 })),
  { minLength: 1, maxLength: 80, selector: ([step]) => step },
);

it("counts every vehicle in one bar, in few bars of one width", () => {
  fc.assert(
    fc.property(steps, (counted) => {
      const bins = priceBins(counted);
      const total = counted.reduce((sum, [, vehicles]) => sum + vehicles, 0);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect(bins.length).toBeLessThanOrEqual(24);
      const prices = counted.map(([step]) => step * PRICE_STEP);
      expect(bins[0]?.from).toBeLessThanOrEqual(Math.min(...prices));
      expect(bins.at(-1)?.to).toBeGreaterThan(Math.max(...prices));
      const widths = new Set(bins.slice(0, -1).map(({ from, to }) => to - from));
      expect(widths.size).toBeLessThanOrEqual(1);
    }),
  );
});

it("has no bars without vehicles", () => {
  expect(priceBins([])).toEqual([]);
});

it("counts each broader slice once, and the slice itself first", () => {
  fc.assert(
    fc.property(slice, (each) => {
      const hrefs = countedSlices(each).map(exploreHref);
      expect(hrefs[0]).toBe(exploreHref(each));
      expect(new Set(hrefs).size).toBe(hrefs.length);
    }),
  );
});
