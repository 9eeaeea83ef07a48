import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beats, CLEAN_CODE, compareParetoOffers, judgeOffers } from "./rules.ts";
import type { ParetoOffer } from "./types.ts";

const offer = (
  priceCents: number,
  mileageMiles: number,
  year = 2020,
  modelId = 1,
  { drivetrainCode = 1, titleCode = CLEAN_CODE } = {},
): ParetoOffer => ({ modelId, drivetrainCode, titleCode, year, priceCents, mileageMiles });
const titled = (titleCode: number) => ({ titleCode });
/** Few values, so that many are equal. */
const offers = fc.array(
  fc.record({
    modelId: fc.integer({ min: 1, max: 2 }),
    drivetrainCode: fc.integer({ min: 0, max: 1 }),
    titleCode: fc.integer({ min: 1, max: 3 }),
    year: fc.integer({ min: 2018, max: 2021 }),
    priceCents: fc.integer({ min: 1, max: 6 }),
    mileageMiles: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 40 },
);

describe("an offer", () => {
  it.each([
    ["cheaper with fewer miles", offer(1, 1), offer(2, 2), true],
    ["as dear with fewer miles", offer(2, 1), offer(2, 2), true],
    ["equal but newer", offer(2, 2, 2021), offer(2, 2), true],
    ["equal in all", offer(2, 2), offer(2, 2), false],
    ["cheaper with more miles", offer(1, 3), offer(2, 2), false],
    ["cheaper but older", offer(1, 2, 2019), offer(2, 2), false],
    ["of another model", offer(1, 1, 2020, 2), offer(2, 2), false],
    ["of another drivetrain", offer(1, 1, 2020, 1, { drivetrainCode: 3 }), offer(2, 2), false],
    ["cheaper but salvage", offer(1, 1, 2020, 1, titled(3)), offer(2, 2), false],
    ["equal but clean", offer(2, 2), offer(2, 2, 2020, 1, titled(2)), true],
    ["clean and cheaper", offer(1, 2), offer(2, 2, 2020, 1, titled(3)), true],
    ["as branded, cheaper", offer(1, 2, 2020, 1, titled(3)), offer(2, 2, 2020, 1, titled(3)), true],
    ["otherwise branded", offer(1, 1, 2020, 1, titled(2)), offer(2, 2, 2020, 1, titled(3)), false],
  ])("%s beats another: %#", (_, one, other, expected) => {
    expect(beats(one, other)).toBe(expected);
  });

  it("never beats itself, nor what beats it, and beats what is beaten by what it beats", () => {
    fc.assert(
      fc.property(offers, (all) => {
        for (const a of all) {
          expect(beats(a, a)).toBe(false);
          for (const b of all.filter((each) => beats(a, each))) {
            expect(beats(b, a)).toBe(false);
            for (const c of all) if (beats(b, c)) expect(beats(a, c)).toBe(true);
          }
        }
      }),
    );
  });
});

describe("judging in groups", () => {
  it("keeps in each group what nothing in it beats", () => {
    fc.assert(
      fc.property(
        offers,
        fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 40 }),
        (all, bits) => {
          const sorted = all.toSorted(compareParetoOffers);
          const groupsOf = (index: number) =>
            [0, 1, 2].filter((group) => (bits[index] ?? 0) & (1 << group));
          const kept = new Set<string>();
          judgeOffers(
            {
              model_id: sorted.map(({ modelId }) => modelId),
              drivetrain_code: sorted.map(({ drivetrainCode }) => drivetrainCode),
              title_code: sorted.map(({ titleCode }) => titleCode),
              year: sorted.map(({ year }) => year),
              price_cents: sorted.map(({ priceCents }) => priceCents),
              mileage_miles: sorted.map(({ mileageMiles }) => mileageMiles),
            },
            3,
            groupsOf,
            (index, group) => kept.add(`${index} ${group}`),
          );
          const expected = sorted.flatMap((each, index) =>
            groupsOf(index)
              .filter(
                (group) =>
                  !sorted.some((other, at) => groupsOf(at).includes(group) && beats(other, each)),
              )
              .map((group) => `${index} ${group}`),
          );
          expect([...kept].sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});
