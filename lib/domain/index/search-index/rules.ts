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
  `arrayFilter(l -> l.2 != '' OR l.1 NOT IN (${levelsWith((level) => level.match === "trim")}), [${RATING_LEVELS.map(
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
const PLAUSIBLE = `is_deleted = 0 AND title_status = 'clean' AND doubt = '' AND price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;

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
  columns.map((name, index) => `tupleElement(${tuple}, ${index + 1}) AS ${name}`).join(", ");

/** Adds columns to a subquery. Nested rather than aliased side by side: aliases would be copied into each other. */
const withColumns = (from: string, ...stages: readonly (readonly string[])[]): string =>
  stages.reduce((inner, columns) => `SELECT *, ${columns.join(", ")} FROM (${inner})`, from);

/** Step 5 in two stages, from the count and covariances that stand under these names. */
function slopes(prefix: string, n: string, of: string): readonly (readonly string[])[] {
  const [mm, yy, my, mp, yp] = ["mm", "yy", "my", "mp", "yp"].map((name) => of + name);
  const determinant = `(${mm} * ${yy} - ${my} * ${my})`;
  return [
    [
      `${n} >= ${MIN_COMPARABLES} AND ${mm} > 0 AND ${yy} > 0 AND ${my} * ${my} <= ${MAX_COLLINEARITY} * ${mm} * ${yy} AS ${prefix}_separable`,
    ],
    [
      `least(0., multiIf(${prefix}_separable, (${mp} * ${yy} - ${yp} * ${my}) / ${determinant}, ${mm} > 0, ${mp} / ${mm}, 0.)) AS ${prefix}_mile`,
      `greatest(0., if(${prefix}_separable, (${yp} * ${mm} - ${mp} * ${my}) / ${determinant}, 0.)) AS ${prefix}_year`,
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
    SELECT level, model, middle_year, trim_key, area_key, toInt64(count()) AS n,
      groupArray(toFloat64(price)) AS p, groupArray(toFloat64(miles)) AS m, groupArray(toFloat64(offset)) AS y,
      varPopStable(toFloat64(miles)) AS mm, varPopStable(toFloat64(offset)) AS yy, covarPopStable(toFloat64(miles), toFloat64(offset)) AS my,
      covarPopStable(toFloat64(miles), toFloat64(price)) AS mp, covarPopStable(toFloat64(offset), toFloat64(price)) AS yp
    FROM (
      SELECT model, toInt32(candidate_year) - offset AS middle_year, price, miles, offset,
        l.1 AS level, l.2 AS trim_key, l.3 AS area_key
      FROM (${candidates})
      ARRAY JOIN [${offsets.join(", ")}] AS offset
      ARRAY JOIN ${levels("candidate_trim", "candidate_state")} AS l
    )
    GROUP BY level, model, middle_year, trim_key, area_key
    HAVING n >= ${MIN_COMPARABLES} OR level = ${LAST_LEVEL}`;
}

/** Step 2: the newest plausible offer of each VIN that has anything to do with a target. */
const candidatesIn = ({ market, scope }: RatingRange): string => `
  SELECT vin, ${named("c", ["model", "candidate_year", "candidate_trim", "candidate_state", "price", "miles"])}
  FROM (
    SELECT vin, argMax((${kind("")}, year, toString(trim), toString(state), price_cents, mileage_miles), (listed_at, id)) AS c
    FROM ${market} WHERE ${PLAUSIBLE} AND ${scope} GROUP BY vin
  )`;

/** SQL for steps 2 to 6: columns COHORT_NAMES, one row for each cohort that is large enough or the last resort. */
export function cohortQuery(range: RatingRange): string {
  const fitted = withColumns(
    cohortRows(candidatesIn(range)),
    ...slopes("first", "n", ""),
    [`${residuals("p", "m", "y", "first")} AS r1`],
    ["arraySort(r1) AS s1"],
    [`${middleOf("s1")} AS center`],
    ["arraySort(arrayMap(r -> abs(r - center), r1)) AS d1"],
    [`${middleOf("d1")} AS mad`],
    [
      `if(mad > ${MIN_DEVIATION_CENTS}, ${OUTLIER_DEVIATIONS} * ${MAD_TO_SIGMA} * mad, inf) AS reach`,
    ],
    ["d1[n] > reach AS has_outliers", "arrayMap(r -> abs(r - center) <= reach, r1) AS keep"],
    [
      ...["p", "m", "y"].map(
        (name) => `if(has_outliers, arrayFilter((v, k) -> k, ${name}, keep), ${name}) AS k${name}`,
      ),
    ],
    [
      "toInt64(length(kp)) AS kept",
      "if(has_outliers, arrayReduce('varPopStable', km), mm) AS kmm",
      "if(has_outliers, arrayReduce('varPopStable', ky), yy) AS kyy",
      "if(has_outliers, arrayReduce('covarPopStable', km, ky), my) AS kmy",
      "if(has_outliers, arrayReduce('covarPopStable', km, kp), mp) AS kmp",
      "if(has_outliers, arrayReduce('covarPopStable', ky, kp), yp) AS kyp",
    ],
    ...slopes("last", "kept", "k"),
    [`arraySort(${residuals("kp", "km", "ky", "last")}) AS s2`],
  );
  return `SELECT level, model, middle_year, trim_key, area_key, first_mile, first_year, center, reach, kept, last_mile, last_year,
    ${shareNames.map((name) => `arraySlice(s2, ${firstNear(name)} + 1, 3) AS near_${name}`).join(", ")}
  FROM (${fitted})`;
}

// Without its own residual the sorted list has each later element one place further down.
const nearElement = (name: Share, at: string): string =>
  `near_${name}[${at} + (own_kept AND own <= near_${name}[${at}] + 1e-6)]`;

/** Step 8 in stages: the quantiles at the target's mileage (its year offset is 0) in whole dollars. */
const estimates: readonly (readonly string[])[] = [
  shareNames.map(
    (name) => `greatest(0., (comparables - 1.) * ${SHARES[name]}) AS position_${name}`,
  ),
  shareNames.flatMap((name) => [
    `toInt32(floor(position_${name})) - ${firstNear(name)} + 1 AS at_${name}`,
    `position_${name} - floor(position_${name}) AS part_${name}`,
  ]),
  shareNames.flatMap((name) => [
    `${nearElement(name, `at_${name}`)} AS below_${name}`,
    `${nearElement(name, `(at_${name} + (part_${name} > 0))`)} AS above_${name}`,
  ]),
  shareNames.map(
    (name) =>
      `floor((below_${name} + (above_${name} - below_${name}) * part_${name} + last_mile * mileage_miles) / 100 + 0.5 + ${TIE_SLACK}) * 100 AS ${name}_cents`,
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
    SELECT id, level, model, middle_year, trim_key, area_key, price_cents, mileage_miles,
      own_model, own_year, own_trim, own_state, own_price, own_miles,
      first_mile, first_year, center, reach, kept, last_mile, last_year, ${shareNames.map((name) => `near_${name}`).join(", ")}
    FROM (
      SELECT t.id AS id, ${kind("t.")} AS model, toInt32(t.year) AS middle_year, t.price_cents AS price_cents, t.mileage_miles AS mileage_miles,
        l.1 AS level, l.2 AS trim_key, l.3 AS area_key,
        o.model AS own_model, toInt32(o.candidate_year) AS own_year, o.candidate_trim AS own_trim, o.candidate_state AS own_state,
        o.price AS own_price, o.miles AS own_miles
      FROM (SELECT * FROM ${market} WHERE ${PLAUSIBLE} AND ${targets}) AS t
      INNER JOIN (${candidatesIn(range)}) AS o ON o.vin = t.vin
      ARRAY JOIN ${levels("t.trim", "t.state")} AS l
    ) AS wanted
    INNER JOIN ${cohorts} AS cohort USING (level, model, middle_year, trim_key, area_key)`;
  const rated = withColumns(
    wanted,
    [
      `own_model = model AND abs(own_year - middle_year) <= ${COMPARABLE_YEARS} AND (trim_key = '' OR own_trim = trim_key)
        AND (area_key = '' OR if(level IN (${levelsWith((level) => level.area === "state")}), own_state, ${REGION("own_state")}) = area_key) AS own_inside`,
      "own_price - first_mile * own_miles - first_year * (own_year - middle_year) AS own_first",
      "own_price - last_mile * own_miles - last_year * (own_year - middle_year) AS own",
    ],
    ["own_inside AND abs(own_first - center) <= reach AS own_kept"],
    ["toInt64(kept) - own_kept AS comparables"],
    [`comparables >= ${MIN_COMPARABLES} AS enough`],
    ...estimates,
    ["(price_cents - middle_cents) / middle_cents AS ratio"],
  );
  const best = `
    SELECT id, rated, ${named("best", ["expected", "low", "high", "ratio", "comparables", "match", "area"])}
    FROM (
      SELECT id, max(enough) AS rated,
        argMin((middle_cents, low_cents, high_cents, ratio, toUInt32(comparables), ${matchOf}, ${areaOf}), if(enough, level, ${2 * LAST_LEVEL} - level)) AS best
      FROM (${rated})
      GROUP BY id
    )`;
  const judged = withColumns(
    `SELECT t.id AS id, t.title_status AS title_status, toString(t.doubt) AS doubt, t.price_cents AS price_cents,
       r.rated AS rated, r.expected AS expected, r.low AS low, r.high AS high, r.ratio AS ratio, r.comparables AS comparables, r.match AS match, r.area AS area
     FROM (SELECT id, title_status, doubt, price_cents FROM ${market} WHERE is_deleted = 0 AND ${targets}) AS t
     LEFT JOIN (${best}) AS r ON r.id = t.id`,
    [
      `multiIf(title_status != 'clean', 'branded_title', doubt != '', doubt, price_cents < ${PLAUSIBLE_PRICE_CENTS}, 'implausible_price', rated AND expected > 0, '', 'too_few_comparables') AS none_reason`,
    ],
    ["none_reason = '' AS is_rated"],
  );
  return `
  SELECT id, none_reason, if(is_rated, ${dealOf}, 'none') AS deal,
    if(is_rated, toUInt32(expected), 0) AS expected_cents,
    if(is_rated, toInt32(low), 0) AS low_cents, if(is_rated, toUInt32(high), 0) AS high_cents,
    if(none_reason IN ('', 'too_few_comparables'), comparables, 0) AS comparable_count,
    if(is_rated, match, '') AS rating_match, if(is_rated, area, '') AS rating_area
  FROM (${judged})`;
}
