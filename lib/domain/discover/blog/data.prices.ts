import "server-only";
import { z } from "zod";
import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { factOf, factsWithout, spreadsOf } from "#lib/domain/kernel/live-fact/rules.ts";
import type { SpreadRow, TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { BODY_STYLES, type BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import {
  FEWEST_IN_GROUP,
  FEWEST_MODELS,
  MILE_STEP,
  MOST_STEPS,
  OLDER_BY,
} from "./constants.prices.ts";
import { mileLabel } from "./rules.prices.ts";

/*
 * What vehicles ask by their model year and by their mileage. Vehicles are only ever compared with
 * others of the same model and fuel, so that a year of trucks is not compared with a year of compacts.
 */

const nullable = z.number().nullable();
const share = (of: string, at: number) => `quantileExactInclusive(${at})(${of})`;
const quartiles = (of: string) =>
  `${share(of, 0.25)} AS low, ${share(of, 0.5)} AS middle, ${share(of, 0.75)} AS high`;

/** Medians of each model, fuel and model year with enough clean titles for sale. */
const GROUPS = `SELECT model_id, fuel, any(CAST(body_style AS UInt8)) AS body, year, toUInt32(count()) AS n,
    toFloat64(${share("price_cents", 0.5)}) AS price
  FROM ${LISTING_TABLE} WHERE title_status = 'clean' AND doubt = '' GROUP BY model_id, fuel, year HAVING n >= ${FEWEST_IN_GROUP}`;
/** The newest model year that enough models have. */
const NEWEST = `SELECT max(year) FROM (SELECT year FROM (${GROUPS}) GROUP BY year HAVING count() >= ${FEWEST_MODELS})`;
/** Each model's years against its newest one. */
const KEPT = `SELECT model_id, body, year, newest, n + b.n AS vehicles, price / b.price AS ratio
  FROM (${GROUPS}) AS g
  INNER JOIN (SELECT model_id, fuel, year AS newest, n, price FROM (${GROUPS}) WHERE year = (${NEWEST})) AS b
    USING (model_id, fuel)
  WHERE year <= newest`;

const yearRow = z.object({
  year: z.number(),
  newest: z.number(),
  body: z.number(),
  isBody: z.coerce.boolean(),
  models: z.number(),
  vehicles: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});
const modelRow = z.object({ model: z.number(), middle: z.number(), n: z.number() });

const BY_YEAR = `SELECT year, any(newest) AS newest, body, grouping(body) = 0 AS isBody, toUInt32(count()) AS models,
    toUInt32(sum(vehicles)) AS vehicles, ${quartiles("ratio")}
  FROM (${KEPT}) GROUP BY GROUPING SETS ((year), (year, body)) ORDER BY year DESC`;
const BY_MODEL = `SELECT model_id AS model, argMax(ratio, vehicles) AS middle, toUInt32(max(vehicles)) AS n
  FROM (${KEPT}) WHERE year = newest - ${OLDER_BY} AND vehicles >= 20 GROUP BY model ORDER BY middle DESC, model`;

const AGE_NAMES = {
  numbers: [
    "oneYear",
    "threeYears",
    "fiveYears",
    "tenYears",
    "newestYear",
    "bestModel",
    "worstModel",
  ],
  spreads: ["byYear", "byBody", "byModel"],
} as const;
const NO_INDEX = "the market cannot be counted at the moment";

/** What is left of a price by model year: each model's years against its own newest one. */
export async function ageFacts(now: Date): Promise<TextFacts> {
  try {
    const [rows, models, catalog] = await Promise.all([
      ask(BY_YEAR, {}, yearRow),
      ask(BY_MODEL, {}, modelRow),
      searchCatalog(),
    ]);
    const years = rows.filter(({ isBody, models: n }) => !isBody && n >= FEWEST_MODELS);
    const bodies = rows.filter(({ isBody, year, newest }) => isBody && year === newest - OLDER_BY);
    const after = (age: number) => {
      const row = years.find(({ year, newest }) => year === newest - age);
      return factOf(
        row?.middle ?? null,
        row?.vehicles ?? 0,
        "vehicles of models sold in both years",
      );
    };
    const known = models.flatMap(({ model, middle, n }) => {
      const found = catalog.modelsById.get(model);
      return found === undefined
        ? []
        : [{ key: `${model}`, label: found.fullName, n, low: 0, middle, high: middle }];
    });
    const ends = known.length <= 10 ? known : [...known.slice(0, 5), ...known.slice(-5)];
    return {
      numbers: {
        oneYear: after(1),
        threeYears: after(3),
        fiveYears: after(5),
        tenYears: after(10),
        newestYear: factOf(years[0]?.newest ?? null, years[0]?.vehicles ?? 0, "vehicles"),
        bestModel: factOf(known[0]?.middle ?? null, known[0]?.n ?? 0, "vehicles of one model"),
        worstModel: factOf(
          known.at(-1)?.middle ?? null,
          known.at(-1)?.n ?? 0,
          "vehicles of one model",
        ),
      },
      spreads: {
        byYear: spreadsOf(
          years.map(({ year, vehicles: n, low, middle, high }) => ({
            key: `${year}`,
            label: `${year}`,
            n,
            low,
            middle,
            high,
          })),
          "vehicles",
        ),
        byBody: spreadsOf(
          bodies
            .map(({ body, vehicles, low, middle, high }) => ({
              key: `${body}`,
              label: bodyLabel(body),
              n: vehicles,
              low,
              middle,
              high,
            }))
            .sort((a, b) => b.middle - a.middle),
          "vehicles",
        ),
        byModel: spreadsOf(ends, "vehicles"),
      },
      asOf: searchIndexState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "prices by model year are unavailable");
    return factsWithout(NO_INDEX, AGE_NAMES);
  }
}

function bodyLabel(code: number): string {
  const word = INDEX_WORDS.body_style[code - 1] ?? "";
  return Object.hasOwn(BODY_STYLES, word) ? BODY_STYLES[word as BodyStyle] : "Not stated";
}

const mileRow = z.object({
  step: z.number(),
  n: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});
const slopeRow = z.object({
  age: z.number(),
  groups: z.number(),
  n: z.number(),
  low: nullable,
  middle: nullable,
  high: nullable,
});

/** Each model year's usual price and mileage, and what a mile more asks there. */
const USUAL = `SELECT model_id, fuel, year, toUInt32(count()) AS n, toFloat64(${share("price_cents", 0.5)}) AS price,
    toFloat64(${share("mileage_miles", 0.5)}) AS miles,
    covarPopStable(toFloat64(mileage_miles), toFloat64(price_cents)) / nullIf(varPopStable(toFloat64(mileage_miles)), 0) AS slope
  FROM ${LISTING_TABLE} WHERE title_status = 'clean' AND doubt = '' AND mileage_miles > 0 GROUP BY model_id, fuel, year HAVING n >= 8`;
const BY_STEP = `SELECT step, toUInt32(count()) AS n, ${quartiles("ratio")} FROM (
    SELECT toInt32(greatest(-${MOST_STEPS}, least(${MOST_STEPS}, round((toFloat64(l.mileage_miles) - u.miles) / ${MILE_STEP})))) AS step,
      l.price_cents / u.price - 1 AS ratio
    FROM (SELECT model_id, fuel, year, mileage_miles, price_cents FROM ${LISTING_TABLE} WHERE title_status = 'clean' AND doubt = '' AND mileage_miles > 0) AS l
    INNER JOIN (${USUAL}) AS u USING (model_id, fuel, year)
  ) GROUP BY step ORDER BY step`;
/** Dollars for each 10,000 miles, by how old a model year is: the middle of the model years. */
const BY_AGE = `SELECT toUInt8(least(4, intDiv(greatest(0, {year:Int32} - toInt32(year)), 3))) AS age, toUInt32(count()) AS groups, toUInt32(sum(n)) AS n,
    ${quartiles(`-slope * ${MILE_STEP}`)}
  FROM (${USUAL}) WHERE slope IS NOT NULL GROUP BY age ORDER BY age`;

const MILE_NAMES = {
  numbers: ["young", "middleAged", "old", "fewMiles", "manyMiles"],
  spreads: ["byMiles", "byAge"],
} as const;
const AGE_LABELS = [
  "Up to 2 years old",
  "3 to 5 years",
  "6 to 8 years",
  "9 to 11 years",
  "12 years and older",
];

/** What mileage does to a price: within a model year, against its own usual mileage. */
export async function mileageFacts(now: Date): Promise<TextFacts> {
  try {
    const [steps, ages] = await Promise.all([
      ask(BY_STEP, {}, mileRow),
      ask(BY_AGE, { year: now.getUTCFullYear() }, slopeRow),
    ]);
    const slopes: readonly SpreadRow[] = ages.flatMap(({ age, n, low, middle, high }) =>
      low === null || middle === null || high === null
        ? []
        : [{ key: `${age}`, label: AGE_LABELS[age] ?? "", n, low, middle, high }],
    );
    const aged = (age: number) => {
      const row = ages.find((each) => each.age === age);
      return factOf(row?.middle ?? null, row?.n ?? 0, "vehicles of that age");
    };
    const off = (step: number) => {
      const row = steps.find((each) => each.step === step);
      return factOf(row?.middle ?? null, row?.n ?? 0, "vehicles so far from the usual mileage");
    };
    return {
      numbers: {
        young: aged(0),
        middleAged: aged(2),
        old: aged(4),
        fewMiles: off(-2),
        manyMiles: off(2),
      },
      spreads: {
        byMiles: spreadsOf(
          steps.map(({ step, ...row }) => ({ ...row, key: `${step}`, label: mileLabel(step) })),
          "vehicles",
        ),
        byAge: spreadsOf(slopes, "vehicles"),
      },
      asOf: searchIndexState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "prices by mileage are unavailable");
    return factsWithout(NO_INDEX, MILE_NAMES);
  }
}
