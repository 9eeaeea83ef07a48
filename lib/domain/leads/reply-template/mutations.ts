import "server-only";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_TEMPLATES, TEMPLATE_RESTORE_HOURS } from "./constants.ts";
import type { TemplateForm, TemplatePress } from "./schema.ts";

/**
 * Adds a template. The same form twice adds one.
 * @throws AppError as `actingMember` does; `conflict` where there are as many as there may be.
 */
export async function addTemplate(
  ctx: Ctx<Viewer>,
  { organization: slug, submissionId, name, body }: TemplateForm,
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    const organizationId = actor.organization.id;
    await holdOrganization(tx, organizationId);
    if ((await tx.replyTemplate.findUnique({ where: { submissionId } })) !== null) return;
    await refuseCrowd(tx, organizationId);
    await tx.replyTemplate.create({
      data: { submissionId, organizationId, name, body, createdAt: now },
    });
    await record(ctx, actor, "settings.template_added", name, now);
  });
}

/** Takes a template away; for a day it can be brought back. */
export async function removeTemplate(
  ctx: Ctx<Viewer>,
  { organization: slug, template: id }: TemplatePress,
): Promise<{ readonly removedId: string; readonly name: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    const { name, removedAt } = await ownTemplate(tx, actor, id);
    if (removedAt === null) {
      await tx.replyTemplate.update({ where: { id }, data: { removedAt: now } });
      await record(ctx, actor, "settings.template_removed", name, now);
    }
    return { removedId: id, name };
  });
}

/** Brings a template back. @throws AppError as `addTemplate`; `conflict`, with words, once it is too late. */
export async function restoreTemplate(
  ctx: Ctx<Viewer>,
  { organization: slug, template: id }: TemplatePress,
): Promise<{ readonly name: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    await holdOrganization(tx, actor.organization.id);
    const { name, removedAt } = await ownTemplate(tx, actor, id);
    if (removedAt === null) return { name };
    if (removedAt.getTime() < now.getTime() - TEMPLATE_RESTORE_HOURS * HOUR_MS)
      throw new AppError("conflict", "removed too long ago", {
        said: "It was removed more than a day ago. Write it again.",
      });
    await refuseCrowd(tx, actor.organization.id);
    await tx.replyTemplate.update({ where: { id }, data: { removedAt: null } });
    await record(ctx, actor, "settings.template_restored", name, now);
    return { name };
  });
}

/** Whoever adds to the templates at this moment ends before us, or waits. */
async function holdOrganization(tx: Transaction, id: OrganizationId): Promise<void> {
  await tx.$executeRaw`select from organization where id = ${id} for no key update`;
}

/** Refuses one more where as many are there as may be. */
async function refuseCrowd(tx: Transaction, organizationId: OrganizationId): Promise<void> {
  const count = await tx.replyTemplate.count({ where: { organizationId, removedAt: null } });
  if (count >= MOST_TEMPLATES)
    throw new AppError("conflict", "too many templates", {
      said: `There can be ${MOST_TEMPLATES} templates. Remove one first.`,
    });
}

async function ownTemplate(tx: Transaction, { organization }: OrganizationActor, id: string) {
  const found = await tx.replyTemplate.findFirst({
    where: { id, organizationId: organization.id },
  });
  if (found === null) throw new AppError("not_found", "no template of theirs");
  return found;
}

async function record(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  kind: EventKind,
  name: string,
  at: Date,
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    { organizationId: organization.id, kind, actorUserId: userId, detail: { name }, at },
  ]);
}
