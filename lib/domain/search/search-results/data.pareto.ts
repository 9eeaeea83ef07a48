import "server-only";
import { z } from "zod";
import { MONTHLY_COST } from "#lib/domain/finance/monthly-cost/rules.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import {
  compareParetoOffers,
  DRIVETRAIN_CODE,
  PARETO_ORDER,
  TITLE_CODE,
} from "#lib/domain/search/pareto/rules.ts";
import type { ParetoOffer } from "#lib/domain/search/pareto/types.ts";
import { DAYS_ON_MARKET_CHOICES } from "#lib/domain/search/search/constants.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import { facetCounts, totalsOf } from "#lib/domain/search/search-facets/data.ts";
import type {
  CodeCount,
  FacetCounts,
  OfferedFacets,
} from "#lib/domain/search/search-facets/types.ts";
import { type SqlConditions, where } from "#lib/domain/search/search-query/rules.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import {
  canJudge,
  countPass,
  MOST_JUDGED,
  packed,
  packedSql,
  passPlansOf,
} from "./rules.pareto.ts";
import type { JudgedRows, PassPlan } from "./types.pareto.ts";

/** Beyond this many, what hiding would do is not said before it is asked for. */
const MOST_COUNTED = 10_000;

/** Facet counts of a search without beaten vehicles. */
export interface UnbeatenCounts {
  readonly found: FacetCounts;
  /** Vehicles before hiding. */
  readonly among: number;
  /** Whether the options are counted as they would be shown; else before hiding. */
  readonly areCountsAfter: boolean;
}

/**
 * Exact counts of a search that hides beaten vehicles; total, medians and extents always of what is
 * shown. @throws AppError `search_unavailable`.
 */
export async function unbeatenCounts(
  conditions: SqlConditions,
  offered: OfferedFacets,
  chosenDays: number | null,
): Promise<UnbeatenCounts> {
  const before = withoutUnbeaten(conditions);
  const plans = passPlansOf([...before.byFilter.keys()], offered);
  const [totals, ...sizes] = await Promise.all([
    totalsOf(conditions),
    ...plans.map(({ without }) => countRows(before, without)),
  ]);
  const among = sizes[0] ?? 0;
  // Counted first: reading only some of the passes would be for nothing.
  const rows = canJudge(sizes) ? await Promise.all(plans.map((plan) => rowsOf(before, plan))) : [];
  const days = [
    ...new Set([...DAYS_ON_MARKET_CHOICES, ...(chosenDays === null ? [] : [chosenDays])]),
  ];
  const passes = rows.flatMap((found, index) => {
    const plan = plans[index];
    return found === null || plan === undefined
      ? []
      : [
          {
            plan,
            pass: countPass(
              plan,
              found,
              days.sort((a, b) => a - b),
            ),
          },
        ];
  });
  if (passes.length < plans.length) {
    return {
      found: { ...(await facetCounts(before, offered)), ...totals },
      among,
      areCountsAfter: false,
    };
  }
  const counts = new Map<string, readonly CodeCount[]>();
  const extents = new Map(totals.extents);
  const totalsWithout = new Map<string, number>([["unbeaten", among]]);
  for (const { plan, pass } of passes) {
    for (const [key, found] of pass.counts) counts.set(key, found);
    if (plan.without !== null) totalsWithout.set(plan.without, pass.total);
    for (const name of ["price", "year", "mileage", "monthly"] as const) {
      const extent = pass.extents[name];
      const isOwn = plan.without === name || (name === "monthly" && plan.monthly);
      if (isOwn && extent !== null) extents.set(name, extent);
    }
  }
  const trims = passes.find(({ plan }) => plan.trims)?.pass.trims ?? [];
  return {
    found: { ...totals, extents, counts, trims, totalsWithout },
    among,
    areCountsAfter: true,
  };
}

/** What a pass reads to judge vehicles, and counts of nothing else. */
const NOTHING_ELSE: PassPlan = {
  without: null,
  digits: [],
  model: false,
  make: false,
  monthly: false,
  trims: false,
};

