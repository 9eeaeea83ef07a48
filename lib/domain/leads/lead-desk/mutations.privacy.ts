/* What leads, conversations and ADF documents hold of a person: taken out with their account,
 * and handed out with its export. */

import "server-only";
import { renameInLinesOfLeads } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

interface Erased {
  readonly userId: UserId;
  /** Their address where they have proven it, else "". */
  readonly email: string;
  /** What stands in the place of their name and words. */
  readonly instead: { readonly name: string; readonly words: string };
}

/**
 * Takes a person's name, addresses and words out of conversations, leads and what dealerships keep of
 * them. What they sent signed out, under an address that is theirs, goes too: it may have been them.
 * @returns the files that were attached to their messages.
 */
export async function eraseFromLeads(
  ctx: OpenCtx,
  person: Erased,
): Promise<{ readonly files: readonly string[] }> {
  const { tx } = ctx;
  const { userId, email, instead } = person;
  const attachments = await tx.messageAttachment.findMany({
    where: { message: { authorUserId: userId } },
    select: { key: true },
  });
  await tx.messageAttachment.deleteMany({ where: { message: { authorUserId: userId } } });
  await tx.message.updateMany({
    where: { authorUserId: userId },
    data: { body: instead.words, authorUserId: null },
  });
  if (email !== "")
    await tx.message.updateMany({
      where: {
        side: "buyer",
        authorUserId: null,
        thread: { lead: { userId: null, email } },
      },
      data: { body: instead.words },
    });
  await forgetInDocuments(ctx, person);
  await tx.lead.updateMany({
    where: ownLeads(person),
    data: {
      name: instead.name,
      email: "",
      phone: null,
      message: instead.words,
      userId: null,
      deliverToZip: null,
    },
  });
  await tx.contentReport.updateMany({
    where: { reporterUserId: userId },
    data: { reporterUserId: null, detail: "", answer: null },
  });
  if (email !== "")
    await tx.contentReport.updateMany({
      where: { reporterEmail: email },
      data: { reporterEmail: null, detail: "" },
    });
  return { files: attachments.map(({ key }) => key) };
}

const ownLeads = ({ userId, email }: Erased) => ({
  OR: [{ userId }, ...(email === "" ? [] : [{ userId: null, email }])],
});

/**
 * Takes a person out of what dealerships keep of their leads: documents that hold their name and
 * addresses, whom answers went to, lines of ledgers. A document on its way goes with it. Done before
 * the leads themselves lose them.
 */
async function forgetInDocuments(ctx: OpenCtx, person: Erased): Promise<void> {
  const { tx } = ctx;
  const { userId, instead } = person;
  const own = await tx.lead.findMany({ where: ownLeads(person), select: { id: true } });
  const leadId = { in: own.map(({ id }) => id) };
  await tx.adfDelivery.deleteMany({ where: { leadId, deliveredAt: null, failedAt: null } });
  await tx.adfDelivery.updateMany({ where: { leadId }, data: { document: "" } });
  // A document may tell of several people: it is kept with the lead of each, all of one moment.
  await tx.$executeRaw`
    update adf_receipt set document = '' where (key_id, received_at) in (
      select key_id, received_at from adf_receipt where lead_id = any(${leadId.in}::uuid[]))`;
  await tx.tradeInRequest.updateMany({ where: { leadId }, data: { vin: null, conditionNote: "" } });
  await tx.tradeInRequest.updateMany({
    where: { leadId, outcome: null },
    data: { outcome: "withdrawn" },
  });
  await tx.adfTradeIn.updateMany({ where: { leadId }, data: { vin: null, note: "" } });
  await tx.leadReply.updateMany({ where: { leadId }, data: { toAddress: "" } });
  await renameInLinesOfLeads(ctx, { leadIds: leadId.in, instead: instead.name });
  const theirs = { where: { authorUserId: userId }, data: { body: instead.words } };
  await tx.leadNote.updateMany(theirs);
  await tx.leadReply.updateMany(theirs);
}
