import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ADF_KEY_MARK, ADF_KEY_PREFIX_LENGTH, MOST_ADF_KEYS } from "./constants.ts";
import type { AdfKeyPress, NewAdfKeyForm } from "./schema.ts";
import type { NewAdfKey } from "./types.key.ts";

/**
 * Makes a key by which leads come in. It is told once: only its hash is kept.
 * @throws AppError as `actingMember` does; `conflict`, with words, for the same form a second time,
 *   and where there are as many keys as there may be.
 */
export async function makeAdfKey(
  ctx: Ctx<Viewer>,
  { organization: slug, submissionId, name }: NewAdfKeyForm,
): Promise<NewAdfKey> {
  const { now } = ctx;
  const key = `${ADF_KEY_MARK}${newSecret()}`;
  const prefix = key.slice(0, ADF_KEY_PREFIX_LENGTH);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const organizationId = organization.id;
    await tx.$executeRaw`select from organization where id = ${organizationId} for no key update`;
    if ((await tx.adfKey.findUnique({ where: { submissionId } })) !== null)
      throw new AppError("conflict", "the same form again", {
        said: "This key was made already, and is shown only once. If you do not have it, revoke it and make another.",
      });
    if ((await tx.adfKey.count({ where: { organizationId, revokedAt: null } })) >= MOST_ADF_KEYS)
      throw new AppError("conflict", "too many keys", {
        said: `There can be ${MOST_ADF_KEYS} keys. Revoke one first.`,
      });
    await tx.adfKey.create({
      data: {
        submissionId,
        organizationId,
        name,
        prefix,
        secretHash: secretHash(key),
        createdAt: now,
      },
    });
    await recordOrganizationEvents(ctx, [
      {
        organizationId,
        kind: "settings.adf_key_made",
        actorUserId: userId,
        detail: { name, prefix },
        at: now,
      },
    ]);
    return { name, key };
  });
}

/** Revokes a key at once and for good: whoever has it hands nothing in any more. */
export async function revokeAdfKey(
  ctx: Ctx<Viewer>,
  { organization: slug, key: id }: AdfKeyPress,
): Promise<{ readonly name: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const organizationId = organization.id;
    const found = await tx.adfKey.findFirst({ where: { id, organizationId } });
    if (found === null) throw new AppError("not_found", "no key of theirs");
    const { name, prefix } = found;
    const { count } = await tx.adfKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count > 0)
      await recordOrganizationEvents(ctx, [
        {
          organizationId,
          kind: "settings.adf_key_revoked",
          actorUserId: userId,
          detail: { name, prefix },
          at: now,
        },
      ]);
    return { name };
  });
}

/** Revokes every key of an organization. */
export async function revokeAdfKeys(
  { tx, now: at }: OpenCtx,
  organizationId: OrganizationId,
): Promise<void> {
  await tx.adfKey.updateMany({
    where: { organizationId, revokedAt: null },
    data: { revokedAt: at },
  });
}
