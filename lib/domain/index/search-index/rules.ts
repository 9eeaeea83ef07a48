import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import {
  COMPARABLE_YEARS,
  DEAL_LIMITS,
  MAD_TO_SIGMA,
  MAX_COLLINEARITY,
  MIN_COMPARABLES,
  MIN_DEVIATION_CENTS,
  OUTLIER_DEVIATIONS,
  PLAUSIBLE_PRICE_CENTS,
  POWERTRAIN_OF_FUEL,
  RATING_LEVELS,
  TIE_SLACK,
} from "#lib/domain/valuation/rating/constants.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";

/*
 * The deal rating in SQL for many listings at once. Its definition is in lib/domain/valuation/rating/constants.ts,
 * whose steps are named here; lib/domain/valuation/rating/rules.ts computes the same for one listing.
 *
 * A cohort depends only on the target's model, powertrain, year, trim and area, so each is fitted once. What a
 * target needs of its cohort is small: the slopes, what decides whether its own vehicle was kept,
 * and three neighbours of each quantile among the sorted residuals. Three are enough because taking
 * the target's own residual out of a sorted list moves each position by at most one.
 */

const regionStates = Object.values(REGIONS).flat();
const regionNames = Object.entries(REGIONS).flatMap(([name, states]) => states.map(() => name));
const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(", ");
const REGION = (state: string): string =>
  `transform(toString(${state}), [${list(regionStates)}], [${list(regionNames)}], toString(${state}))`;

/** The numbers, from 1, of some levels. */
function levelsWith(condition: (level: RatingScope) => boolean): string {
  return RATING_LEVELS.flatMap((level, index) => (condition(level) ? [index + 1] : [])).join(", ");
}

/** (level, trim, area) of every level a vehicle belongs to: step 3. Numbers count from 1. */
const levels = (trim: string, state: string): string =>
  `arrayFilter(l -> l.2 != '' or l.1 not in (${levelsWith((level) => level.match === "trim")}), [${RATING_LEVELS.map(
    ({ match, area }, index) => {
      const place =
        area === "state" ? `toString(${state})` : area === "region" ? REGION(state) : "''";
      return `(${index + 1}, ${match === "trim" ? `toString(${trim})` : "''"}, ${place})`;
    },
  ).join(", ")}])`;

/** Model, which implies its make, and powertrain as one number: what step 4 asks to be equal. */
const kind = (row: string): string => {
  const fuels = Object.entries(POWERTRAIN_OF_FUEL);
  const numbers = fuels.map(([, powertrain]) => powertrain).join(", ");
  const powertrain = `transform(toString(${row}fuel), [${list(fuels.map(([fuel]) => fuel))}], [${numbers}], 0)`;
  return `toUInt32(${row}model_id * 8 + ${powertrain})`;
};

