/** @file Removes a person's name, addresses and words from dealers' lead records and ADF
 * documents when their account is erased. */

import "server-only";
import { renameInLinesOfLeads } from "#lib/domain/dealers/organization-event/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/**
 * Takes a person out of what dealerships keep of their leads: documents that hold their name and
 * addresses, whom answers went to, lines of ledgers. A document on its way goes with it. Called before
 * the leads themselves lose them.
 * @param email their address where they have proven it, else "".
 * @param instead stands in the place of their name and words.
 */
export async function forgetInLeads(
  tx: Transaction,
  { userId, email }: { readonly userId: UserId; readonly email: string },
  instead: { readonly name: string; readonly words: string },
): Promise<void> {
  const own = await tx.lead.findMany({
    where: { OR: [{ userId }, ...(email === "" ? [] : [{ userId: null, email }])] },
    select: { id: true },
  });
  const leadId = { in: own.map(({ id }) => id) };
  await tx.adfDelivery.deleteMany({ where: { leadId, deliveredAt: null, failedAt: null } });
  await tx.adfDelivery.updateMany({ where: { leadId }, data: { document: "" } });
  // A document may tell of several people: it is kept with the lead of each, all of one moment.
  await tx.$executeRaw`
    update adf_receipt set document = '' where (key_id, received_at) in (
      select key_id, received_at from adf_receipt where lead_id = any(${leadId.in}::uuid[]))`;
  await tx.leadReply.updateMany({ where: { leadId }, data: { toAddress: "" } });
  await renameInLinesOfLeads(tx, leadId.in, instead.name);
  const theirs = { where: { authorUserId: userId }, data: { body: instead.words } };
  await tx.leadNote.updateMany(theirs);
  await tx.leadReply.updateMany(theirs);
}
