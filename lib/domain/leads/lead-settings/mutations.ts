import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { leadSettingsOf } from "./data.ts";
import type { LeadSettingsForm } from "./schema.ts";

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Keeps how an organization works its leads.
 * @throws AppError as `actingMember` does.
 */
export async function keepLeadSettings(
  ctx: Ctx<Viewer>,
  { organization: slug, ...settings }: LeadSettingsForm,
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const before = await leadSettingsOf(organization.id, tx);
    const changed = (["replyTargetMinutes", "joinDays", "replyAddress"] as const).filter(
      (name) => before[name] !== settings[name],
    );
    if (changed.length === 0) return;
    await tx.leadSettings.upsert({
      where: { organizationId: organization.id },
      create: { organizationId: organization.id, ...settings, updatedAt: now },
      update: { ...settings, updatedAt: now },
    });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "settings.leads_changed",
        actorUserId: userId,
        detail: Object.fromEntries(
          changed.flatMap((name) => [
            [`from${capital(name)}`, before[name]],
            [`to${capital(name)}`, settings[name]],
          ]),
        ),
        at: now,
      },
    ]);
  });
}

/** Has what shoppers answer go to nobody's mailbox any more. */
export async function forgetReplyAddress(
  { tx }: OpenCtx,
  organizationId: OrganizationId,
): Promise<void> {
  await tx.leadSettings.updateMany({ where: { organizationId }, data: { replyAddress: null } });
}
