import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { DEFAULT_LEAD_SETTINGS } from "./constants.ts";
import type { LeadSettings } from "./types.ts";

/** How an organization works its leads; what its owners never decided is as for everybody. */
export async function leadSettingsOf(
  organizationId: OrganizationId,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<LeadSettings> {
  const row = await db.leadSettings.findUnique({
    where: { organizationId },
    select: { replyTargetMinutes: true, joinDays: true, replyAddress: true },
  });
  return row ?? DEFAULT_LEAD_SETTINGS;
}
