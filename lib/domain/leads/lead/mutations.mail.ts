/* Mails about a new lead: to the seller's people, a confirmation to the shopper, and for
 * leads forwarded from elsewhere. */

import "server-only";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import type { ContactTarget } from "#lib/domain/leads/contact-target/types.ts";
import { sellerPeople } from "#lib/domain/leads/conversation/data.people.ts";
import { LEAD_KIND_WORDS, threadPath } from "#lib/domain/leads/conversation/rules.ts";
import type { LeadKind, ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { leadPath } from "#lib/domain/leads/lead-desk/rules.ts";
import { NOTE_RECEIVED } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { messageLinkPath } from "#lib/domain/leads/message-link/service.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { MailBody } from "#lib/platform/mail/body.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";

/** A request to a seller, as its mails tell of it. */
export interface MailedLead {
  readonly leadId: LeadId;
  readonly threadId: ThreadId;
  readonly kind: LeadKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly userId: number | null;
  /** Whether its address is known to be the sender's. */
  readonly isProven: boolean;
  readonly message: string;
  readonly offerCents: number | null;
  /** On the seller's clock. */
  readonly driveWords: string | null;
}

/**
 * Queues the mails that tell of a request: to everyone who answers for the seller, with the
 * shopper's address only where the seller is a dealer, and one to the shopper that says it was sent, or
 * asks an address that nobody has proven whether it was them.
 * Who asked for no mail of messages finds it among them.
 * @returns how many on the seller's side are told by mail.
 */
export async function queueLeadMails(
  { tx }: OpenCtx,
  { target, lead }: { readonly target: ContactTarget; readonly lead: MailedLead },
): Promise<number> {
  const people = await tx.user.findMany({
    where: {
      id: {
        in: await sellerPeople(
          { userId: target.sellerUserId, organizationId: target.organizationId },
          tx,
        ),
      },
      mailMessages: true,
    },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
  for (const { id, email } of people) {
    await queueMail(
      tx,
      {
        kind: "lead.seller",
        to: email,
        userId: id,
        subject: `${LEAD_KIND_WORDS[lead.kind]} about your ${target.vehicle}`,
        body: sellerBody(target, lead),
        dedupeKey: `lead.seller:${lead.leadId}:${id}`,
      },
      { job: NOTE_RECEIVED, payload: { leadId: lead.leadId } },
    );
  }
  await queueMail(tx, {
    kind: "lead.shopper",
    to: lead.email,
    userId: lead.userId,
    ...shopperMail(target, lead),
    dedupeKey: `lead.shopper:${lead.leadId}`,
  });
  return people.length;
}

/** A lead that came to an organization from elsewhere, as the mail to its people tells of it. */
export interface ForwardedLead {
  readonly leadId: LeadId;
  readonly kind: LeadKind;
  readonly name: string;
  /** "" where there is none. */
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly vehicle: string | null;
  readonly source: string;
}

/** Queues the mails that tell an organization's people of a lead from elsewhere. */
export async function queueForwardedMails(
  { tx }: OpenCtx,
  {
    id,
    slug,
    name,
    lead,
  }: Pick<OrganizationRef, "id" | "slug" | "name"> & { readonly lead: ForwardedLead },
): Promise<void> {
  const people = await tx.user.findMany({
    where: {
      id: { in: await sellerPeople({ userId: null, organizationId: id }, tx) },
      mailMessages: true,
    },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
  const about = lead.vehicle ?? "a vehicle";
  for (const { id: userId, email } of people)
    await queueMail(tx, {
      kind: "lead.forwarded",
      to: email,
      userId,
      subject: `${LEAD_KIND_WORDS[lead.kind]} about ${about}, from ${lead.source}`,
      body: {
        heading: `${lead.name} asks about ${about}`,
        paragraphs: [lead.message || "They wrote no message."],
        items: [
          { title: lead.name, lines: [lead.email, lead.phone ?? ""].filter((text) => text !== "") },
        ],
        action: { label: "Read and answer", href: leadPath(slug, lead.leadId) },
        footer: `${lead.source} forwarded this to ${name}. You get it because you work leads there.`,
      },
      dedupeKey: `lead.forwarded:${lead.leadId}:${userId}`,
    });
}

function askedWords({ kind, offerCents, driveWords }: MailedLead): string[] {
  if (kind === "offer" && offerCents !== null) return [`Offer: ${formatPrice(offerCents)}.`];
  if (kind === "test_drive" && driveWords !== null)
    return [`Test drive asked for ${driveWords}, your time.`];
  return [];
}

function sellerBody(target: ContactTarget, lead: MailedLead): MailBody {
  const isDealer = target.kind === "dealer";
  const who = isDealer ? lead.name : firstName(lead.name);
  return {
    heading: `${who} writes about your ${target.vehicle}`,
    paragraphs: [
      // First, where no words of theirs can stand above it.
      ...(lead.isProven
        ? []
        : [`${ADDRESS_WORDS.not_confirmed}: ${who} wrote signed out, so it may be anybody.`]),
      ...askedWords(lead),
      lead.message,
    ],
    ...(isDealer && {
      items: [
        {
          title: lead.name,
          lines: [
            `${lead.email} (${ADDRESS_WORDS[lead.isProven ? "confirmed" : "not_confirmed"].toLowerCase()})`,
            ...(lead.phone === null ? [] : [lead.phone]),
          ],
        },
      ],
    }),
    action: { label: "Read and answer", href: threadPath(lead.threadId) },
    footer: isDealer
      ? `You get this because you work leads for ${target.sellerName} on Lotwise. Asking price: ${formatPrice(target.priceCents)}.`
      : `Answer on Lotwise: neither of you sees the other's address. Asking price: ${formatPrice(target.priceCents)}.`,
  };
}

/** Says nothing of what was written: the address may be another person's, who did not write it. */
function shopperMail(
  target: ContactTarget,
  { leadId, threadId, isProven }: MailedLead,
): { readonly subject: string; readonly body: MailBody } {
  const told =
    target.reach === "inbox"
      ? `It is with ${target.sellerName}. You see on its page when it was received, opened and answered.`
      : `It is kept here, but ${target.sellerName} has not joined Lotwise: we cannot promise an answer.${target.phone === null ? "" : ` Their phone number is ${target.phone}.`}`;
  if (!isProven)
    return {
      subject: `Did you write about the ${target.vehicle}?`,
      body: {
        heading: `Did you write to ${target.sellerName}?`,
        paragraphs: [
          `Somebody wrote to ${target.sellerName} about the ${target.vehicle} and gave this address. It may have been you.`,
          `If it was, say so: then ${target.sellerName} sees that your address is confirmed, and the conversation is yours. ${told}`,
          "If it was not, say that: then the conversation ends, and we mail you nothing more about it.",
        ],
        action: { label: "Read it and say whether it was you", href: messageLinkPath(leadId) },
        footer: "Until you say so, the message counts as nobody's. You can also ignore this mail.",
      },
    };
  return {
    subject: `Your message about the ${target.vehicle}`,
    body: {
      heading: `Your message about the ${target.vehicle} was sent`,
      paragraphs: [told],
      action: { label: "See your message", href: threadPath(threadId) },
      footer: "You get one of these for each request to a seller.",
    },
  };
}
