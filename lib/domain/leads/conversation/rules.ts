import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import type { ThreadSide } from "./types.people.ts";
import type { Delivery, ThreadId } from "./types.ts";

/** The page of a conversation. */
export const threadPath = (threadId: ThreadId) => `/account/messages?thread=${threadId}` as const;

/** Who is on the other side of a conversation, as a reader of `side` may know them. */
export function otherName(
  side: ThreadSide,
  seller: { readonly kind: SellerKind; readonly name: string },
  leadName: string,
): string {
  if (side === "buyer") return seller.name;
  // A dealer was given the name for this; a private seller learns no more than shoppers learn of it.
  return seller.kind === "dealer" ? leadName : firstName(leadName);
}

/** The name above a message of the other side. */
export function messageAuthorName(
  from: ThreadSide,
  seller: { readonly kind: SellerKind; readonly name: string },
  author: { readonly name: string } | null,
  leadName: string,
  reader: ThreadSide,
): string {
  if (from === "buyer") return otherName("seller", seller, leadName);
  if (seller.kind === "private") return seller.name;
  const person = author === null ? null : firstName(author.name);
  return person === null ? seller.name : reader === "seller" ? person : `${person}, ${seller.name}`;
}

/** One step on a request's way to its answer. */
export interface DeliveryStep {
  readonly name: "Sent" | "Received" | "Seen" | "Answered";
  /** ISO; null while it has not happened. */
  readonly at: string | null;
  /** What is known of a step that has not happened. */
  readonly note: string | null;
}

/** The way of a request from the person who asked to the first answer of a person. */
export function deliverySteps(
  { sentAt, receivedAt, openedAt, firstReplyAt, hasInbox }: Delivery,
  sellerName: string,
): readonly DeliveryStep[] {
  const waiting = (at: string | null, note: string): string | null => (at === null ? note : null);
  if (!hasInbox) {
    return [
      { name: "Sent", at: sentAt, note: null },
      {
        name: "Received",
        at: null,
        note: `Stored here. ${sellerName} has not joined Lotwise, so no one there is notified.`,
      },
    ];
  }
  return [
    { name: "Sent", at: sentAt, note: null },
    { name: "Received", at: receivedAt, note: waiting(receivedAt, "not yet taken by the mail") },
    { name: "Seen", at: openedAt, note: waiting(openedAt, "not seen yet") },
    { name: "Answered", at: firstReplyAt, note: waiting(firstReplyAt, "no answer yet") },
  ];
}

/** How far a request has come: the last step that happened, such as "Seen" with its time. */
export function lastStep(
  delivery: Delivery,
  sellerName: string,
): { readonly name: DeliveryStep["name"]; readonly at: string } {
  const done = deliverySteps(delivery, sellerName).flatMap(({ name, at }) =>
    at === null ? [] : [{ name, at }],
  );
  return done.at(-1) ?? { name: "Sent", at: delivery.sentAt };
}
