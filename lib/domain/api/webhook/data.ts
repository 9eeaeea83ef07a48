import "server-only";
import { z } from "zod";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { ownWebhooksWhere } from "./policy.ts";
import { keptFilter } from "./schema.filter.ts";
import { webhookId } from "./schema.ts";
import type { WebhookId, WebhookView } from "./types.ts";

/** Kinds of another release are none that this one knows. */
const knownKinds = z
  .array(z.string())
  .transform((kinds) => WEBHOOK_KIND_NAMES.filter((kind) => kinds.includes(kind)));

type Row = Awaited<ReturnType<Transaction["apiWebhook"]["findFirstOrThrow"]>>;

/** A person's webhooks, the newest first. */
export async function ownWebhooks(userId: UserId, now: Date): Promise<readonly WebhookView[]> {
  const rows = await database().apiWebhook.findMany({
    where: ownWebhooksWhere(userId),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map((row) => webhookView(row, now));
}

/** One of them. @throws AppError `not_found` for one of somebody else. */
export async function ownWebhook(
  userId: UserId,
  id: WebhookId,
  now: Date,
  db: Pick<Transaction, "apiWebhook"> = database(),
): Promise<WebhookView> {
  return webhookView(await ownWebhookRow(db, userId, id), now);
}

/** Its row. @throws AppError as `ownWebhook`. */
export async function ownWebhookRow(
  db: Pick<Transaction, "apiWebhook">,
  userId: UserId,
  id: WebhookId,
): Promise<Row> {
  const row = await db.apiWebhook.findFirst({ where: { id, ...ownWebhooksWhere(userId) } });
  if (row === null) throw new AppError("not_found", "no webhook of theirs");
  return row;
}

/** A row as its owner sees it. */
export function webhookView(row: Row, now: Date): WebhookView {
  const { disabledAt, failingSince, previousSecretUntil: until } = row;
  return {
    id: webhookId.parse(row.id),
    name: row.name,
    url: row.url,
    kinds: knownKinds.parse(row.kinds),
    filter: keptFilter.parse(row.filter),
    createdAt: row.createdAt.toISOString(),
    state: disabledAt !== null ? "off" : failingSince !== null ? "failing" : "on",
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledWhy: row.disabledWhy,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
  };
}
