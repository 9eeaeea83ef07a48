import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { supportAddress, supportReply } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { API_KEY_MARK, API_KEY_PREFIX_LENGTH, MOST_API_KEYS } from "./constants.ts";
import { ownKeysWhere } from "./policy.ts";
import { keyEndOf, keyRevokedMail } from "./rules.ts";
import { type ApiKeyPress, apiKeyId, type NewApiKeyForm } from "./schema.ts";
import type { ApiKeyId, NewApiKey } from "./types.ts";

type Actor = Pick<Viewer, "userId" | "name" | "emailVerified">;

/**
 * Makes a key of the API. It is told once: only its hash is kept. With an organization it is one of
 * that dealership, which only its owners make; its calls are paid by whoever made it.
 * @throws AppError as `actingMember` does; `forbidden`, with words, before the address is confirmed
 *   (what is free is free once for each person); `conflict`, with words, for the same form a second
 *   time, and where there are as many keys as there may be.
 */
export async function makeApiKey(
  ctx: Ctx<Actor>,
  { submissionId, organization: slug, name, scopes, lifetime }: NewApiKeyForm,
): Promise<NewApiKey> {
  const { actor: viewer, now } = ctx;
  if (!viewer.emailVerified)
    throw new AppError("forbidden", "address not confirmed", {
      said: "Confirm your email address first: Account leads to it.",
    });
  const key = `${API_KEY_MARK}${newSecret()}`;
  const prefix = key.slice(0, API_KEY_PREFIX_LENGTH);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const member = await memberOf(ctx, slug);
    const organizationId = member?.organization.id ?? null;
    await holdOwner(tx, viewer.userId, organizationId);
    if ((await tx.apiKey.findUnique({ where: { submissionId } })) !== null)
      throw new AppError("conflict", "the same form again", {
        said: "This key was made already, and is shown only once. If you do not have it, revoke it and make another.",
      });
    const owned = organizationId === null ? ownKeysWhere(viewer.userId) : { organizationId };
    if ((await tx.apiKey.count({ where: { ...owned, revokedAt: null } })) >= MOST_API_KEYS)
      throw new AppError("conflict", "too many keys", {
        said: `There can be ${MOST_API_KEYS} keys. Revoke one first.`,
      });
    const { id } = await tx.apiKey.create({
      data: {
        submissionId,
        userId: viewer.userId,
        organizationId,
        name,
        prefix,
        secretHash: secretHash(key),
        scopes,
        createdAt: now,
        expiresAt: keyEndOf(lifetime, now),
      },
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "api.key_made",
      detail: { name, prefix },
    });
    await recordFor(ctx, member, "settings.api_key_made", { name, prefix }, now);
    return { id: apiKeyId.parse(id), name, prefix, key };
  });
}

/**
 * Revokes a key at once and for good: whoever has it is refused from then on.
 * @throws AppError as `actingMember` does; `not_found` for a key of somebody else.
 */
export async function revokeApiKey(
  ctx: Ctx<Actor>,
  { organization: slug, key: id }: ApiKeyPress,
): Promise<{ readonly name: string }> {
  const { actor: viewer, now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const member = await memberOf(ctx, slug);
    const owned =
      member === null ? ownKeysWhere(viewer.userId) : { organizationId: member.organization.id };
    const found = await tx.apiKey.findFirst({ where: { id, ...owned } });
    if (found === null) throw new AppError("not_found", "no key of theirs");
    const { name, prefix } = found;
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count > 0) {
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "api.key_revoked",
        detail: { name, prefix },
      });
      await recordFor(ctx, member, "settings.api_key_revoked", { name, prefix }, now);
    }
    return { name };
  });
}

/**
 * Revokes somebody's key for an operator, and mails whoever made it why.
 * @param key its id, or the first characters by which its owner knows it.
 * @throws AppError `not_found`; `conflict` for one that is revoked, and where several keys begin so.
 */
export async function revokeKeyOf(
  ctx: Ctx<Operator>,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<{ readonly id: ApiKeyId; readonly name: string }> {
  const at = ctx.now;
  const { by } = ctx.actor;
  const byId = apiKeyId.safeParse(key);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const found = await tx.apiKey.findMany({
      where: byId.success ? { id: byId.data } : { prefix: key },
      include: { user: { select: { email: true } } },
      take: 2,
    });
    const [row] = found;
    if (row === undefined) throw new AppError("not_found", "There is no such key.");
    if (found.length > 1)
      throw new AppError("conflict", "Several keys begin so: name the one by its id.");
    const { id, name, prefix, userId, organizationId } = row;
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: at },
    });
    if (count === 0) throw new AppError("conflict", "This key is revoked already.");
    await recordActivity(ctx, {
      userId: userId as UserId,
      kind: "api.key_revoked_by_us",
      detail: { name, prefix },
    });
    if (organizationId !== null)
      await recordOrganizationEvents(ctx, [
        {
          organizationId: organizationId as OrganizationId,
          kind: "settings.api_key_revoked",
          actorUserId: null,
          detail: { name, prefix, note: reason },
          at,
        },
      ]);
    await queueMail(tx, {
      ...keyRevokedMail({ name, prefix }, reason, supportAddress()),
      ...supportReply(),
      to: row.user.email,
      userId,
    });
    await recordOperatorAction(
      tx,
      by,
      { action: "api_key.revoked", subjectKind: "api_key", subjectId: id, reason },
      at,
    );
    return { id: apiKeyId.parse(id), name };
  });
}

async function memberOf(
  ctx: OpenCtx<Actor>,
  slug: string | undefined,
): Promise<OrganizationActor | null> {
  return slug === undefined ? null : actingMember(ctx, { slug, capability: "settings.edit" });
}

/** Whoever makes another key of the same owner at this moment ends before us, or waits. */
async function holdOwner(
  tx: Transaction,
  userId: UserId,
  organizationId: number | null,
): Promise<void> {
  if (organizationId === null)
    await tx.$executeRaw`select from app_user where id = ${userId} for no key update`;
  else
    await tx.$executeRaw`select from organization where id = ${organizationId} for no key update`;
}

async function recordFor(
  ctx: OpenCtx,
  member: OrganizationActor | null,
  kind: "settings.api_key_made" | "settings.api_key_revoked",
  detail: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  if (member === null) return;
  const { organization, userId } = member;
  await recordOrganizationEvents(ctx, [
    { organizationId: organization.id, kind, actorUserId: userId, detail, at },
  ]);
}
