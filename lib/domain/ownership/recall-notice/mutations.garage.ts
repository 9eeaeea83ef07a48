import "server-only";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { NamedRecall, RecallForm } from "./schema.garage.ts";

const MOST_RECALLS = 100;

/** Keeps where an owner stands with a campaign; days that its state says nothing of are dropped. @throws AppError `not_found`. */
export async function keepRecall(ctx: Ctx<Person>, form: RecallForm): Promise<void> {
  const { userId } = ctx.actor;
  const { vehicleId, campaign, summary, state, bookedFor, doneOn, proofId } = form;
  const data = {
    summary,
    state,
    bookedFor: state === "booked" && bookedFor !== null ? columnOfDay(bookedFor) : null,
    doneOn: state === "done" && doneOn !== null ? columnOfDay(doneOn) : null,
    proofId,
    updatedAt: now(),
  };
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    if (proofId !== null) {
      const own = await tx.garageDocument.count({
        where: { id: proofId, vehicleId, removedAt: null },
      });
      if (own === 0) throw new AppError("not_found", `document ${proofId} of ${vehicleId}`);
    }
    const count = await tx.garageRecall.count({
      where: { vehicleId, campaign: { not: campaign } },
    });
    if (count >= MOST_RECALLS) throw new AppError("conflict", "too many recalls");
    await tx.garageRecall.upsert({
      where: { vehicleId_campaign: { vehicleId, campaign } },
      create: { vehicleId, campaign, ...data },
      update: data,
    });
  });
}

/** Forgets what was entered of a campaign; where nothing was nothing changes. @throws AppError `not_found`. */
export async function dropRecall(
  ctx: Ctx<Person>,
  { vehicleId, campaign }: NamedRecall,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    await tx.garageRecall.deleteMany({ where: { vehicleId, campaign } });
  });
}
