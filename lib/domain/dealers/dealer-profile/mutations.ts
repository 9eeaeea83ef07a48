import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { titleProblem } from "./rules.ts";
import type { ProfileForm, TitleForm } from "./schema.ts";
import type { DealerProfile } from "./types.ts";

/**
 * Keeps what a dealership says of itself. Sent twice it is the same.
 * @throws AppError `not_found` for who is no member, `forbidden` for too low a role.
 */
export async function saveProfile(
  ctx: Ctx<Viewer>,
  { organization: slug, ...profile }: ProfileForm,
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const { sellerId, id: organizationId } = organization;
    await tx.$queryRaw`select from seller where id = ${sellerId} for update`;
    const before = await tx.seller.findUniqueOrThrow({
      where: { id: sellerId },
      select: { street: true, phone: true, webDomain: true, about: true },
    });
    const detail = changesOf(before, profile);
    if (Object.keys(detail).length === 0) return;
    await tx.seller.update({ where: { id: sellerId }, data: profile });
    await recordOrganizationEvents(ctx, [
      { organizationId, kind: "profile.changed", actorUserId: userId, detail, at: now },
    ]);
  });
}

/** What changed, from what to what, by name. */
function changesOf(before: DealerProfile, after: DealerProfile): Record<string, string | null> {
  const names = ["street", "phone", "webDomain", "about"] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      before[name] === after[name]
        ? []
        : [
            [`${name}From`, before[name]],
            [`${name}To`, after[name]],
          ],
    ),
  );
}

/**
 * Keeps what a member is called on the storefront, or takes them off it: their own choice, but for the
 * words of a role that they do not have.
 * @throws AppError `not_found` for who is no member, `invalid_input` for such a word.
 */
export async function saveTitle(
  ctx: Ctx<Viewer>,
  { organization: slug, title }: TitleForm,
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId, role } = await actingMember(ctx, {
      slug,
      capability: "desk.read",
    });
    const problem = title === null ? null : titleProblem(title, role);
    if (problem !== null)
      throw new AppError("invalid_input", "a title of another role", {
        fields: { title: problem },
      });
    const organizationId = organization.id;
    const key = { organizationId_userId: { organizationId, userId } };
    const { publicTitle: from } = await tx.membership.findUniqueOrThrow({ where: key });
    if (from === title) return;
    await tx.membership.update({ where: key, data: { publicTitle: title } });
    await recordOrganizationEvents(ctx, [
      {
        organizationId,
        kind: "title.changed",
        actorUserId: userId,
        detail: { from, to: title },
        at: now,
      },
    ]);
  });
}
