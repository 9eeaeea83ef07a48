/* Queues the mails about a new lead: to the seller's people, a confirmation to the shopper, and for
 * leads forwarded from elsewhere. */

import "server-only";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { ContactTarget } from "#lib/domain/leads/contact-target/types.ts";
import { NOTE_RECEIVED } from "#lib/domain/leads/lead-receipt/schema.ts";
import { messageLinkPath } from "#lib/domain/leads/message-link/service.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { toldByMail } from "./data.mail.ts";
import { forwardedMail, proofMail, sellerMail, sentMail } from "./rules.mail.ts";
import type { ForwardedLead, MailedLead } from "./types.mail.ts";

/**
 * Queues the mails that tell of a request: to everyone who answers for the seller, and one to the
 * shopper that says it was sent, or asks an address that nobody has proven whether it was them.
 * Who asked for no mail of messages finds it among them.
 * @returns how many on the seller's side are told by mail.
 */
export async function queueLeadMails(
  { tx }: OpenCtx,
  { target, lead }: { readonly target: ContactTarget; readonly lead: MailedLead },
): Promise<number> {
  const { sellerUserId: userId, organizationId } = target;
  const people = await toldByMail(tx, { userId, organizationId });
  for (const { id, email } of people) {
    await queueMail(
      tx,
      {
        ...sellerMail(target, lead),
        to: email,
        userId: id,
        dedupeKey: `lead.seller:${lead.leadId}:${id}`,
      },
      { job: NOTE_RECEIVED, payload: { leadId: lead.leadId } },
    );
  }
  await queueMail(tx, {
    ...(lead.isProven ? sentMail(target, lead) : proofMail(target, messageLinkPath(lead.leadId))),
    to: lead.email,
    userId: lead.userId,
    dedupeKey: `lead.shopper:${lead.leadId}`,
  });
  return people.length;
}

/** Queues the mails that tell an organization's people of a lead from elsewhere. */
export async function queueForwardedMails(
  { tx }: OpenCtx,
  {
    lead,
    ...organization
  }: Pick<OrganizationRef, "id" | "slug" | "name"> & { readonly lead: ForwardedLead },
): Promise<void> {
  const people = await toldByMail(tx, { userId: null, organizationId: organization.id });
  for (const { id: userId, email } of people)
    await queueMail(tx, {
      ...forwardedMail(organization, lead),
      to: email,
      userId,
      dedupeKey: `lead.forwarded:${lead.leadId}:${userId}`,
    });
}
