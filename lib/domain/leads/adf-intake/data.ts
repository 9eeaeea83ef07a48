import "server-only";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { adfKeyId } from "./schema.ts";
import type { AdfKeyView, ForwardedTradeIn } from "./types.ts";

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

/** What whoever asked would trade in, of leads of an organization that were forwarded to it. */
export async function forwardedTradeIns(
  { organization: { sellerId } }: Pick<OrganizationActor, "organization">,
  leadIds: readonly LeadId[],
): Promise<readonly ForwardedTradeIn[]> {
  const rows = await database().adfTradeIn.findMany({
    where: { leadId: { in: [...leadIds] }, lead: { sellerId } },
    orderBy: { leadId: "asc" },
  });
  return rows.map(({ leadId, ...told }) => ({ leadId: leadIdSchema.parse(leadId), ...told }));
}
