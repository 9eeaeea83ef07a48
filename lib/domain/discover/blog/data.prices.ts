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
  `${share(of, 0.25)} as low, ${share(of, 0.5)} as middle, ${share(of, 0.75)} as high`;

/** Medians of each model, fuel and model year with enough clean titles for sale. */
const GROUPS = `select model_id, fuel, any(cast(body_style as UInt8)) as body, year, toUInt32(count()) as n,
    toFloat64(${share("price_cents", 0.5)}) as price
  from ${LISTING_TABLE} where title_status = 'clean' and doubt = '' group by model_id, fuel, year having n >= ${FEWEST_IN_GROUP}`;
/** The newest model year that enough models have. */
const NEWEST = `select max(year) from (select year from (${GROUPS}) group by year having count() >= ${FEWEST_MODELS})`;
/** Each model's years against its newest one. */
const KEPT = `select model_id, body, year, newest, n + b.n as vehicles, price / b.price as ratio
  from (${GROUPS}) as g
  inner join (select model_id, fuel, year as newest, n, price from (${GROUPS}) where year = (${NEWEST})) as b
    using (model_id, fuel)
  where year <= newest`;

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

const BY_YEAR = `select year, any(newest) as newest, body, grouping(body) = 0 as isBody, toUInt32(count()) as models,
    toUInt32(sum(vehicles)) as vehicles, ${quartiles("ratio")}
  from (${KEPT}) group by GROUPING SETS ((year), (year, body)) order by year desc`;
const BY_MODEL = `select model_id as model, argMax(ratio, vehicles) as middle, toUInt32(max(vehicles)) as n
  from (${KEPT}) where year = newest - ${OLDER_BY} and vehicles >= 20 group by model order by middle desc, model`;

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
const USUAL = `select model_id, fuel, year, toUInt32(count()) as n, toFloat64(${share("price_cents", 0.5)}) as price,
    toFloat64(${share("mileage_miles", 0.5)}) as miles,
    covarPopStable(toFloat64(mileage_miles), toFloat64(price_cents)) / nullIf(varPopStable(toFloat64(mileage_miles)), 0) as slope
  from ${LISTING_TABLE} where title_status = 'clean' and doubt = '' and mileage_miles > 0 group by model_id, fuel, year having n >= 8`;
const BY_STEP = `select step, toUInt32(count()) as n, ${quartiles("ratio")} from (
    select toInt32(greatest(-${MOST_STEPS}, least(${MOST_STEPS}, round((toFloat64(l.mileage_miles) - u.miles) / ${MILE_STEP})))) as step,
      l.price_cents / u.price - 1 as ratio
    from (select model_id, fuel, year, mileage_miles, price_cents from ${LISTING_TABLE} where title_status = 'clean' and doubt = '' and mileage_miles > 0) as l
    inner join (${USUAL}) as u using (model_id, fuel, year)
  ) group by step order by step`;
/** Dollars for each 10,000 miles, by how old a model year is: the middle of the model years. */
const BY_AGE = `select toUInt8(least(4, intDiv(greatest(0, {year:Int32} - toInt32(year)), 3))) as age, toUInt32(count()) as groups, toUInt32(sum(n)) as n,
    ${quartiles(`-slope * ${MILE_STEP}`)}
  from (${USUAL}) where slope is not null group by age order by age`;

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
