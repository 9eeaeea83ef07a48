/* Who on a seller's side is told of a lead by mail. */

import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { sellerPeople } from "#lib/domain/leads/conversation/data.people.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** Who answers for a seller and has not asked for no mail of messages. */
export async function toldByMail(
  tx: Transaction,
  seller: { readonly userId: number | null; readonly organizationId: OrganizationId | null },
) {
  return tx.user.findMany({
    where: { id: { in: await sellerPeople(seller, tx) }, mailMessages: true },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
}
