import { offeredAt } from "#lib/domain/market/market-history/rules.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { DAY_S } from "#lib/platform/clock.ts";
import { AT_PRICE_BANDS, MOST_SIZE, SIZE_STEP } from "./constants.cut.ts";
import { CAUTION, FEWEST_EXPECTED, MOST_STRAY, OFF_STEP } from "./constants.score-fit.ts";
import { AGE_BANDS, FEWEST_PRICES, MOST_OFF } from "./constants.ts";
import { rateKey } from "./rules.ts";
import type {
  DrawnVehicle,
  KindCell,
  LearnedRate,
  TurnCell,
  TurnGroup,
} from "./types.score-fit.ts";

/*
 * How it is learned how fast vehicles sell, from what was known at the moment `at` of the time since
 * `since`: stretches that began later are not there, and what ended later had not ended.
 */

const KNOWN = `from_at <= {at:UInt32} and until_at > {since:UInt32} and title_status = 'clean' and doubtful = 0 and price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;

export const createLines = (name: string): string =>
  `create table ${name} (model_id UInt32, year UInt16, trim String, n UInt32, center Float64, per_mile Float64)
   engine = MergeTree order by (model_id, year, trim)`;

/**
 * What vehicles of each model year, and each trim of it, asked: least squares of ln(price) on the
 * mileage, which may only lower it. Prices far from their model year's middle are left out.
 */
export const fillLines = (name: string, spans: string): string => `
  insert into ${name}
  select model_id, year, line_trim, toUInt32(count()) as n,
    avg(price) - least(0., if(varPop(miles) > 0, covarPop(miles, price) / varPop(miles), 0.)) * avg(miles) as center,
    least(0., if(varPop(miles) > 0, covarPop(miles, price) / varPop(miles), 0.)) as per_mile
  from (
    select s.model_id as model_id, s.year as year, s.trim as trim, toFloat64(s.mileage_miles) as miles, log(s.price_cents) as price
    from ${spans} as s
    inner join (
      select model_id, year, quantileExact(log(price_cents)) as middle
      from ${spans} where ${KNOWN} group by model_id, year having count() >= ${FEWEST_PRICES}
    ) as m on m.model_id = s.model_id and m.year = s.year
    where ${KNOWN} and abs(log(s.price_cents) - m.middle) < ${MOST_STRAY}
  )
  array join arrayDistinct([toString(trim), '']) as line_trim
  group by model_id, year, line_trim having n >= ${FEWEST_PRICES}`;

export const createCells = (name: string): string =>
  `create table ${name} (model_id UInt32, year UInt16, state LowCardinality(String), band UInt8, step Int32,
     days Float64, sales UInt32, inferred UInt32)
   engine = MergeTree order by (model_id, year, state)`;

/** The two times that rates are learned of apart, so that a market that changes its pace is not mistaken. */
const TIMES = [
  ["toInt64({since:UInt32})", "toInt64({pace:UInt32})"],
  ["toInt64({pace:UInt32})", "toInt64({at:UInt32})"],
] as const;
/** Bands of rates: ages in the time before, then ages of late. */
export const RATE_BANDS = TIMES.length * AGE_BANDS.length;

/** Number, ages from and to in seconds, and times from and to, of each band. */
const bands = TIMES.flatMap(([first, last], time) =>
  AGE_BANDS.map((from, band) => {
    const to = AGE_BANDS[band + 1] ?? 100_000;
    return `(toUInt8(${time * AGE_BANDS.length + band}), toInt64(${from * DAY_S}), toInt64(${to * DAY_S}), ${first}, ${last})`;
  }),
).join(", ");

/** Stretches beside their lines: of their trim, or else of their model year. */
const besideLines = (rows: string, lines: string): string => `
      from (${rows}) as s
      inner join (select * from ${lines} where trim = '') as y on y.model_id = s.model_id and y.year = s.year
      left join (select * from ${lines} where trim != '') as t on t.model_id = s.model_id and t.year = s.year and t.trim = toString(s.trim)`;

/** The step that a price lies in. */
const stepOf = (price: string): string => `
        toInt32(round(greatest(-${MOST_OFF}, least(${MOST_OFF}, log(${price})
          - if(t.n > 0, t.center + t.per_mile * s.mileage_miles, y.center + y.per_mile * s.mileage_miles))) / ${OFF_STEP}))`;

/** Days for sale and sales, by kind of vehicle, state, band and step of the price from the line. */
export const fillCells = (name: string, lines: string, spans: string): string => `
  insert into ${name}
  select model_id, year, state, band, step, sum(greatest(0, last - first)) / ${DAY_S} as days,
    toUInt32(countIf(is_sold and last > first)) as sales, toUInt32(countIf(is_sold and last > first and is_inferred)) as inferred
  from (
    select *, b.1 as band,
      greatest(from_at, b.4, seller_since + b.2) as first,
      least(until_at, b.5, seller_since + b.3) as last,
      ended_by = 'sold' and until_at <= b.5 and until_at <= seller_since + b.3 as is_sold
    from (
      select s.model_id as model_id, s.year as year, toString(s.state) as state, toString(s.ended_by) as ended_by, s.sold_inferred as is_inferred,
        toInt64(s.from_at) as from_at, toInt64(s.until_at) as until_at, toInt64(s.seller_since) as seller_since,
        ${stepOf("s.price_cents")} as step
      ${besideLines(`select * from ${spans} where ${KNOWN}`, lines)}
    )
    array join [${bands}] as b
  )
  where last > first
  group by model_id, year, state, band, step`;

/** Number, days at one price from and to in seconds, and times from and to, of each band of cuts. */
const priceBands = TIMES.flatMap(([first, last], time) =>
  AT_PRICE_BANDS.map((from, band) => {
    const to = AT_PRICE_BANDS[band + 1] ?? 100_000;
    return `(toUInt8(${time * AT_PRICE_BANDS.length + band}), toInt64(${from * DAY_S}), toInt64(${to * DAY_S}), ${first}, ${last})`;
  }),
).join(", ");
/** Bands of cuts: days at one price in the time before, then of late. */
export const CUT_RATE_BANDS = TIMES.length * AT_PRICE_BANDS.length;

/** Stretches with the price that was asked after them; 0 where none was. */
const withNext = (spans: string): string => `
  select * from (
    select *, leadInFrame(price_cents, 1, 0) over (
      partition by listing_id order by from_at rows between current row and unbounded following) as next_cents
    from ${spans}
  ) where ${KNOWN}`;

/** Days that prices stood and cuts that ended them, by the days before and step of the price from the line. */
export const cutCellsQuery = (lines: string, spans: string): string => `
  select band, step, sum(greatest(0, last - first)) / ${DAY_S} as days, toUInt32(countIf(is_cut and last > first)) as cuts
  from (
    select step, b.1 as band,
      greatest(from_at + b.2, b.4) as first,
      least(until_at, b.5, from_at + b.3) as last,
      is_lowered and until_at <= b.5 and until_at <= from_at + b.3 as is_cut
    from (
      select toInt64(s.from_at) as from_at, toInt64(s.until_at) as until_at,
        s.ended_by = 'price_changed' and s.next_cents > 0 and s.next_cents < s.price_cents as is_lowered,
        ${stepOf("s.price_cents")} as step
      ${besideLines(withNext(spans), lines)}
    )
    array join [${priceBands}] as b
  )
  where last > first
  group by band, step order by band, step`;

/** How much cuts took off, by the step of the price that was lowered. */
export const cutSizesQuery = (lines: string, spans: string): string => `
  select ${stepOf("s.price_cents")} as step,
    toUInt32(round(least(${MOST_SIZE}, 1 - s.next_cents / s.price_cents) / ${SIZE_STEP})) as size, toUInt32(count()) as n
  ${besideLines(withNext(spans), lines)}
  where s.ended_by = 'price_changed' and s.next_cents > 0 and s.next_cents < s.price_cents and s.until_at <= {at:UInt32}
  group by step, size order by step, size`;

export const cellsQuery = (cells: string): string => `
  select model_id, year, toString(state) as state, band, step, days, sales, inferred
  from ${cells} order by model_id, year, state, band, step`;

export const linesQuery = (lines: string): string =>
  `select model_id, year, trim, n, center, per_mile from ${lines} order by model_id, year, trim`;

/**
 * What was for sale at a moment, of some sellers or of all the others: `{most:UInt32}` that are drawn by
 * chance, always the same. Of the ones drawn from each part of the market, those with the lowest `draw`
 * are the ones drawn from the whole.
 */
export const offeredQuery = (spans: string, isOwn: boolean): string => `
  select listing_id, seller_id, model_id, year, toString(trim) as trim, toString(state) as state, price_cents, mileage_miles,
    toString(title_status) as title_status, seller_since, from_at as price_since, toUInt32(cityHash64(listing_id, {at:UInt32}) % 4294967296) as draw
  from ${spans}
  where ${offeredAt("at")} and title_status = 'clean' and doubtful = 0 and price_cents >= ${PLAUSIBLE_PRICE_CENTS}
    and seller_id ${isOwn ? "IN" : "NOT IN"} {sellers:Array(UInt32)}
  order by draw, listing_id limit {most:UInt32}`;

/** The ones that are drawn from a market whose parts were drawn from before. */
export function drawn(
  before: readonly DrawnVehicle[],
  more: readonly DrawnVehicle[],
  most: number,
): readonly DrawnVehicle[] {
  return [...before, ...more]
    .toSorted((a, b) => a.draw - b.draw || a.listingId - b.listingId)
    .slice(0, most);
}

/** What a group sold and would have sold at the market's rates, of the cells of a part of the market. */
export function soldGroupsOf(
  cells: readonly KindCell[],
  { dailyRates, priceEffect }: Pick<HazardFit, "dailyRates" | "priceEffect">,
): readonly (readonly TurnGroup[])[] {
  const levels = [0, 1, 2].map(
    () => new Map<string, { -readonly [K in keyof TurnGroup]: TurnGroup[K] }>(),
  );
  for (const { modelId, year, state, band, step, days, sales } of cells) {
    const expected = days * (dailyRates[band] ?? 0) * Math.exp(priceEffect * step * OFF_STEP);
    for (const [level, kind] of [
      { modelId, year: 0, state: "" },
      { modelId, year, state: "" },
      { modelId, year, state },
    ].entries()) {
      const key = rateKey(kind.modelId, kind.year, kind.state);
      const group = levels[level]?.get(key) ?? { ...kind, sales: 0, expected: 0 };
      group.sales += sales;
      group.expected += expected;
      levels[level]?.set(key, group);
    }
  }
  return levels.map((groups) =>
    [...groups.values()].filter(({ expected }) => expected >= FEWEST_EXPECTED),
  );
}

/** The rates that fit best, with the price's effect on them. */
export interface HazardFit {
  /** Sales a day at the typical price, by band. */
  readonly dailyRates: readonly number[];
  readonly priceEffect: number;
  readonly priceEffectError: number;
}

/**
 * Maximum likelihood of Poisson counts with rates `daily[band] * exp(effect * off)`. For a given effect
 * the rates have a closed form, so that one number is sought, by Newton's method on a concave function.
 * A price effect above 0 is taken as none: a higher price sells nothing faster. A band without sales
 * has the mean rate of the others, as one sale's worth.
 */
export function fitHazard(cells: readonly TurnCell[], bands: number): HazardFit {
  const of = Array.from({ length: bands }, (_, band) => cells.filter((cell) => cell.band === band));
  const sales = sum(cells, (cell) => cell.sales);
  const days = sum(cells, (cell) => cell.days);
  const moments = (effect: number) =>
    of.map((own) => {
      const weigh = (power: number) =>
        sum(own, ({ off, days: each }) => each * off ** power * Math.exp(effect * off));
      return { sales: sum(own, (cell) => cell.sales), m0: weigh(0), m1: weigh(1), m2: weigh(2) };
    });
  const told = sum(cells, (cell) => cell.sales * cell.off);
  const slope = (effect: number) => {
    let score = told;
    let information = 0;
    for (const { sales: own, m0, m1, m2 } of moments(effect)) {
      if (m0 === 0) continue;
      score -= own * (m1 / m0);
      information += own * (m2 / m0 - (m1 / m0) ** 2);
    }
    return { score, information };
  };
  let effect = 0;
  for (let step = 0; step < 50; step += 1) {
    const { score, information } = slope(effect);
    if (information <= 0) break;
    const move = Math.max(-2, Math.min(2, score / information));
    effect += move;
    if (Math.abs(move) < 1e-10) break;
  }
  const { information } = slope(effect);
  const priceEffect = Math.min(0, effect);
  const mean = days > 0 ? sales / days : 0;
  return {
    dailyRates: moments(priceEffect).map(({ sales: own, m0 }) =>
      mean === 0 ? 0 : (own + 1) / (m0 + 1 / mean),
    ),
    priceEffect,
    priceEffectError: information > 0 ? 1 / Math.sqrt(information) : Number.MAX_SAFE_INTEGER,
  };
}

/**
 * Variance of the rates' factors among groups beyond what chance makes of their counts: method of
 * moments for Poisson counts with gamma factors (Böhning et al.). Bounded, so that few groups do not
 * tell too much.
 */
function spreadOf(
  groups: readonly { readonly sales: number; readonly expected: number }[],
): number {
  const beyond = sum(groups, ({ sales, expected }) => (sales - expected) ** 2 - expected);
  const squares = sum(groups, ({ expected }) => expected ** 2);
  const variance = squares > 0 ? beyond / squares : 0;
  return Math.min(1 / CAUTION.least, Math.max(1 / CAUTION.most, variance));
}

/**
 * Each group's factor, drawn towards that of the group around it as strongly as groups of its kind are
 * alike: the mean of a gamma distribution around the wider factor after its own sales.
 * @param levels models, model years, model years by state.
 */
export function drawnRates(levels: readonly (readonly TurnGroup[])[]): {
  readonly rates: readonly LearnedRate[];
  readonly spread: readonly [number, number, number];
} {
  const rates = new Map<string, LearnedRate>();
  const spread: [number, number, number] = [0, 0, 0];
  const around = ({ modelId, year, state }: TurnGroup) => {
    if (year === 0) return undefined;
    const model = rates.get(rateKey(modelId, 0, ""));
    return state === "" ? model : (rates.get(rateKey(modelId, year, "")) ?? model);
  };
  for (const [level, groups] of levels.entries()) {
    const set = groups.map((group) => {
      const wider = around(group);
      return { group, wider, expected: group.expected * (wider?.factor ?? 1) };
    });
    const variance = spreadOf(set.map(({ group, expected }) => ({ sales: group.sales, expected })));
    spread[level] = variance;
    const caution = 1 / variance;
    for (const { group, wider, expected } of set) {
      const { modelId, year, state, sales } = group;
      const own = sales + caution;
      rates.set(rateKey(modelId, year, state), {
        modelId,
        year,
        state,
        saleCount: sales,
        expected: group.expected,
        factor: ((wider?.factor ?? 1) * own) / (expected + caution),
        error: Math.sqrt(1 / own + (caution / own) ** 2 * (wider?.error ?? 0) ** 2),
      });
    }
  }
  return { rates: [...rates.values()], spread };
}

function sum<T>(of: readonly T[], value: (each: T) => number): number {
  return of.reduce((total, each) => total + value(each), 0);
}
