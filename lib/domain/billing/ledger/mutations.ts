import "server-only";
import { z } from "zod";
import { CREDIT_UNITS } from "#lib/domain/billing/price-list/constants.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type {
  CallSpending,
  LedgerAccountId,
  LedgerTransactionId,
  Posted,
  Posting,
  WalletName,
} from "./types.ts";

const posted = z
  .array(
    z.object({
      id: z.bigint().transform((id) => id as LedgerTransactionId),
      balance: z.number().int(),
    }),
  )
  .max(1);

/**
 * Puts credits into a wallet. Runs in the caller's transaction: they are there if what they are for is.
 * @throws AppError `conflict` where the key names another posting.
 */
export function grantCredits(ctx: OpenCtx, posting: Posting): Promise<Posted> {
  return post(ctx, posting, "issued", posting.parts);
}

/**
 * Uses credits of a wallet, all or none, whoever else uses them at the moment.
 * @throws AppError `payment_required` with words where there are too few or the owner's own limit is
 *   reached: nothing of the transaction around it can be kept then; `conflict` as `grantCredits`.
 */
export async function spendCredits(ctx: OpenCtx, posting: Posting): Promise<Posted> {
  try {
    return await post(ctx, posting, "used", -posting.parts);
  } catch (error) {
    throw refusalOf(error, posting) ?? error;
  }
}

/**
 * Takes back credits that were granted, as far as they are still there: after a refund, or by an operator.
 * @throws AppError as `spendCredits` does.
 */
export async function takeCredits(ctx: OpenCtx, posting: Posting): Promise<Posted> {
  try {
    return await post(ctx, posting, "issued", -posting.parts);
  } catch (error) {
    throw refusalOf(error, posting) ?? error;
  }
}

/**
 * Puts right a transaction by its mirror image, once however often it is asked for.
 * @throws AppError `not_found` where there is none such; `payment_required` where what it granted is used.
 */
export async function reverseTransaction(
  { tx }: OpenCtx,
  {
    id,
    at,
    reason,
  }: { readonly id: LedgerTransactionId; readonly at: Date; readonly reason: string },
): Promise<Posted> {
  const sides = await tx.ledgerEntry.findMany({
    where: { transactionId: id },
    select: { accountId: true, amount: true, account: { select: { kind: true, unit: true } } },
  });
  const wallet = sides.find(({ account }) => account.kind === "wallet");
  const other = sides.find(({ account }) => account.kind !== "wallet");
  if (wallet === undefined || other === undefined)
    throw new AppError("not_found", `ledger: no transaction ${id}`);
  try {
    return await insert(tx, {
      kind: "transaction.reversed",
      key: `reversal of ${id}`,
      at,
      detail: { reason },
      reversesId: id,
      walletId: wallet.accountId,
      otherId: other.accountId,
      amount: -wallet.amount,
    });
  } catch (error) {
    throw refusalOf(error, { wallet: { unit: wallet.account.unit } }) ?? error;
  }
}

/** The id of a wallet, which is made where there is none. */
export async function walletId(
  { tx }: OpenCtx,
  { userId, unit, period }: WalletName,
): Promise<LedgerAccountId> {
  const where = { userId, unit, periodFrom: period?.from ?? null };
  const known = await tx.ledgerAccount.findFirst({ where, select: { id: true } });
  if (known !== null) return known.id as LedgerAccountId;
  await tx.ledgerAccount.createMany({
    data: { ...where, kind: "wallet", periodTo: period?.to ?? null },
    // Another transaction may have made it meanwhile.
    skipDuplicates: true,
  });
  const { id } = await tx.ledgerAccount.findFirstOrThrow({ where, select: { id: true } });
  return id as LedgerAccountId;
}

async function post(
  ctx: OpenCtx,
  { wallet, kind, key, at, detail = {} }: Posting,
  side: "issued" | "used",
  amount: number,
): Promise<Posted> {
  const { tx } = ctx;
  const own = await walletId(ctx, wallet);
  const other = await tx.ledgerAccount.findFirstOrThrow({
    where: { kind: side, unit: wallet.unit },
    select: { id: true },
  });
  const order = { kind, key, at, detail, reversesId: null };
  return insert(tx, { ...order, walletId: own, otherId: other.id, amount });
}

interface Order {
  readonly kind: Posting["kind"];
  readonly key: string;
  readonly at: Date;
  readonly detail: NonNullable<Posting["detail"]>;
  readonly reversesId: LedgerTransactionId | null;
  readonly walletId: bigint;
  readonly otherId: bigint;
  /** Into the wallet; below nothing: out of it. */
  readonly amount: number;
}

