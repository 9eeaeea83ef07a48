import fc from "fast-check";
import { expect, it } from "vitest";
import { PRICE_CEILINGS } from "#lib/domain/discover/explore/constants.ts";
import { priceBoundsCents } from "#lib/domain/search/search/rules.ts";
import type { Bounds } from "#lib/domain/search/search/types.ts";
import { PRICE_BANDS } from "./constants.facts.ts";

const holds = (bounds: Bounds, cents: number): boolean => {
  const { from, to } = priceBoundsCents(bounds);
  return (from === null || cents >= from) && (to === null || cents <= to);
};
const edges = PRICE_BANDS.flatMap(({ to }) => (to === null ? [] : [to]));

it("puts every price in one band, with cents and on an edge too", () => {
  const near = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -150, max: 150 }))
    .map(([dollars, cents]) => dollars * 100 + cents);
  fc.assert(
    fc.property(fc.oneof(near, fc.integer({ min: 10_000, max: 500_000_000 })), (cents) => {
      expect(PRICE_BANDS.filter((band) => holds(band, cents))).toHaveLength(1);
    }),
  );
});

it("ends bands where explore pages end: a ceiling holds the bands up to it and no more", () => {
  for (const to of edges) {
    expect(PRICE_CEILINGS).toContain(to);
    const above = to * 100 + 100;
    expect(holds({ from: null, to }, above - 1)).toBe(true);
    expect(holds({ from: null, to }, above)).toBe(false);
    expect(PRICE_BANDS.findIndex((band) => holds(band, above))).toBe(edges.indexOf(to) + 1);
  }
});
