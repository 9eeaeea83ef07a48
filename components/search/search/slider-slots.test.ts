import { describe, expect, it } from "vitest";
import { boundsAt, slotsOf, withBounds } from "./slider-slots.ts";

const bins = [10, 20, 30, 40].map((from) => ({ from, to: from + 10, count: 1 }));
const years = [2019, 2020, 2021].map((from) => ({ from, to: from + 1, count: 1 }));

describe("thumbs between bars", () => {
  it.each([
    [
      { from: null, to: null },
      { from: 0, to: 4 },
    ],
    [
      { from: 20, to: 30 },
      { from: 1, to: 2 },
    ],
    [
      { from: 25, to: null },
      { from: 1, to: 4 },
    ],
    [
      { from: 0, to: 5 },
      { from: 0, to: 1 },
    ],
    [
      { from: 99, to: 100 },
      { from: 3, to: 4 },
    ],
    [
      { from: 40, to: 10 },
      { from: 0, to: 1 },
    ],
  ])("stand for %o at %o", (bounds, slots) => {
    expect(slotsOf(bins, bounds, "price")).toEqual(slots);
  });

  it("leave a bound open at an end, and come back to where they were", () => {
    expect(boundsAt(bins, { from: 0, to: 4 }, "price")).toEqual({ from: null, to: null });
    expect(boundsAt(bins, { from: 1, to: 3 }, "price")).toEqual({ from: 20, to: 40 });
    expect(slotsOf(bins, { from: 20, to: 40 }, "price")).toEqual({ from: 1, to: 3 });
  });

  it("take a year whole", () => {
    expect(boundsAt(years, { from: 1, to: 2 }, "year")).toEqual({ from: 2020, to: 2020 });
    expect(slotsOf(years, { from: 2020, to: 2020 }, "year")).toEqual({ from: 1, to: 2 });
  });
});

describe("a scale with the chosen bounds on it", () => {
  const extent = { from: 10, to: 50 };
  const scale = (bounds: Parameters<typeof slotsOf>[1]) =>
    withBounds({ bins: prices, extent }, bounds, "price").bins;
  const prices = bins.map((bin) => ({ ...bin, from: bin.from + 100, to: bin.to + 100 }));

  it.each([
    { from: null, to: 75 },
    { from: 20, to: 60 },
    { from: 300, to: null },
    { from: 300, to: 400 },
  ])("keeps the thumbs apart and where they were put: %o", (bounds) => {
    const bars = scale(bounds);
    const slots = slotsOf(bars, bounds, "price");
    const kept = boundsAt(bars, slots, "price");
    expect(slots.to).toBeGreaterThan(slots.from);
    // A thumb at the end of the scale stands for no bound; the field below still holds it.
    expect([bounds.from, null]).toContain(kept.from);
    expect([bounds.to, null]).toContain(kept.to);
    expect(kept).not.toEqual({ from: null, to: null });
    expect(bars.length).toBeLessThanOrEqual(prices.length + 24);
    for (const [at, bar] of bars.slice(1).entries()) expect(bar.from).toBe(bars[at]?.to);
  });

  it("is the usual one where the bounds lie among the bars", () => {
    expect(scale({ from: null, to: 125 })).toBe(prices);
    expect(scale({ from: 5, to: 115 })).toBe(prices);
  });
});