const LAST_LEVEL = RATING_LEVELS.length;
const PLAUSIBLE = `is_deleted = 0 and title_status = 'clean' and doubt = '' and price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;

export interface RatingRange {
  /** What stands after FROM: rows with the columns of the index. */
  readonly market: string;
  /** Condition on the rows whose VINs matter to the targets; their other listings must be in it too. */
  readonly scope: string;
  /** Condition on the rows to rate. */
  readonly targets: string;
}

/** The elements of a tuple as columns. */
const named = (tuple: string, columns: readonly string[]): string =>
  columns.map((name, index) => `tupleElement(${tuple}, ${index + 1}) as ${name}`).join(", ");

/** Adds columns to a subquery. Nested rather than aliased side by side: aliases would be copied into each other. */
const withColumns = (from: string, ...stages: readonly (readonly string[])[]): string =>
  stages.reduce((inner, columns) => `select *, ${columns.join(", ")} from (${inner})`, from);

/** Step 5 in two stages, from the count and covariances that stand under these names. */
function slopes(prefix: string, n: string, of: string): readonly (readonly string[])[] {
  const [mm, yy, my, mp, yp] = ["mm", "yy", "my", "mp", "yp"].map((name) => of + name);
  const determinant = `(${mm} * ${yy} - ${my} * ${my})`;
  return [
    [
      `${n} >= ${MIN_COMPARABLES} and ${mm} > 0 and ${yy} > 0 and ${my} * ${my} <= ${MAX_COLLINEARITY} * ${mm} * ${yy} as ${prefix}_separable`,
    ],
    [
      `least(0., multiIf(${prefix}_separable, (${mp} * ${yy} - ${yp} * ${my}) / ${determinant}, ${mm} > 0, ${mp} / ${mm}, 0.)) as ${prefix}_mile`,
      `greatest(0., if(${prefix}_separable, (${yp} * ${mm} - ${mp} * ${my}) / ${determinant}, 0.)) as ${prefix}_year`,
    ],
  ];
}

const residuals = (p: string, m: string, y: string, prefix: string): string =>
  `arrayMap((a, b, c) -> a - ${prefix}_mile * b - ${prefix}_year * c, ${p}, ${m}, ${y})`;

/** Median of a sorted array of at least one. */
const middleOf = (sorted: string): string =>
  `(${sorted}[intDiv(length(${sorted}) + 1, 2)] + ${sorted}[intDiv(length(${sorted}), 2) + 1]) / 2`;

const SHARES = { low: 0.25, middle: 0.5, high: 0.75 } as const;
type Share = keyof typeof SHARES;
const shareNames = ["low", "middle", "high"] as const satisfies readonly Share[];

/** Position, from 0, of the first residual near a quantile that is kept: the one with a row less. */
const firstNear = (name: Share): string =>
  `greatest(0, toInt32(floor((kept - 2.) * ${SHARES[name]})))`;

/** Step 4: one row for each cohort with its candidates' prices, mileages and year offsets. */
function cohortRows(candidates: string): string {
  const offsets = Array.from(
    { length: 2 * COMPARABLE_YEARS + 1 },
    (_, index) => index - COMPARABLE_YEARS,
  );
  return `
    select level, model, middle_year, trim_key, area_key, toInt64(count()) as n,
      groupArray(toFloat64(price)) as p, groupArray(toFloat64(miles)) as m, groupArray(toFloat64(offset)) as y,
      varPopStable(toFloat64(miles)) as mm, varPopStable(toFloat64(offset)) as yy, covarPopStable(toFloat64(miles), toFloat64(offset)) as my,
      covarPopStable(toFloat64(miles), toFloat64(price)) as mp, covarPopStable(toFloat64(offset), toFloat64(price)) as yp
    from (
      select model, toInt32(candidate_year) - offset as middle_year, price, miles, offset,
        l.1 as level, l.2 as trim_key, l.3 as area_key
      from (${candidates})
      array join [${offsets.join(", ")}] as offset
      array join ${levels("candidate_trim", "candidate_state")} as l
    )
    group by level, model, middle_year, trim_key, area_key
    having n >= ${MIN_COMPARABLES} or level = ${LAST_LEVEL}`;
}

/** Step 2: the newest plausible offer of each VIN that has anything to do with a target. */
const candidatesIn = ({ market, scope }: RatingRange): string => `
  select vin, ${named("c", ["model", "candidate_year", "candidate_trim", "candidate_state", "price", "miles"])}
  from (
    select vin, argMax((${kind("")}, year, toString(trim), toString(state), price_cents, mileage_miles), (listed_at, id)) as c
    from ${market} where ${PLAUSIBLE} and ${scope} group by vin
  )`;

/** SQL for steps 2 to 6: columns COHORT_NAMES, one row for each cohort that is large enough or the last resort. */
export function cohortQuery(range: RatingRange): string {
  const fitted = withColumns(
    cohortRows(candidatesIn(range)),
    ...slopes("first", "n", ""),
    [`${residuals("p", "m", "y", "first")} as r1`],
    ["arraySort(r1) as s1"],
    [`${middleOf("s1")} as center`],
    ["arraySort(arrayMap(r -> abs(r - center), r1)) as d1"],
    [`${middleOf("d1")} as mad`],
    [
      `if(mad > ${MIN_DEVIATION_CENTS}, ${OUTLIER_DEVIATIONS} * ${MAD_TO_SIGMA} * mad, inf) as reach`,
    ],
    ["d1[n] > reach as has_outliers", "arrayMap(r -> abs(r - center) <= reach, r1) as keep"],
    [
      ...["p", "m", "y"].map(
        (name) => `if(has_outliers, arrayFilter((v, k) -> k, ${name}, keep), ${name}) as k${name}`,
      ),
    ],
    [
      "toInt64(length(kp)) as kept",
      "if(has_outliers, arrayReduce('varPopStable', km), mm) as kmm",
      "if(has_outliers, arrayReduce('varPopStable', ky), yy) as kyy",
      "if(has_outliers, arrayReduce('covarPopStable', km, ky), my) as kmy",
      "if(has_outliers, arrayReduce('covarPopStable', km, kp), mp) as kmp",
      "if(has_outliers, arrayReduce('covarPopStable', ky, kp), yp) as kyp",
    ],
    ...slopes("last", "kept", "k"),
    [`arraySort(${residuals("kp", "km", "ky", "last")}) as s2`],
  );
  return `select level, model, middle_year, trim_key, area_key, first_mile, first_year, center, reach, kept, last_mile, last_year,
    ${shareNames.map((name) => `arraySlice(s2, ${firstNear(name)} + 1, 3) as near_${name}`).join(", ")}
  from (${fitted})`;
}

// Without its own residual the sorted list has each later element one place further down.
const nearElement = (name: Share, at: string): string =>
  `near_${name}[${at} + (own_kept and own <= near_${name}[${at}] + 1e-6)]`;

/** Step 8 in stages: the quantiles at the target's mileage (its year offset is 0) in whole dollars. */
const estimates: readonly (readonly string[])[] = [
  shareNames.map(
    (name) => `greatest(0., (comparables - 1.) * ${SHARES[name]}) as position_${name}`,
  ),
  shareNames.flatMap((name) => [
    `toInt32(floor(position_${name})) - ${firstNear(name)} + 1 as at_${name}`,
    `position_${name} - floor(position_${name}) as part_${name}`,
  ]),
  shareNames.flatMap((name) => [
    `${nearElement(name, `at_${name}`)} as below_${name}`,
    `${nearElement(name, `(at_${name} + (part_${name} > 0))`)} as above_${name}`,
  ]),
  shareNames.map(
    (name) =>
      `floor((below_${name} + (above_${name} - below_${name}) * part_${name} + last_mile * mileage_miles) / 100 + 0.5 + ${TIE_SLACK}) * 100 as ${name}_cents`,
  ),
];

const NUMBERS = [...RATING_LEVELS.keys()].map((index) => index + 1).join(", ");
const matchOf = `transform(level, [${NUMBERS}], [${list(RATING_LEVELS.map((l) => l.match))}], '')`;
const areaOf = `transform(level, [${NUMBERS}], [${list(RATING_LEVELS.map((l) => l.area))}], '')`;

/** Step 9. */
const dealOf = `multiIf(${DEAL_LIMITS.map(({ deal, atMost }) => `ratio <= ${atMost}, '${deal}'`).join(", ")}, 'overpriced')`;

/**
 * SQL for steps 1 and 7 to 9: columns id and RATING_NAMES, one row for each target.
 * @param cohorts what stands after FROM for the rows of `cohortQuery` of the same range.
 */
export function ratingQuery(range: RatingRange, cohorts: string): string {
  const { market, targets } = range;
  const wanted = `
    select id, level, model, middle_year, trim_key, area_key, price_cents, mileage_miles,
      own_model, own_year, own_trim, own_state, own_price, own_miles,
      first_mile, first_year, center, reach, kept, last_mile, last_year, ${shareNames.map((name) => `near_${name}`).join(", ")}
    from (
      select t.id as id, ${kind("t.")} as model, toInt32(t.year) as middle_year, t.price_cents as price_cents, t.mileage_miles as mileage_miles,
        l.1 as level, l.2 as trim_key, l.3 as area_key,
        o.model as own_model, toInt32(o.candidate_year) as own_year, o.candidate_trim as own_trim, o.candidate_state as own_state,
        o.price as own_price, o.miles as own_miles
      from (select * from ${market} where ${PLAUSIBLE} and ${targets}) as t
      inner join (${candidatesIn(range)}) as o on o.vin = t.vin
      array join ${levels("t.trim", "t.state")} as l
    ) as wanted
    inner join ${cohorts} as cohort using (level, model, middle_year, trim_key, area_key)`;
  const rated = withColumns(
    wanted,
    [
      `own_model = model and abs(own_year - middle_year) <= ${COMPARABLE_YEARS} and (trim_key = '' or own_trim = trim_key)
        and (area_key = '' or if(level in (${levelsWith((level) => level.area === "state")}), own_state, ${REGION("own_state")}) = area_key) as own_inside`,
      "own_price - first_mile * own_miles - first_year * (own_year - middle_year) as own_first",
      "own_price - last_mile * own_miles - last_year * (own_year - middle_year) as own",
    ],
    ["own_inside and abs(own_first - center) <= reach as own_kept"],
    ["toInt64(kept) - own_kept as comparables"],
    [`comparables >= ${MIN_COMPARABLES} as enough`],
    ...estimates,
    ["(price_cents - middle_cents) / middle_cents as ratio"],
  );
  const best = `
    select id, rated, ${named("best", ["expected", "low", "high", "ratio", "comparables", "match", "area"])}
    from (
      select id, max(enough) as rated,
        argMin((middle_cents, low_cents, high_cents, ratio, toUInt32(comparables), ${matchOf}, ${areaOf}), if(enough, level, ${2 * LAST_LEVEL} - level)) as best
      from (${rated})
      group by id
    )`;
  const judged = withColumns(
    `select t.id as id, t.title_status as title_status, toString(t.doubt) as doubt, t.price_cents as price_cents,
       r.rated as rated, r.expected as expected, r.low as low, r.high as high, r.ratio as ratio, r.comparables as comparables, r.match as match, r.area as area
     from (select id, title_status, doubt, price_cents from ${market} where is_deleted = 0 and ${targets}) as t
     left join (${best}) as r on r.id = t.id`,
    [
      `multiIf(title_status != 'clean', 'branded_title', doubt != '', doubt, price_cents < ${PLAUSIBLE_PRICE_CENTS}, 'implausible_price', rated and expected > 0, '', 'too_few_comparables') as none_reason`,
    ],
    ["none_reason = '' as is_rated"],
  );
  return `
  select id, none_reason, if(is_rated, ${dealOf}, 'none') as deal,
    if(is_rated, toUInt32(expected), 0) as expected_cents,
    if(is_rated, toInt32(low), 0) as low_cents, if(is_rated, toUInt32(high), 0) as high_cents,
    if(none_reason in ('', 'too_few_comparables'), comparables, 0) as comparable_count,
    if(is_rated, match, '') as rating_match, if(is_rated, area, '') as rating_area
  from (${judged})`;
}
