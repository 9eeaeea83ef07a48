import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Client } from "pg";
import { z } from "zod";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { DEMO_SIGN_IN } from "#lib/domain/listings/demo-market/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";

/** Every demo account signs in with this. */
export const DEMO_PASSWORD = DEMO_SIGN_IN.password;
/** Mail to `.test` reaches nobody (RFC 2606); accounts under this domain are the demo's own. */
export const DEMO_DOMAIN = "demo.lotwise.test";

type Role = "owner" | "manager" | "sales" | "viewer";

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** What it is for, in words for whoever starts the demo. */
  readonly description: string;
  readonly organization: string | null;
  readonly role: Role | null;
}

/** Dealers known by name, with an organization each; the first sellers of every demo market. */
export const NAMED_DEALERS = [
  { name: "Cedar Fork Motors", zip: "80202", make: null, lotSize: 64 },
  { name: "Stone Ridge Toyota", zip: "80226", make: "Toyota", lotSize: 140 },
  { name: "Pellman Auto Group", zip: "78701", make: null, lotSize: 90 },
  { name: "Harlowe Ford of Naperville", zip: "60540", make: "Ford", lotSize: 180 },
] as const;

/** ZIP code of the private seller that `seller@` is. */
export const DEMO_PRIVATE_SELLER = {
  email: `seller@${DEMO_DOMAIN}`,
  name: "Maria",
  zip: "80302",
} as const;

const member = (
  address: string,
  name: string,
  role: Role,
  organization: (typeof NAMED_DEALERS)[number]["name"],
): DemoAccount => ({
  email: `${address}@${DEMO_DOMAIN}`,
  name,
  description: `${role} at ${organization}`,
  organization,
  role,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  member("owner", "Nora Calloway", "owner", "Cedar Fork Motors"),
  member("manager", "Marcus Birchard", "manager", "Cedar Fork Motors"),
  member("sales", "Priya Hargrave", "sales", "Cedar Fork Motors"),
  member("viewer", "Walter Sorrell", "viewer", "Cedar Fork Motors"),
  member("toyota-owner", "Elena Montagne", "owner", "Stone Ridge Toyota"),
  member("toyota-manager", "Hannah Vreeland", "manager", "Stone Ridge Toyota"),
  member("toyota-sales", "Tyler Okonjo", "sales", "Stone Ridge Toyota"),
  member("toyota-viewer", "Samuel Ibarra", "viewer", "Stone Ridge Toyota"),
  member("austin-owner", "Luis Pellman", "owner", "Pellman Auto Group"),
  member("austin-manager", "Grace Ostrander", "manager", "Pellman Auto Group"),
  member("austin-sales", "Theo Brandvold", "sales", "Pellman Auto Group"),
  member("austin-viewer", "June Ackerly", "viewer", "Pellman Auto Group"),
  member("ford-owner", "Denise Harlowe", "owner", "Harlowe Ford of Naperville"),
  member("ford-manager", "Colin Averett", "manager", "Harlowe Ford of Naperville"),
  member("ford-sales", "Renata Quiles", "sales", "Harlowe Ford of Naperville"),
  member("ford-viewer", "Otis Lindgren", "viewer", "Harlowe Ford of Naperville"),
  person("shopper", "Jordan Ashdown", "a shopper"),
  person("second-shopper", "Aisha Mabry", "another shopper"),
  person("seller", "Maria Fontenot", "sells a vehicle privately"),
];

function person(address: string, name: string, description: string): DemoAccount {
  return { email: `${address}@${DEMO_DOMAIN}`, name, description, organization: null, role: null };
}

export interface People {
  readonly organizationIdByName: ReadonlyMap<string, number>;
  readonly userIdByEmail: ReadonlyMap<string, number>;
}

const idRow = z.tuple([z.object({ id: z.number().int() })]);
const MEMBER_SINCE_DAYS = 240;

/**
 * Writes accounts, organizations and memberships, in the caller's transaction. Accounts that are
 * there already keep their ids, so that whoever is signed in stays so.
 */
export async function writePeople(client: Client, seed: number, today: Date): Promise<People> {
  const since = new Date(today.getTime() - MEMBER_SINCE_DAYS * DAY_MS);
  const insert = async (sql: string, values: readonly unknown[]) =>
    idRow.parse((await client.query(sql, [...values])).rows)[0].id;

  const organizationIdByName = new Map<string, number>();
  for (const [i, { name }] of NAMED_DEALERS.entries()) {
    const id = await insert(
      `insert into organization (id, name, slug, claimed_at, created_at) values ($1, $2, $3, $4, $4) returning id`,
      [i + 1, name, slugOf(name), since],
    );
    organizationIdByName.set(name, id);
  }
  await client.query("select setval('organization_id_seq', $1)", [NAMED_DEALERS.length]);
  const userIdByEmail = new Map<string, number>();
  for (const account of DEMO_ACCOUNTS) {
    const id = await insert(
      `insert into app_user (email, name, password_hash, email_verified_at, created_at) values ($1, $2, $3, $4, $4)
       on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash,
         email_verified_at = excluded.email_verified_at, created_at = excluded.created_at
       returning id`,
      [account.email, account.name, await passwordHash(seed, account.email), since],
    );
    userIdByEmail.set(account.email, id);
    const organizationId =
      account.organization === null ? undefined : organizationIdByName.get(account.organization);
    if (organizationId === undefined) continue;
    await client.query(
      `insert into membership (organization_id, user_id, role, created_at) values ($1, $2, $3, $4)`,
      [organizationId, id, account.role, since],
    );
  }
  return { organizationIdByName, userIdByEmail };
}

/**
 * argon2id. The salt follows from the seed so that the same market is the same rows; the password
 * is printed for everybody anyway.
 */
async function passwordHash(seed: number, email: string): Promise<string> {
  const salt = createHash("sha256").update(`${seed}:${email}`).digest().subarray(0, 16);
  return hash(DEMO_PASSWORD, { salt });
}
