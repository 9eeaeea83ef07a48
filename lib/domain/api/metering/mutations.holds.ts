/* Reserves API credits, across all processes, while a report is built, so that no report
 * is begun that cannot be paid. */

import "server-only";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import type { ApiCaller } from "./types.caller.ts";

/** A call that has not ended by then was given up with its process. */
const LONGEST_MS = 5 * MINUTE_MS;

/**
 * Holds credits for a call while it is worked on, among all processes: what others take money for is so
 * not begun more often than it can be paid, however many calls come at once and wherever.
 * @returns what lets go of them; null where others hold what is left.
 */
export async function holdCredits(
  ctx: Ctx,
  { id: accountId, credits }: Pick<ApiCaller["wallet"], "id"> & { readonly credits: number },
): Promise<(() => Promise<void>) | null> {
  const at = ctx.now;
  const hold = await ctx.transaction(async ({ tx }) => {
    // One after another for one wallet; not by its own row, for which those wait who pay.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('credits held', ${accountId}))`;
    await tx.apiHold.deleteMany({ where: { accountId, until: { lte: at } } });
    const { _sum: held } = await tx.apiHold.aggregate({
      where: { accountId },
      _sum: { credits: true },
    });
    const wallet = await tx.ledgerAccount.findUniqueOrThrow({
      where: { id: accountId },
      select: { balance: true, spent: true, cap: true },
    });
    if (spendable(wallet) < (held.credits ?? 0) + credits) return null;
    const until = new Date(at.getTime() + LONGEST_MS);
    return tx.apiHold.create({ data: { accountId, credits, until }, select: { id: true } });
  });
  if (hold === null) return null;
  return async () => {
    await ctx.db.apiHold.deleteMany({ where: { id: hold.id } });
  };
}
