import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { WebhookKind } from "./constants.payload.ts";
import { MOST_WEBHOOKS, SECRET_OVERLAP_HOURS } from "./constants.ts";
import { checkedFilter } from "./data.filter.ts";
import { ownWebhookRow, webhookView } from "./data.ts";
import { ownWebhooksWhere } from "./policy.ts";
import type { KeptFilter } from "./schema.filter.ts";
import { type WebhookChange, type WebhookInput, webhookId } from "./schema.ts";
import { checkedAddress, newWebhookSecret } from "./service.ts";
import type { NewWebhook, WebhookId, WebhookView } from "./types.ts";

/**
 * Makes a webhook. Its secret is told this once.
 * @throws AppError `invalid_input` by field for an address that may not be asked and for a filter that
 *   means nothing; `conflict`, with words, for the same form again and where there are as many as
 *   there may be.
 */
export async function makeWebhook(
  ctx: Ctx<Person>,
  { submissionId, input }: { readonly submissionId: string; readonly input: WebhookInput },
): Promise<NewWebhook> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  const url = await checkedAddress(input.url);
  const filter = await checkedFilter(input.filter, now);
  refuseMismatch(input.kinds, filter);
  const { secret, sealed } = newWebhookSecret();
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.$executeRaw`select from app_user where id = ${userId} for no key update`;
    if ((await tx.apiWebhook.findUnique({ where: { submissionId } })) !== null)
      throw new AppError("conflict", "the same form again", {
        said: "This webhook was made already, and its secret is shown only once. Replace the secret if you do not have it.",
      });
    if ((await tx.apiWebhook.count({ where: ownWebhooksWhere(userId) })) >= MOST_WEBHOOKS)
      throw new AppError("conflict", "too many webhooks", {
        said: `There can be ${MOST_WEBHOOKS} webhooks. Remove one first.`,
      });
    const { name, kinds } = input;
    const row = await tx.apiWebhook.create({
      data: { submissionId, userId, name, url, kinds, filter, secret: sealed, createdAt: now },
    });
    await recordActivity(ctx, { userId, kind: "api.webhook_made", detail: { name } });
    return { webhook: webhookView(row, now), secret };
  });
}

/** Recalls are about model years: a search of listings cannot say which. */
function refuseMismatch(kinds: readonly WebhookKind[], filter: KeptFilter): void {
  if (filter.by === "search" && kinds.includes("recall.published"))
    throw new AppError("invalid_input", "recalls by search", {
      fields: {
        kinds:
          "Recalls are about model years: choose vehicles by VIN or by make and model for them.",
      },
    });
}

/**
 * Changes a webhook; what is left out stays. What waits to be sent goes to the new address.
 * @throws AppError as `makeWebhook`; `not_found` for one of somebody else.
 */
export async function changeWebhook(
  ctx: Ctx<Person>,
  { id, change }: { readonly id: WebhookId; readonly change: WebhookChange },
): Promise<WebhookView> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  const url = change.url === undefined ? undefined : await checkedAddress(change.url);
  const filter = change.filter === undefined ? undefined : await checkedFilter(change.filter, now);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const held = webhookView(await holdWebhook(tx, userId, id), now);
    refuseMismatch(change.kinds ?? held.kinds, filter ?? held.filter);
    const row = await tx.apiWebhook.update({
      where: { id },
      data: {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.kinds !== undefined && { kinds: change.kinds }),
        ...(url !== undefined && { url }),
        ...(filter !== undefined && { filter }),
      },
    });
    await recordActivity(ctx, { userId, kind: "api.webhook_changed", detail: { name: row.name } });
    return webhookView(row, now);
  });
}

/** Replaces the secret; deliveries are signed with the old one too for a day. The new one is told this once. */
export async function replaceSecret(ctx: Ctx<Person>, id: WebhookId): Promise<NewWebhook> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  const { secret, sealed } = newWebhookSecret();
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const held = await holdWebhook(tx, userId, id);
    const row = await tx.apiWebhook.update({
      where: { id },
      data: {
        secret: sealed,
        previousSecret: held.secret,
        previousSecretUntil: new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
      },
    });
    await recordActivity(ctx, {
      userId,
      kind: "api.webhook_secret_replaced",
      detail: { name: row.name },
    });
    return { webhook: webhookView(row, now), secret };
  });
}

/** Switches a webhook off, so that what waits is not sent; or on again, from then on. */
export async function switchWebhook(
  ctx: Ctx<Person>,
  { id, isOn }: { readonly id: WebhookId; readonly isOn: boolean },
): Promise<WebhookView> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const held = await holdWebhook(tx, userId, id);
    if ((held.disabledAt === null) === isOn) return webhookView(held, now);
    const row = isOn
      ? await tx.apiWebhook.update({
          where: { id },
          data: { disabledAt: null, disabledWhy: null, failingSince: null },
        })
      : await disableWebhook(ctx, { id, why: null });
    const kind = isOn ? "api.webhook_switched_on" : "api.webhook_switched_off";
    await recordActivity(ctx, { userId, kind, detail: { name: row.name } });
    return webhookView(row, now);
  });
}

/**
 * Switches a webhook off, in the caller's transaction; what waits is given up and can be sent again by hand.
 * @param why what its owner is told; null where they did it.
 */
export async function disableWebhook(
  { tx, now }: OpenCtx,
  { id, why }: { readonly id: string; readonly why: string | null },
) {
  await tx.webhookDelivery.updateMany({
    where: { webhookId: id, nextAt: { not: null } },
    data: { nextAt: null, failedAt: now },
  });
  return tx.apiWebhook.update({ where: { id }, data: { disabledAt: now, disabledWhy: why } });
}

/** Removes a webhook for good, with its log. @throws AppError `not_found` for one of somebody else. */
export async function removeWebhook(
  ctx: Ctx<Person>,
  id: WebhookId,
): Promise<{ readonly id: WebhookId; readonly name: string }> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { name } = await holdWebhook(tx, userId, id);
    await tx.apiWebhook.delete({ where: { id } });
    await recordActivity(ctx, { userId, kind: "api.webhook_removed", detail: { name } });
    return { id: webhookId.parse(id), name };
  });
}

/** Whoever changes it at this moment, or writes down what it is told, ends before us, or waits. */
async function holdWebhook(tx: Transaction, userId: UserId, id: WebhookId) {
  await tx.$executeRaw`select from api_webhook where id = ${id}::uuid and user_id = ${userId} for update`;
  return ownWebhookRow(tx, userId, id);
}
