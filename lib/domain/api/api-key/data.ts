import "server-only";
import { z } from "zod";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { REVOKED_SHOWN, SCOPE_NAMES } from "./constants.ts";
import { ownKeysWhere } from "./policy.ts";
import { keyState } from "./rules.ts";
import { apiKeyId } from "./schema.ts";
import type { ApiKeyView } from "./types.ts";

/** Scopes of another release are none that this one knows. */
const knownScopes = z
  .array(z.string())
  .transform((scopes) => SCOPE_NAMES.filter((scope) => scopes.includes(scope)));

/** A person's own keys, the newest first; then those that they revoked last. */
export function ownKeys(userId: UserId, now: Date): Promise<readonly ApiKeyView[]> {
  return keysWhere(ownKeysWhere(userId), now);
}

/** The same of a dealership: for its owners. */
export function organizationKeys(
  organizationId: OrganizationId,
  now: Date,
): Promise<readonly ApiKeyView[]> {
  return keysWhere({ organizationId }, now);
}

async function keysWhere(
  where: Prisma.ApiKeyWhereInput,
  now: Date,
): Promise<readonly ApiKeyView[]> {
  const include = { user: { select: { name: true } } } as const;
  const [kept, revoked] = await Promise.all([
    database().apiKey.findMany({
      where: { ...where, revokedAt: null },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      include,
    }),
    database().apiKey.findMany({
      where: { ...where, revokedAt: { not: null } },
      orderBy: [{ revokedAt: "desc" }, { id: "asc" }],
      take: REVOKED_SHOWN,
      include,
    }),
  ]);
  return [...kept, ...revoked].map((row) => ({
    id: apiKeyId.parse(row.id),
    name: row.name,
    prefix: row.prefix,
    scopes: knownScopes.parse(row.scopes),
    madeBy: row.user.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: keyState(row, now),
  }));
}
