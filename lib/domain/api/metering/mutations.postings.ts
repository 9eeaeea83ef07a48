import "server-only";
import { spendCredits, spendForCalls } from "#lib/domain/billing/ledger/mutations.ts";
import { type Ctx, type OpenCtx, SYSTEM } from "#lib/platform/actions/context.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { log } from "#lib/platform/log.ts";
import { chargedUsageOf, ledgerKey } from "./rules.postings.ts";
import type { Charge } from "./types.postings.ts";

/** Calls that one statement posts. */
const MOST_AT_ONCE = 200;

interface Waiting {
  readonly charge: Charge;
  readonly paid: (balance: number) => void;
  readonly refused: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let posting = false;

/**
 * Pays a call and counts it. Calls that come while others are posted are posted together afterwards, in
 * one statement: a wallet that many calls use at once is held once for all of them.
 * @returns the wallet's credits after it.
 * @throws AppError `payment_required` where others used the credits up meanwhile: nothing was charged.
 */
export function pay(ctx: Ctx, charge: Charge): Promise<number> {
  return new Promise((paid, refused) => {
    waiting.push({ charge, paid, refused });
    if (!posting) void postAll(ctx.as(SYSTEM));
  });
}

async function postAll(ctx: Ctx): Promise<void> {
  posting = true;
  try {
    while (waiting.length > 0) await settle(ctx, waiting.splice(0, MOST_AT_ONCE));
  } finally {
    posting = false;
  }
}

/**
 * Posts calls together; where that is refused, those of each wallet, and where that is refused, each
 * alone: one that cannot be paid stops no other.
 */
async function settle(ctx: Ctx, calls: readonly Waiting[]): Promise<void> {
  try {
    const balances = await postTogether(
      ctx,
      calls.map(({ charge }) => charge),
    );
    for (const { charge, paid } of calls)
      paid(balances.get(ledgerKey(charge.callId)) ?? charge.caller.wallet.balance);
  } catch (error) {
    const wallets = Map.groupBy(calls, ({ charge }) => charge.caller.wallet.id);
    if (wallets.size > 1) {
      for (const own of wallets.values()) await settle(ctx, own);
      return;
    }
    let refusals = 0;
    for (const each of calls) refusals += (await settleAlone(ctx, each)) ? 0 : 1;
    if (refusals === 0) log.warn({ err: error }, "calls of the API were paid one by one");
  }
}

/** @returns whether it was paid. */
async function settleAlone(ctx: Ctx, { charge, paid, refused }: Waiting): Promise<boolean> {
  try {
    paid(await ctx.transaction((ctx) => payIn(ctx, charge)));
    return true;
  } catch (error) {
    refused(error);
    return false;
  }
}

/**
 * Pays a call and counts it in the caller's transaction, together with what it did.
 * @throws AppError `payment_required`: nothing of the transaction can be kept then.
 */
export async function payIn(ctx: OpenCtx, charge: Charge): Promise<number> {
  const { tx } = ctx;
  const { caller, callId, operation, credits, at } = charge;
  const { wallet, userId, prefix } = caller;
  if (credits === 0) {
    await tx.$executeRaw(Prisma.sql`with ${counting([charge])} select`);
    return wallet.balance;
  }
  const { balanceParts, isNew } = await spendCredits(ctx, {
    wallet: { userId, unit: "api", period: wallet.period },
    kind: "api.called",
    parts: credits,
    key: ledgerKey(callId),
    detail: { operation, key: prefix },
    at,
  });
  if (isNew) await tx.$executeRaw(Prisma.sql`with ${counting([charge])} select`);
  return balanceParts;
}

/** Counts calls in `api_usage`, and notes to the hour that their keys are used. */
function counting(charges: readonly Charge[]): Prisma.Sql {
  const hours = charges.map(({ at }) => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  return Prisma.sql`counted as (
      insert into api_usage (key_id, day, operation, calls, failures, credits)
      select key_id, day, operation, calls, failures, credits
      from jsonb_to_recordset(${JSON.stringify(chargedUsageOf(charges))}::jsonb) as used
        (key_id uuid, day date, operation text, calls int, failures int, credits int)
      on conflict (key_id, day, operation) do update set
        calls = api_usage.calls + excluded.calls,
        failures = api_usage.failures + excluded.failures,
        credits = api_usage.credits + excluded.credits
    ), noted as (
      update api_key set last_used_at = ${new Date(Math.max(...hours))}
      where id = any(${charges.map(({ caller }) => caller.keyId)}::uuid[])
        and (last_used_at is null or last_used_at < ${new Date(Math.max(...hours))})
    )`;
}

/** One statement for all: every posting and its counting, or none. */
function postTogether(ctx: Ctx, charges: readonly Charge[]): Promise<ReadonlyMap<string, number>> {
  const spendings = charges
    .filter(({ credits }) => credits > 0)
    .map(({ callId, caller, credits, operation, at }) => ({
      key: ledgerKey(callId),
      walletId: caller.wallet.id,
      parts: credits,
      at,
      detail: { operation, key: caller.prefix },
    }));
  return spendForCalls(ctx, { spendings, alongside: counting(charges) });
}
