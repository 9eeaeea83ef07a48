import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { SECRET } from "./actors.ts";
import { insertRow, numberOf, type Row, textOf } from "./rows.ts";

/** The code that proves every claim made here. */
export const CLAIM_CODE = "12345678";

/** A dealership that nobody speaks for. */
export async function unclaimedDealer(client: pg.Client, values: Row = {}) {
  const slug = `unclaimed-${randomUUID()}`;
  const row = await insertRow(
    client,
    "seller",
    {
      name: "Unclaimed Motors",
      slug,
      organization_id: null,
      user_id: null,
      web_domain: `${slug}.example.test`,
      ...values,
    },
    "kind = 'dealer'",
  );
  return { slug, sellerId: numberOf(row) };
}

/** A claim of somebody's that waits for its code; those before it are given up. */
export async function insertClaim(client: pg.Client, email: string, dealer: Row = {}) {
  const { rows } = await client.query<Row>("select id from app_user where email = $1", [email]);
  const userId = numberOf(rows[0] ?? {});
  await client.query("update dealership_claim set status = 'withdrawn' where user_id = $1", [
    userId,
  ]);
  const { sellerId } = await unclaimedDealer(client, dealer);
  const id = randomUUID();
  return textOf(
    await insertRow(client, "dealership_claim", {
      id,
      seller_id: sellerId,
      user_id: userId,
      dns_token: newSecret(),
      statement: SECRET,
      code_address: "sales@example.test",
      code_hash: secretHash(`${id} ${CLAIM_CODE}`),
      code_expires_at: new Date(Date.now() + 1_800_000),
      status: "open",
      code_tries: 0,
      created_at: new Date(),
    }),
  );
}
