import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { adfKeyId } from "./schema.ts";
import type { AdfKeyView } from "./types.ts";

/** An organization's keys that still open, the newest first. */
export async function adfKeysOf(organizationId: OrganizationId): Promise<readonly AdfKeyView[]> {
  const rows = await database().adfKey.findMany({
    where: { organizationId, revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    include: { _count: { select: { receipts: true } } },
  });
  return rows.map(({ id, name, prefix, createdAt, lastUsedAt, _count }) => ({
    id: adfKeyId.parse(id),
    name,
    prefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    leadCount: _count.receipts,
  }));
}
