import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SECRET } from "./actors.ts";
import { insertRow, numberOf, type Row, textOf } from "./rows.ts";

async function userOf(client: pg.Client, email: string): Promise<number> {
  const { rows } = await client.query<Row>("select id from app_user where email = $1", [email]);
  return numberOf(rows[0] ?? {});
}

/** A key of somebody's. */
export async function insertApiKey(client: pg.Client, email: string): Promise<string> {
  return textOf(
    await insertRow(client, "api_key", {
      submission_id: randomUUID(),
      user_id: await userOf(client, email),
      name: SECRET,
      prefix: "lw_abcdefg",
      secret_hash: randomUUID().replaceAll("-", "").repeat(2),
      scopes: ["listings:read"],
    }),
  );
}

/** A webhook of somebody's, and one thing that it was told. A worker leaves it alone. */
export async function insertWebhook(
  client: pg.Client,
  email: string,
): Promise<{ readonly webhook: string; readonly delivery: string }> {
  const webhook = textOf(
    await insertRow(client, "api_webhook", {
      submission_id: randomUUID(),
      user_id: await userOf(client, email),
      name: SECRET,
      url: "https://receiver.invalid/hook",
      kinds: ["listing.sold"],
      filter: { by: "search", query: "price=-1000" },
      secret: "cannot be opened",
      last_sequence: 1,
      sending_until: "2100-01-01T00:00:00Z",
    }),
  );
  const delivery = textOf(
    await insertRow(client, "webhook_delivery", {
      webhook_id: webhook,
      sequence: 1,
      event_key: "test",
      kind: "listing.sold",
      subject: "test",
      body: "{}",
      occurred_at: new Date(),
      failed_at: new Date(),
    }),
  );
  return { webhook, delivery };
}
