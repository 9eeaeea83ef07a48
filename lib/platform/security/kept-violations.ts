import "server-only";
import { database } from "../db/client.ts";
import type { PolicyViolation } from "./policy-report.ts";

/** Rows of a day; what comes beyond them is one row more, whatever it is. */
export const MOST_A_DAY = 500;
/** Long enough to see since when something is stopped. */
export const KEPT_DAYS = 30;

/** What stands for all that came beyond the most of a day. */
const OTHERS = "(others)";

/** Counts what pages' policies stopped, by day, directive, whose it was and route. */
export async function keepViolations(
  violations: readonly PolicyViolation[],
  at: Date,
): Promise<void> {
  if (violations.length === 0) return;
  const day = at.toISOString().slice(0, 10);
  await database().$transaction(async (tx) => {
    // One after the other: else each would find room for the last row.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('policy_violation'))`;
    await tx.$executeRaw`
      with told as (
        select directive, blocked, page, count(*)::int as n
        from json_to_recordset(${JSON.stringify(violations)}::json)
          as t(directive text, blocked text, page text)
        group by 1, 2, 3
      ), placed as (
        select told.*, k.day is not null
          or row_number() over (partition by k.day is null
            order by told.directive, told.blocked, told.page)
            <= ${MOST_A_DAY}::int - (select count(*) from policy_violation
              where day = ${day}::date and directive <> ${OTHERS}) as fits
        from told
        left join policy_violation k on k.day = ${day}::date and k.directive = told.directive
          and k.blocked = told.blocked and k.page = told.page
      )
      insert into policy_violation as kept (day, directive, blocked, page, report_count, last_at)
      select ${day}::date, case when fits then directive else ${OTHERS} end,
        case when fits then blocked else ${OTHERS} end, case when fits then page else ${OTHERS} end,
        sum(n), ${at}::timestamptz
      from placed group by 2, 3, 4
      on conflict (day, directive, blocked, page) do update
      set report_count = least(kept.report_count::bigint + excluded.report_count, 2147483647),
        last_at = excluded.last_at`;
  });
}

/** What was stopped on the days that are kept, the most often first. */
export interface CountedViolation extends PolicyViolation {
  readonly reports: number;
  readonly lastAt: Date;
}

/** What pages' policies stopped lately, for operators. */
export async function countedViolations(most: number): Promise<readonly CountedViolation[]> {
  const rows = await database().policyViolation.groupBy({
    by: ["directive", "blocked", "page"],
    _sum: { reportCount: true },
    _max: { lastAt: true },
    orderBy: [{ _sum: { reportCount: "desc" } }, { directive: "asc" }, { blocked: "asc" }],
    take: most,
  });
  return rows.map(({ directive, blocked, page, _sum, _max }) => ({
    directive,
    blocked,
    page,
    reports: _sum.reportCount ?? 0,
    lastAt: _max.lastAt ?? new Date(0),
  }));
}
