import "server-only";
import { z } from "zod";
import { SCOPE_NAMES } from "#lib/domain/api/api-key/constants.ts";
import { keyState } from "#lib/domain/api/api-key/rules.ts";
import { apiKeyId } from "#lib/domain/api/api-key/schema.ts";
import type { ApiKeyView } from "#lib/domain/api/api-key/types.ts";
import { currentWallet } from "#lib/domain/billing/api-wallet/data.ts";
import { type WalletRow, walletRow } from "#lib/domain/billing/api-wallet/schema.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { gathered } from "#lib/platform/db/gathered.ts";
import { Prisma, type PrismaClient } from "#lib/platform/db/generated/client.ts";
import type { ApiCaller } from "./types.caller.ts";

const keyRow = z.object({
  hash: z.string(),
  id: apiKeyId,
  name: z.string(),
  prefix: z.string(),
  scopes: z
    .array(z.string())
    .transform((scopes) => SCOPE_NAMES.filter((scope) => scopes.includes(scope))),
  user_id: z.int().transform((id) => id as UserId),
  organization_id: z
    .int()
    .transform((id) => id as OrganizationId)
    .nullable(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  is_suspended: z.boolean(),
});
const noWallet = z.object({ wallet_id: z.null() }).transform(() => null);
const walletOrNone = z.union([walletRow, noWallet]);

/** Whether a key opens: one that would opens nothing while its person is suspended. */
export type KeyHolderState = ApiKeyView["state"] | "suspended";

/** Who a key belongs to, whether it opens, and the wallet that its calls are paid from. */
export interface KeyHolder extends Omit<ApiCaller, "wallet"> {
  readonly state: KeyHolderState;
  /** Null where no period was begun. */
  readonly wallet: WalletRow | null;
}

interface KeyAsked {
  readonly hash: string;
  readonly now: Date;
}

/** The holder of a key, in one question for all who call at once; null where it is nobody's. */
export async function holderOf(key: string, now: Date): Promise<KeyHolder | null> {
  const hash = secretHash(key);
  return (await holders(database(), [{ hash, now }])).get(hash) ?? null;
}

const holders = gathered(holdersOf, ({ hash }: KeyAsked) => hash);

async function holdersOf(
  db: PrismaClient,
  asked: readonly KeyAsked[],
): Promise<ReadonlyMap<string, KeyHolder>> {
  // They came within one turn: what is so for the last of them is so for all.
  const at = asked.at(-1)?.now ?? now();
  const rows = await db.$queryRaw<unknown[]>`
    select k.secret_hash as hash, k.id, k.name, k.prefix, k.scopes, k.user_id, k.expires_at, k.revoked_at, w.*,
      exists (select from app_user u where u.id = k.user_id and u.suspended_at is not null)
        as is_suspended,
      (select m.organization_id from membership m where m.organization_id = k.organization_id
         and m.user_id = k.user_id and m.role = 'owner') as organization_id
    from api_key k
    left join lateral (${currentWallet(Prisma.sql`k.user_id`, at)}) w on true
    where k.secret_hash = any(${asked.map(({ hash }) => hash)}::bpchar[])`;
  return new Map(rows.map((row) => holderIn(row, at)));
}

function holderIn(row: unknown, at: Date): readonly [hash: string, holder: KeyHolder] {
  const { hash, id, name, prefix, scopes, user_id, organization_id, is_suspended, ...ends } =
    keyRow.parse(row);
  const state = keyState({ revokedAt: ends.revoked_at, expiresAt: ends.expires_at }, at);
  return [
    hash,
    {
      keyId: id,
      keyName: name,
      prefix,
      scopes,
      userId: user_id,
      organizationId: organization_id,
      state: state === "works" && is_suspended ? "suspended" : state,
      wallet: walletOrNone.parse(row),
    },
  ];
}
