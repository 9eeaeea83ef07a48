import "server-only";
import { createHash } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { beginFreeMonth } from "#lib/domain/billing/api-wallet/mutations.ts";
import { grantCredits, takeCredits } from "#lib/domain/billing/ledger/mutations.ts";
import type { Posted, WalletName } from "#lib/domain/billing/ledger/types.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import type { OperatorOrder } from "./schema.operator.ts";

const DOES = {
  grant: { kind: "operator.granted", post: grantCredits, activity: "credits.given" },
  take: { kind: "operator.taken", post: takeCredits, activity: "credits.taken" },
} as const;

/**
 * Gives credits to a person or takes them back, with a line in their ledger and in their activity. The
 * same command on the same day does nothing more, so that one whose answer was lost can be sent again.
 * API credits are those of the period that is.
 * @throws AppError `not_found` for an address without an account; `payment_required` where there are
 *   fewer than are taken.
 */
export async function moveCredits(
  ctx: Ctx<Operator>,
  { does, email, unit, parts, reason }: OperatorOrder & { readonly does: keyof typeof DOES },
): Promise<Posted> {
  const { now } = ctx;
  const { by } = ctx.actor;
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) throw new AppError("not_found", `Nobody has an account as ${email}.`);
  const userId = user.id as UserId;
  const wallet: WalletName = { userId, unit, period: await periodOf(ctx, userId, unit, now) };
  const { kind, post, activity } = DOES[does];
  // Only a hash: what operators write is not for the key, which outlives the person's account.
  const key = createHash("sha256")
    .update([kind, userId, unit, parts, reason, dayOf(now)].join("\n"))
    .digest("hex");
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const posting = { wallet, kind, parts, key: `operator ${key}`, detail: { reason }, at: now };
    const posted = await post(ctx, posting);
    if (posted.isNew) {
      await recordActivity(ctx, {
        userId,
        kind: activity,
        detail: { name: creditWords(parts, unit), reason },
      });
      await recordOperatorAction(
        tx,
        by,
        {
          action: activity,
          subjectKind: "person",
          subjectId: userId,
          reason: `${creditWords(parts, unit)}: ${reason}`,
        },
        now,
      );
    }
    return posted;
  });
}

/** API credits lie in the wallet of the period that calls are paid from; the free one is begun where there is none. */
async function periodOf(
  ctx: Ctx,
  userId: UserId,
  unit: OperatorOrder["unit"],
  now: Date,
): Promise<WalletName["period"]> {
  if (unit === "report") return null;
  const { kind, period } = await apiWalletOf(userId, now);
  if (kind === "free") await beginFreeMonth(ctx.as({ userId }).at(now));
  return period;
}
