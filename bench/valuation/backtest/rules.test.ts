/* That columns of an inventory file which tell something lower the error on prices held back, and noise hardly raises it. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRow, type RowContext } from "#bench/valuation/file/rules.ts";
import { mapColumns } from "#bench/valuation/file-columns/rules.ts";
import { settleRows } from "#bench/valuation/file-rows/rules.ts";
import { nameBook } from "#bench/valuation/names/rules.ts";
import { fitEngine } from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { GroupName } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { groupIndex } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { askingPrices, seededRandom } from "#tests/factories/asking-prices.ts";
import { backtest, errorOf } from "./rules.ts";

const COUNT = 800;
const NOISE_SEEDS = [1, 2, 3, 4] as const;
const MODELS = [
  ["Honda", "Civic"],
  ["Honda", "CR-V"],
  ["Toyota", "Camry"],
  ["Toyota", "RAV4"],
  ["Ford", "F-150"],
  ["Ford", "Escape"],
  ["BMW", "X3"],
  ["BMW", "M340i"],
] as const;
const BODIES: ReadonlyMap<string, "sedan" | "suv" | "pickup"> = new Map([
  ["Civic", "sedan"],
  ["Camry", "sedan"],
  ["M340i", "sedan"],
  ["F-150", "pickup"],
]);
const COLUMNS = ["year", "make", "model", "trim", "mileage", "price", "date listed"];
const BOOK = nameBook(MODELS.map(([make, model]) => ({ make, model })));

/** A column of a file: what it says of each vehicle, and what that does to the logarithm of its price. */
interface Planted {
  readonly header: string;
  readonly cells: readonly (readonly [text: string, effect: number])[];
}

/** What is learned of a file with a market of known effects and one more column. */
function fileOf(seed: number, planted: Planted | null, isPriced = true): readonly Observation[] {
  const random = seededRandom(seed + 1_000);
  const header = planted === null ? COLUMNS : [...COLUMNS, planted.header];
  const context: RowContext = {
    mapping: mapColumns(header),
    book: BOOK,
    decode: () => null,
    bodyOf: (_, model) => BODIES.get(model) ?? "suv",
    sizeOf: () => "midsize",
    stateOf: () => null,
    lastYear: 2027,
  };
  const rows = askingPrices(COUNT, seed).flatMap(({ facts, priceDollars }) => {
    const [text, effect] = planted?.cells[Math.floor(random() * planted.cells.length)] ?? ["", 0];
    const price = priceDollars * Math.exp(isPriced ? effect : 0);
    const { year, make, model, trim, mileageMiles } = facts;
    const cells = [year, make, model, trim, mileageMiles, price.toFixed(2), "2026-11-01"];
    const row = parseRow([...cells.map(String), text], context);
    if (typeof row === "string") throw new Error(row);
    return [row];
  });
  return settleRows(rows, 2027).rows.map(({ observation }) => observation);
}

const heldOut = (observations: readonly Observation[]) => errorOf("All", backtest(observations, 2));

/** Of each column two texts, and the effects that a fit should find of them. */
const COLUMN_KINDS: readonly (readonly [
  header: string,
  texts: readonly [string, string],
  group: GroupName,
  keys: readonly [readonly string[], readonly string[]] | null,
])[] = [
  ["Interior Color", ["Jet Black w/Leather", "Beige"], "interior", [["black"], ["beige"]]],
  ["MSRP", ["$52,000", "$31,000"], "list price", null],
  ["Consumer Rating", ["4.9", "3.1"], "vehicle stars", null],
  [
    "SellerNotes",
    ["Heated garage, mint.", "Sold as is, dented."],
    "description",
    // Words of one text are learned in turn: what it does is what they do together.
    [
      ["heated", "garage", "mint"],
      ["sold", "dented"],
    ],
  ],
];

test.each(COLUMN_KINDS)(
  "an effect of %s is found and lowers the error on prices held back",
  (header, [rich, plain], group, keys) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0.06, max: 0.12, noNaN: true }),
        (seed, effect) => {
          const cells = [
            [rich, effect],
            [plain, -effect],
          ] as const;
          const told = fileOf(seed, { header, cells });
          const untold = fileOf(seed, { header: "stock note", cells });
          expect(heldOut(told).medianAbsolute).toBeLessThan(0.9 * heldOut(untold).medianAbsolute);
          const [whole] = fitEngine(told).stages;
          const effects = whole?.learned.effects.groups[groupIndex(group)];
          if (keys === null)
            expect(Math.abs(effects?.get("all")?.value ?? 0)).toBeGreaterThan(0.01);
          else {
            const [one = 0, other = 0] = keys.map((words) =>
              words.reduce((sum, word) => sum + (effects?.get(word)?.value ?? 0), 0),
            );
            expect(one - other).toBeGreaterThan(0.8 * 2 * effect);
          }
        },
      ),
      { numRuns: 2 },
    );
  },
  120_000,
);

const sumOver = (of: (seed: number) => number): number =>
  NOISE_SEEDS.reduce((sum, seed) => sum + of(seed), 0);
/** The mean error without any such column, the same for all of them: a median of so few jumps by a percent either way. */
let untold: number | null = null;

test.each(COLUMN_KINDS)(
  "%s that says nothing of the price raises the error by less than half a percent of it",
  (header, texts) => {
    const words = ["Gray", "Red", ...texts];
    const cells = words.map((text) => [text, 0.1] as const);
    const told = sumOver((seed) => heldOut(fileOf(seed, { header, cells }, false)).meanAbsolute);
    untold ??= sumOver((seed) => heldOut(fileOf(seed, null)).meanAbsolute);
    expect(told / untold).toBeLessThan(1.005);
  },
  180_000,
);

test("a column of prices when new that holds the prices asked is not read", () => {
  const asked = fileOf(1, null);
  const context = { header: [...COLUMNS, "MSRP"], mapping: mapColumns([...COLUMNS, "MSRP"]) };
  const rows = asked.map(({ facts, priceDollars }) => {
    const { year, make, model, trim, mileageMiles } = facts;
    const cells = [year, make, model, trim, mileageMiles, priceDollars, "2026-11-01", priceDollars];
    const row = parseRow(cells.map(String), {
      mapping: context.mapping,
      book: BOOK,
      decode: () => null,
      bodyOf: (_, model_) => BODIES.get(model_) ?? "suv",
      sizeOf: () => "midsize",
      stateOf: () => null,
      lastYear: 2027,
    });
    if (typeof row === "string") throw new Error(row);
    return row;
  });
  const read = settleRows(rows, 2027).rows;
  expect(new Set(read.map(({ observation }) => observation.facts.listPriceDollars))).toEqual(
    new Set([null]),
  );
});
