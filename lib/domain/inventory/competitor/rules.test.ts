import fc from "fast-check";
import { expect, it } from "vitest";
import type { RankPlace } from "#lib/domain/inventory/price-rank/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { VEHICLE_SHOWS, VEHICLE_SORTS } from "./constants.ts";
import {
  chosenVehicles,
  gained,
  hasLost,
  movesWords,
  rankStandingOf,
  shareBehind,
} from "./rules.ts";
import { competitorHref, readCompetitorQuery } from "./search-params.ts";
import type { VehicleShow, VehicleSort } from "./types.ts";

const place: fc.Arbitrary<RankPlace> = fc.integer({ min: 1, max: 60 }).chain((count) => {
  const rank = fc.integer({ min: 1, max: count });
  return fc.record({
    priceCents: fc.integer({ min: 200_000, max: 9_000_000 }),
    count: fc.constant(count),
    byPrice: rank,
    adjusted: fc.option(rank),
  });
});
const vehicle = fc.record({
  listingId: fc.integer({ min: 1, max: 999 }).map((id) => id as ListingId),
  now: place,
  before: fc.option(place),
  passedByCount: fc.nat(3),
});
const vehicles = fc.uniqueArray(vehicle, { selector: ({ listingId }) => listingId, maxLength: 40 });
const show = fc.constantFrom(...(Object.keys(VEHICLE_SHOWS) as VehicleShow[]));
const sort = fc.constantFrom(...(Object.keys(VEHICLE_SORTS) as VehicleSort[]));

it("every vehicle stands in one fifth, or is said to be nearly alone", () => {
  fc.assert(
    fc.property(vehicles, (all) => {
      const { fifths, aloneCount, lostCount, gainedCount } = rankStandingOf(all);
      expect(fifths.reduce((sum, count) => sum + count, aloneCount)).toBe(all.length);
      expect(lostCount + gainedCount).toBeLessThanOrEqual(all.length);
    }),
  );
});

it("an order loses none of what was chosen, whatever order it came in", () => {
  fc.assert(
    fc.property(vehicles, show, sort, (all, which, by) => {
      const chosen = chosenVehicles(all, { show: which, sort: by });
      expect(chosenVehicles(all.toReversed(), { show: which, sort: by })).toEqual(chosen);
      const wanted = {
        all: () => true,
        lost: hasLost,
        gained: (v: (typeof all)[0]) => gained(v) > 0,
      };
      expect(new Set(chosen)).toEqual(new Set(all.filter(wanted[which])));
      if (by !== "behind") return;
      const shares = chosen.map((each) => shareBehind(each) ?? -1);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});

it("an address leads back to the same choice", () => {
  fc.assert(
    fc.property(show, sort, fc.integer({ min: 1, max: 99 }), (which, by, page) => {
      const url = new URL(competitorHref("cedar", { show: which, sort: by, page }), "http://x");
      expect(readCompetitorQuery(Object.fromEntries(url.searchParams))).toEqual({
        show: which,
        sort: by,
        page,
      });
    }),
  );
});

it("says what a dealer did, and nothing of what it did not", () => {
  expect(movesWords({ cutCount: 3, raisedCount: 0, newCount: 1, goneCount: 0 })).toBe(
    "3 cut, 1 new",
  );
  expect(movesWords({ cutCount: 0, raisedCount: 0, newCount: 0, goneCount: 0 })).toBe("");
});
