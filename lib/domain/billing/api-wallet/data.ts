import "server-only";
import { z } from "zod";
import { FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { creditMonthOf } from "./rules.ts";
import { type WalletRow, walletRow } from "./schema.ts";
import type { ApiWallet } from "./types.ts";

/**
 * The wallet that calls of `of` (an SQL expression for a person's id) are paid from at a moment: of a
 * plan's period, before the calendar month's free one. A plan that was changed within its period has
 * two: the one with more in it, so that both are used up.
 */
export function currentWallet(of: Prisma.Sql, now: Date): Prisma.Sql {
  const { from, to } = creditMonthOf(now);
  return Prisma.sql`
    select id as wallet_id, period_from, period_to, balance, spent, cap
    from ledger_account
    where user_id = ${of} and unit = 'api' and kind = 'wallet'
      and period_from <= ${now} and period_to > ${now}
    order by period_from = ${from} and period_to = ${to},
      least(balance, cap - spent) desc, period_from desc
    limit 1`;
}

/** A wallet as its row says it. */
export function walletOf(row: WalletRow, now: Date): ApiWallet {
  const month = creditMonthOf(now);
  const isMonth =
    row.period_from.getTime() === month.from.getTime() &&
    row.period_to.getTime() === month.to.getTime();
  const { period_from: from, period_to: to, balance, spent, cap } = row;
  return { kind: isMonth ? "free" : "plan", period: { from, to }, balance, spent, cap };
}

/** A person's API credits now. Those of a free month that was not begun are told as they will be. */
export async function apiWalletOf(userId: UserId, now: Date): Promise<ApiWallet> {
  const [row] = z
    .array(walletRow)
    .parse(await database().$queryRaw(currentWallet(Prisma.sql`${userId}::int`, now)));
  if (row !== undefined) return walletOf(row, now);
  const cap = await apiCapOf(userId);
  return { kind: "free", period: creditMonthOf(now), balance: FREE_API_CREDITS, spent: 0, cap };
}

/** The limit that a person set for each period; null: none. */
export async function apiCapOf(userId: UserId): Promise<number | null> {
  const row = await database().apiCap.findUnique({ where: { userId } });
  return row?.cap ?? null;
}
