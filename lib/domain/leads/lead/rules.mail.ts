/* What the mails about a new lead say: to the seller's people, to the shopper, and of leads forwarded
 * from elsewhere. */

import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { readTradeInFacts } from "#lib/domain/leads/adf-reading/rules.trade-in.ts";
import type { ContactTarget } from "#lib/domain/leads/contact-target/types.ts";
import { leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { scamWords } from "#lib/domain/leads/conversation/rules.guard.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { leadPath } from "#lib/domain/leads/lead-desk/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { ForwardedLead, MailedLead } from "./types.mail.ts";

/** The mail to whoever answers for the seller, with the shopper's address only where the seller is a dealer. */
export function sellerMail(target: ContactTarget, lead: MailedLead) {
  const isDealer = target.kind === "dealer";
  const who = isDealer ? lead.name : firstName(lead.name);
  return {
    kind: "lead.seller",
    subject: `${leadTitle(lead)} about your ${target.vehicle}`,
    body: {
      heading: `${who} writes about your ${target.vehicle}`,
      paragraphs: [
        // First, where no words of theirs can stand above it.
        ...(lead.isProven
          ? []
          : [
              `${ADDRESS_WORDS.not_confirmed}: ${who} wrote without signing in, so it may be anyone.`,
            ]),
        ...askedWords(lead),
        lead.message,
        ...(isDealer ? [] : scamWords(lead.message)),
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
    },
  };
}

/** The mail to an organization's people of a lead from elsewhere. */
export function forwardedMail(
  { slug, name }: Pick<OrganizationRef, "slug" | "name">,
  lead: ForwardedLead,
) {
  const about = lead.vehicle ?? "a vehicle";
  return {
    kind: "lead.forwarded",
    subject: `${leadTitle({ ...lead, topic: null })} about ${about}, from ${lead.source}`,
    body: {
      heading: `${lead.name} asks about ${about}`,
      paragraphs: [lead.message || "They wrote no message."],
      items: [
        { title: lead.name, lines: [lead.email, lead.phone ?? ""].filter((text) => text !== "") },
        ...(lead.tradeIn === null
          ? []
          : [
              {
                title: `Trade-in: ${lead.tradeIn.vehicleWords ?? "a vehicle without a name"}`,
                lines: readTradeInFacts(lead.tradeIn).map(([name, words]) => `${name}: ${words}`),
              },
            ]),
      ],
      action: { label: "Read and answer", href: leadPath(slug, lead.leadId) },
      footer: `${lead.source} forwarded this to ${name}. You get it because you work leads there.`,
    },
  };
}

/** The mail to a shopper that says that their request was sent. */
export function sentMail(target: ContactTarget, { threadId }: Pick<MailedLead, "threadId">) {
  return {
    kind: "lead.shopper",
    subject: `Your message about the ${target.vehicle}`,
    body: {
      heading: `Your message about the ${target.vehicle} was sent`,
      paragraphs: [reachWords(target)],
      action: { label: "See your message", href: threadPath(threadId) },
      footer: "You get one of these for each request to a seller.",
    },
  };
}

/**
 * The mail that asks an address which nobody has proven whether it was them. It says nothing of what was
 * written: the address may be another person's, who did not write it.
 * @param linkPath the page that asks.
 */
export function proofMail(target: ContactTarget, linkPath: string) {
  return {
    kind: "lead.shopper",
    subject: `Did you write about the ${target.vehicle}?`,
    body: {
      heading: `Did you write to ${target.sellerName}?`,
      paragraphs: [
        `Someone wrote to ${target.sellerName} about the ${target.vehicle} using this address. It may have been you.`,
        `If it was, say so: then ${target.sellerName} sees that your address is confirmed, and the conversation is yours. ${reachWords(target)}`,
        "If it was not, say that: then the conversation ends, and we email you nothing more about it.",
      ],
      action: { label: "Read it and say whether it was you", href: linkPath },
      footer: "Until you do, the message has no confirmed sender. You can also ignore this email.",
    },
  };
}

function reachWords({ reach, sellerName, phone }: ContactTarget): string {
  return reach === "inbox"
    ? `It is with ${sellerName}. You see on its page when it was received, opened and answered.`
    : `It is kept here, but ${sellerName} has not joined Lotwise: we cannot promise an answer.${phone === null ? "" : ` Their phone number is ${phone}.`}`;
}

function askedWords({ kind, offerCents, driveWords, wishWords }: MailedLead): string[] {
  if (kind === "offer" && offerCents !== null) return [`Offer: ${formatPrice(offerCents)}.`];
  if (kind === "test_drive" && driveWords !== null)
    return [`Test drive asked for ${driveWords}, your time.`];
  return wishWords === null ? [] : [`${wishWords}.`];
}
