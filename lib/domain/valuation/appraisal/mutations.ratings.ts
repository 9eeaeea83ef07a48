import "server-only";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";

/** Keeps two operators apart. */
const LOCK = "ratings";

/**
 * Turns deal words off everywhere; the numbers stay. The search index follows within about half a second.
 * @param reason readers see it, word for word.
 * @throws AppError `conflict` where they are off already.
 */
export async function turnRatingsOff(ctx: Ctx<Operator>, reason: string): Promise<void> {
  const { by } = ctx.actor;
  await ctx.transaction(async ({ tx, now }) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${LOCK}))`;
    const off = await tx.ratingsOff.findFirst({ where: { onAt: null } });
    if (off !== null)
      throw new AppError(
        "conflict",
        `They are off already, since ${off.offAt.toISOString()}: ${off.reason}`,
      );
    const { id } = await tx.ratingsOff.create({ data: { reason, offAt: now } });
    const deed = { action: "ratings.off", subjectKind: "ratings_off", subjectId: id } as const;
    await recordOperatorAction(tx, by, { ...deed, reason }, now);
  });
}

/** Turns deal words on again. @throws AppError `conflict` where they are on. */
export async function turnRatingsOn(ctx: Ctx<Operator>): Promise<void> {
  const { by } = ctx.actor;
  await ctx.transaction(async ({ tx, now }) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${LOCK}))`;
    const off = await tx.ratingsOff.findFirst({ where: { onAt: null } });
    if (off === null) throw new AppError("conflict", "They are on.");
    await tx.ratingsOff.update({ where: { id: off.id }, data: { onAt: now } });
    const deed = { action: "ratings.on", subjectKind: "ratings_off", subjectId: off.id } as const;
    await recordOperatorAction(tx, by, deed, now);
  });
}
