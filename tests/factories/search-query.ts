import fc from "fast-check";
import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { withLoan } from "#lib/domain/finance/monthly-cost/rules.ts";
import { FACET_WORDS, SEARCH_SORTS } from "#lib/domain/search/search/constants.ts";
import { readArea, writeArea } from "#lib/domain/search/search/schema.area.ts";
import { readOutline } from "#lib/domain/search/search/schema.outline.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { Bounds, SearchQuery } from "#lib/domain/search/search/types.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";

const some = (words: Readonly<Record<string, string>>) =>
  fc.option(
    fc.uniqueArray(fc.constantFrom(...Object.keys(words)), { minLength: 1, maxLength: 3 }),
    { nil: [], freq: 1 },
  );

const bounds = (low: number, high: number): fc.Arbitrary<Bounds> =>
  fc.option(
    fc
      .tuple(
        fc.option(fc.integer({ min: low, max: high })),
        fc.option(fc.integer({ min: low, max: high })),
      )
      .map(([a, b]) =>
        a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b },
      ),
    { nil: { from: null, to: null }, freq: 1 },
  );

/** Terms of monthly cost, mostly the usual ones. */
export const cost: fc.Arbitrary<CostTerms> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(USUAL_COST) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        loan: fc.record({
          aprPercent: fc.constantFrom(null, 0, 0.9, 4.25, 7.2, USUAL_COST.aprPercent, 40),
          months: fc.constantFrom(null, ...LOAN_TERMS_MONTHS),
        }),
        downCents: fc.option(fc.integer({ min: 0, max: 30_000 }).map((dollars) => dollars * 100)),
        milesPerYear: fc.integer({ min: 0, max: 40_000 }),
        gasCentsPerGallon: fc.integer({ min: 0, max: 700 }),
        dieselCentsPerGallon: fc.integer({ min: 0, max: 700 }),
        electricityCentsPerKwh: fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10),
      })
      .map(({ loan, ...figures }) => ({ ...withLoan(USUAL_COST, loan), ...figures })),
  },
);

/** Searches of the market of tests/factories/market.ts, with few filters rather than all at once. */
export const searchQuery = (
  models: readonly string[],
  trims: readonly string[],
  zips: readonly string[],
): fc.Arbitrary<SearchQuery> => {
  const options = {
    make: fc.uniqueArray(fc.constantFrom(...models.map((model) => model.split(".")[0] ?? "")), {
      maxLength: 3,
    }),
    model: fc.uniqueArray(fc.constantFrom(...models), { maxLength: 2 }),
    body: some(FACET_WORDS.body),
    fuel: some(FACET_WORDS.fuel),
    drivetrain: some(FACET_WORDS.drivetrain),
    transmission: some(FACET_WORDS.transmission),
    color: some(FACET_WORDS.color),
    interior: some(FACET_WORDS.interior),
    features: some(FACET_WORDS.features),
    seats: some(FACET_WORDS.seats),
    deal: some(FACET_WORDS.deal),
    condition: some(FACET_WORDS.condition),
    seller: some(FACET_WORDS.seller),
    owners: some(FACET_WORDS.owners),
    title: some(FACET_WORDS.title),
  } as const;
  const names = Object.keys(options) as (keyof typeof options)[];
  return fc
    .record({
      chosen: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
      options: fc.record(options),
      trim: fc.subarray([...trims], { maxLength: 2 }),
      price: bounds(2_000, 40_000),
      monthly: bounds(150, 900),
      cost,
      year: bounds(2012, 2026),
      mileage: bounds(0, 150_000),
      days: fc.option(fc.integer({ min: 0, max: 120 }), { freq: 1 }),
      photos: fc.boolean(),
      dropped: fc.boolean(),
      // One seller has few vehicles: mostly all of them are searched.
      sellerId: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
      ),
      // Of the 60 sellers of the market, some stand in these.
      places: fc.option(
        fc.subarray(["co", "nc", "ny", "spokane-wa", "tx"], { minLength: 1, maxLength: 3 }),
        { nil: [], freq: 1 },
      ),
      place: fc.option(
        fc.record({
          zip: fc.constantFrom(...zips),
          miles: fc.option(fc.constantFrom(25, 100, 500, 1_500)),
        }),
        { freq: 1 },
      ),
      area: fc.option(
        fc
          .tuple(
            fc.double({ min: -125, max: -70, noNaN: true }),
            fc.double({ min: 22, max: 48, noNaN: true }),
            fc.double({ min: 0.5, max: 40, noNaN: true }),
          )
          .map(([west, south, size]) =>
            writeArea({ west, south, east: west + size, north: south + size / 2 }),
          ),
        { freq: 1 },
      ),
      outline: fc.option(
        fc
          .tuple(
            fc.double({ min: -125, max: -80, noNaN: true }),
            fc.double({ min: 22, max: 42, noNaN: true }),
            fc.double({ min: 1, max: 40, noNaN: true }),
          )
          .map(([west, south, size]) =>
            [west, south, west + size, south + size / 7, west + size / 3, south + size / 2].join(),
          ),
        { freq: 1 },
      ),
      sort: fc.constantFrom(...(Object.keys(SEARCH_SORTS) as (keyof typeof SEARCH_SORTS)[])),
    })
    .map(
      ({
        chosen,
        options: values,
        trim,
        price,
        monthly,
        cost: terms,
        year,
        mileage,
        days,
        photos,
        dropped,
        sellerId,
        places,
        place,
        area,
        outline,
        sort,
      }) => {
        const picked = Object.fromEntries(chosen.map((name) => [name, values[name].toSorted()]));
        const all = { ...EMPTY_QUERY.options, ...picked };
        return {
          ...EMPTY_QUERY,
          options: { ...all, trim: all.model.length === 1 ? trim.toSorted() : [] },
          // EPA rates nothing in the market of plain SQL: tests/integration/search/range.test.ts has one that it does.
          ranges: { price, monthly, year, mileage, range: { from: null, to: null } },
          cost: terms,
          daysOnMarket: days,
          photos: photos && dropped,
          dropped: dropped && !photos,
          sellerId,
          places,
          zip: place?.zip ?? null,
          withinMiles: place?.miles ?? null,
          area: area === null ? null : readArea(area, () => {}),
          outline: outline === null ? null : readOutline(outline, () => {}),
          sort: sort === "nearest" && place === null ? "best" : sort,
        };
      },
    );
};