/** Both sides in one statement; the database's own rules keep the balance (the migration says them). */
async function insert(tx: Transaction, order: Order): Promise<Posted> {
  const { kind, key, at, detail, reversesId, walletId: own, otherId, amount } = order;
  const rows = posted.parse(
    await tx.$queryRaw(Prisma.sql`
      with made as (
        insert into ledger_transaction (kind, idempotency_key, at, detail, reverses_id)
        values (${kind}, ${key}, ${at}, ${JSON.stringify(detail)}::jsonb, ${reversesId})
        on conflict (idempotency_key) do nothing
        returning id
      ), sides as (
        insert into ledger_entry (transaction_id, account_id, amount)
        select made.id, side.account_id, side.amount
        from made, (values (1, ${otherId}::bigint, ${-amount}::int), (2, ${own}::bigint, ${amount}::int))
          as side (turn, account_id, amount)
        -- The wallet's side sees whether the other is that of used credits.
        order by side.turn
        returning transaction_id, account_id, balance_after
      )
      select transaction_id as id, balance_after as balance from sides where account_id = ${own}`),
  );
  const [made] = rows;
  if (made !== undefined) return { id: made.id, balanceParts: made.balance, isNew: true };
  return before(tx, order);
}

/** What the same key did before. @throws AppError `conflict` where that was something else. */
async function before(
  tx: Transaction,
  { kind, key, walletId: own, amount }: Order,
): Promise<Posted> {
  const known = await tx.ledgerTransaction.findUniqueOrThrow({
    where: { idempotencyKey: key },
    select: {
      id: true,
      kind: true,
      entries: { where: { accountId: own }, select: { amount: true, balanceAfter: true } },
    },
  });
  const [entry] = known.entries;
  if (known.kind !== kind || entry?.amount !== amount || entry.balanceAfter === null)
    throw new AppError("conflict", `ledger: the key "${key}" names another posting`, {
      said: "This was sent before with something else in it.",
    });
  return {
    id: known.id as LedgerTransactionId,
    balanceParts: entry.balanceAfter,
    isNew: false,
  };
}

const postedTogether = z.array(z.object({ key: z.string(), balance: z.int() }));

/**
 * Uses credits of many wallets for calls of the API in one statement: every posting with both of its
 * sides, or none. @param alongside further parts of the same statement (`name AS (…)`), which stand or
 * fall with it: what the caller counts of these calls.
 * @returns each wallet's credits after a posting, by the posting's key.
 */
export async function spendForCalls(
  { db }: Ctx,
  {
    spendings,
    alongside,
  }: { readonly spendings: readonly CallSpending[]; readonly alongside: Prisma.Sql },
): Promise<ReadonlyMap<string, number>> {
  const asked = spendings.map(({ walletId: wallet, ...rest }) => ({
    ...rest,
    wallet: String(wallet),
    at: rest.at.toISOString(),
  }));
  const rows = await db.$queryRaw`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (key text, wallet bigint, parts int, at timestamptz, detail jsonb)
    ), made as (
      insert into ledger_transaction (kind, idempotency_key, at, detail)
      select 'api.called', key, at, detail from asked
      returning id, idempotency_key as key
    ), sides as (
      insert into ledger_entry (transaction_id, account_id, amount)
      select made.id, side.account_id, side.amount
      from made join asked using (key)
        cross join (select id from ledger_account where kind = 'used' and unit = 'api') used
        cross join lateral (values (asked.wallet, -asked.parts), (used.id, asked.parts))
          as side (account_id, amount)
      -- Wallets in one order, so that two processes never wait for each other; of each posting the
      -- site's side first, by which the wallet's knows that it is a use.
      order by asked.wallet, made.id, side.account_id = asked.wallet
      returning transaction_id, balance_after
    ), ${alongside}
    select made.key, sides.balance_after as balance
    from made join sides on sides.transaction_id = made.id
    where sides.balance_after is not null`;
  return new Map(postedTogether.parse(rows).map(({ key, balance }) => [key, balance]));
}

/** How the trigger on the entries refuses (the migrations say it): by an SQLSTATE of our own each. */
const refusal = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ code: z.enum(["LW001", "LW002"]) }) }),
  }),
});

/** What a refusal of the database's means for a person; null where it is none of these. */
function refusalOf(
  error: unknown,
  { wallet: { unit } }: { readonly wallet: Pick<WalletName, "unit"> },
): AppError | null {
  const read = refusal.safeParse(error);
  if (!read.success) return null;
  const { many } = CREDIT_UNITS[unit];
  switch (read.data.meta.driverAdapterError.cause.code) {
    case "LW001":
      return new AppError("payment_required", `ledger: too few ${many}`, {
        said: `You do not have enough ${many} for this.`,
        cause: error,
      });
    case "LW002":
      return new AppError("payment_required", "ledger: the owner's limit", {
        said: `The limit that you set for ${many} is reached.`,
        cause: error,
      });
  }
}