/**
 * How many of a result's vehicles nothing in it beats; null where there are too many to say. So few are read
 * and judged here in a fifth of the time that the engine takes to plan and do it.
 */
export async function countUnbeaten(
  conditions: SqlConditions,
  total: number,
): Promise<number | null> {
  if (total > MOST_COUNTED) return null;
  const rows = await rowsOf(conditions, NOTHING_ELSE);
  return rows === null ? null : countPass(NOTHING_ELSE, rows).total;
}

function withoutUnbeaten(conditions: SqlConditions): SqlConditions {
  const byFilter = new Map(conditions.byFilter);
  byFilter.delete("unbeaten");
  return { ...conditions, byFilter };
}

const countRow = z.object({ total: z.number() });

async function countRows(conditions: SqlConditions, without: FilterName | null): Promise<number> {
  const kept = where(conditions, ...(without === null ? [] : [without]));
  const [row] = await ask(
    `select toUInt32(count()) as total from ${LISTING_TABLE} where ${kept}`,
    conditions.parameters,
    countRow,
  );
  return row?.total ?? 0;
}

const numbers = z.array(z.number());
const passRow = z.object({
  model_id: numbers,
  drivetrain_code: numbers,
  title_code: numbers,
  year: numbers,
  price_cents: numbers,
  mileage_miles: numbers,
  numbers: z.array(numbers),
  makes: numbers,
  monthly: numbers,
  trims: z.array(z.string()),
});

/** The rows of a pass in the order in which they are judged; null when there are too many. */
async function rowsOf(conditions: SqlConditions, plan: PassPlan): Promise<JudgedRows | null> {
  const columns = packed(plan.digits).map((digits, at) => ({
    name: `n${at}`,
    sql: packedSql(digits),
  }));
  const none = (type: string) => `CAST([], 'Array(${type})')`;
  const without = plan.without === null ? [] : [plan.without];
  const [rows] = await ask(
    `select groupArray(model_id) as model_id, groupArray(of_drivetrain) as drivetrain_code, groupArray(of_title) as title_code, groupArray(year) as year, groupArray(price_cents) as price_cents,
       groupArray(mileage_miles) as mileage_miles,
       ${columns.length === 0 ? none("Array(UInt32)") : `[${columns.map(({ name }) => `groupArray(toUInt32(${name}))`).join(", ")}]`} as numbers,
       ${plan.make ? "groupArray(make_id)" : none("UInt32")} as makes,
       ${plan.monthly ? "groupArray(toInt32(monthly_cents))" : none("Int32")} as monthly,
       ${plan.trims ? "groupArray(toString(trim))" : none("String")} as trims
     from (
       select model_id, ${DRIVETRAIN_CODE} as of_drivetrain, ${TITLE_CODE} as of_title, make_id, year, price_cents, mileage_miles, trim${plan.monthly ? `, ${MONTHLY_COST} as monthly_cents` : ""}${columns.map(({ name, sql }) => `, ${sql} as ${name}`).join("")}
       from ${LISTING_TABLE} where ${where(conditions, ...without)}
       order by ${PARETO_ORDER} limit ${MOST_JUDGED + 1})`,
    conditions.parameters,
    passRow,
  );
  if (rows === undefined || rows.year.length > MOST_JUDGED) return null;
  // So few rows come in one block, which keeps their order.
  if (!isInOrder(rows)) throw new Error("Rows to judge came out of order.");
  return rows;
}

function isInOrder(rows: JudgedRows): boolean {
  const { model_id, drivetrain_code, title_code, year, price_cents, mileage_miles } = rows;
  const at = (index: number): ParetoOffer => ({
    modelId: model_id[index] ?? 0,
    drivetrainCode: drivetrain_code[index] ?? 0,
    titleCode: title_code[index] ?? 0,
    year: year[index] ?? 0,
    priceCents: price_cents[index] ?? 0,
    mileageMiles: mileage_miles[index] ?? 0,
  });
  return model_id.every(
    (_, index) => index === 0 || compareParetoOffers(at(index - 1), at(index)) <= 0,
  );
}
