import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { USUAL_TERMS } from "./constants.ts";
import { isColumn } from "./rules.ts";
import type { ColumnsForm, TermsForm } from "./schema.ts";

type Who = Pick<Viewer, "userId" | "name">;

/** Keeps which columns a member sees; it is theirs alone. @throws AppError as `actingMember` does. */
export async function keepColumns(
  ctx: Ctx<Who>,
  { organization: slug, column }: ColumnsForm,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "desk.read" });
    const columns = column.filter(isColumn);
    await tx.inventoryLayout.upsert({
      where: { organizationId_userId: { organizationId: organization.id, userId } },
      create: { organizationId: organization.id, userId, columns },
      update: { columns },
    });
  });
}

/** Keeps what an organization reckons with, and says so in its ledger. @throws AppError as `actingMember` does. */
export async function keepTerms(
  ctx: Ctx<Who>,
  { organization: slug, holding: holdingCentsPerDay, aged: agedDays }: TermsForm,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug,
      capability: "inventory.edit",
    });
    const organizationId = organization.id;
    const kept = await tx.inventorySetting.findUnique({ where: { organizationId } });
    const before = kept ?? USUAL_TERMS;
    const terms = { holdingCentsPerDay, agedDays };
    const at = now();
    await tx.inventorySetting.upsert({
      where: { organizationId },
      create: { organizationId, ...terms, updatedAt: at },
      update: { ...terms, updatedAt: at },
    });
    if (before.holdingCentsPerDay === holdingCentsPerDay && before.agedDays === agedDays) return;
    await recordOrganizationEvents(ctx, [
      {
        organizationId,
        kind: "settings.changed",
        actorUserId: userId,
        at,
        detail: {
          what: "Inventory",
          fromHoldingCostCents: before.holdingCentsPerDay,
          toHoldingCostCents: holdingCentsPerDay,
          fromAgedDays: before.agedDays,
          toAgedDays: agedDays,
        },
      },
    ]);
    await recordActivity(ctx, {
      userId,
      kind: "inventory.terms_changed",
      detail: { title: organization.name },
    });
  });
}
