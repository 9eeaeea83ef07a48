import "server-only";
import { z } from "zod";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { currentWallet } from "./data.ts";
import { creditMonthOf } from "./rules.ts";
import { type WalletRow, walletRow } from "./schema.ts";

/** Begins the free month of somebody who has no wallet now: once, however many calls come at a time. */
export async function beginFreeMonth(ctx: Ctx<Person>): Promise<WalletRow> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  const period = creditMonthOf(now);
  await ctx.transaction((ctx) =>
    grantCredits(ctx, {
      wallet: { userId, unit: "api", period },
      kind: "free.granted",
      parts: FREE_API_CREDITS,
      key: `free API credits of user ${userId} for ${period.from.toISOString().slice(0, 7)}`,
      at: now,
    }),
  );
  const rows = await ctx.db.$queryRaw(currentWallet(Prisma.sql`${userId}::int`, now));
  const [row] = z.array(walletRow).min(1).parse(rows);
  if (row === undefined) throw new Error("a wallet that was made is not there");
  return row;
}

/**
 * Sets the most API credits that may be used in a period, or takes the limit away: for the wallets of
 * now, and for each that is made (a trigger of the table carries it there).
 */
export async function setApiCap(ctx: Ctx<Person>, cap: number | null): Promise<void> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  await ctx.transaction(async ({ tx }) => {
    // Whoever makes a wallet meanwhile waits, and reads the limit as it is then.
    await tx.$executeRaw`select from app_user where id = ${userId} for update`;
    if (cap === null) await tx.apiCap.deleteMany({ where: { userId } });
    else
      await tx.apiCap.upsert({
        where: { userId },
        create: { userId, cap, updatedAt: now },
        update: { cap, updatedAt: now },
      });
    await tx.ledgerAccount.updateMany({
      where: { userId, unit: "api", kind: "wallet", periodTo: { gt: now } },
      data: { cap },
    });
  });
}
