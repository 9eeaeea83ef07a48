import "server-only";
import { z } from "zod";
import { reportBalance } from "#lib/domain/billing/ledger/data.ts";
import { FREE_REFRESH_DAYS } from "#lib/domain/billing/price-list/constants.ts";
import { newestReport } from "#lib/domain/reports/report/data.ts";
import type { ReportId, ReportKind } from "#lib/domain/reports/report/types.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { refreshPrice } from "./rules.ts";
import type { BuyerStanding, PaidBefore } from "./types.ts";

const paidRow = z.tuple([
  z.object({ parts: z.number(), lastPaidAt: z.date().nullable(), lastFreeAt: z.date().nullable() }),
]);

/**
 * What a person paid for a report and those that it was made anew from, as far as it still counts.
 * Each was made before the next, so the way back ends at the first that is too old.
 */
export async function paidBefore(
  { userId }: Pick<Viewer, "userId">,
  id: ReportId,
  now: Date,
  db: Transaction = database(),
): Promise<PaidBefore> {
  const since = new Date(now.getTime() - FREE_REFRESH_DAYS * DAY_MS);
  const [row] = paidRow.parse(
    await db.$queryRaw(Prisma.sql`
      with recursive chain as (
        select previous_id, cost_parts, created_at from report
        where id = ${id}::uuid and user_id = ${userId} and created_at > ${since}
        union all
        select before.previous_id, before.cost_parts, before.created_at
        from chain join report before on before.id = chain.previous_id
        where before.user_id = ${userId} and before.created_at > ${since}
      )
      select coalesce(sum(cost_parts), 0)::int as parts,
        max(created_at) filter (where cost_parts > 0) as "lastPaidAt",
        max(created_at) filter (where cost_parts = 0) as "lastFreeAt"
      from chain`),
  );
  return row;
}

/**
 * Where somebody stands with a vehicle before they buy a report of it.
 * @param costParts what a new one costs, in hundredths of a report credit.
 */
export async function purchaseStandingOf(
  viewer: Pick<Viewer, "userId">,
  asked: { readonly vin: string; readonly kind: ReportKind; readonly costParts: number },
  now: Date,
): Promise<BuyerStanding> {
  const [balanceParts, newest] = await Promise.all([
    reportBalance(viewer.userId),
    newestReport(viewer, asked),
  ]);
  if (newest === null) return { balanceParts, own: null };
  const paid = await paidBefore(viewer, newest.id, now);
  return { balanceParts, own: { ...newest, refresh: refreshPrice(asked.costParts, paid, now) } };
}
