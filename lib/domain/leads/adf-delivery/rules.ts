import type { AdfChannel, AdfDeliveryView, DeliveryState } from "./types.ts";

export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  delivered: "Delivered",
  on_its_way: "On its way",
  failed: "Not delivered",
  not_known: "Not known: the mail's record is no longer kept",
};

/**
 * A destination as everybody of an organization reads it, and as its ledger keeps it: of an address on
 * the web the host alone. The rest may hold a password or a key, and is for who may change settings.
 */
export function shownAddress({
  channel,
  address,
}: {
  readonly channel: AdfChannel;
  readonly address: string;
}): string {
  if (channel === "mail") return address;
  const url = URL.parse(address);
  if (url === null) return "an address on the web";
  return url.href === `${url.origin}/` ? url.origin : `${url.origin}/…`;
}

/** What an answer of the web means for a document that was posted. */
export type PostOutcome = "taken" | "again" | "refused";

/** Answers that are about the moment and not about the document. */
const PASSING = new Set([408, 423, 425, 429]);

/** Whether a document was taken, is to be sent again, or never will be taken as it is. */
export function postOutcome(httpStatus: number): PostOutcome {
  if (httpStatus >= 200 && httpStatus < 300) return "taken";
  if (httpStatus >= 500 || PASSING.has(httpStatus)) return "again";
  return "refused";
}

/** How far a document got, from what was noted of it. */
export function adfDeliveryState(row: {
  readonly channel: "mail" | "http";
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  /** The mail's row; null where it is no longer kept. */
  readonly mail: { readonly sentAt: Date | null; readonly failure: string | null } | null;
}): DeliveryState {
  if (row.deliveredAt !== null) return "delivered";
  if (row.failedAt !== null) return "failed";
  if (row.channel === "http") return "on_its_way";
  if (row.mail === null) return "not_known";
  if (row.mail.failure !== null) return "failed";
  return row.mail.sentAt === null ? "on_its_way" : "delivered";
}

/**
 * A delivery as those see it who may not know who asked: other systems repeat in their answers what
 * they were sent.
 */
export function withheldDelivery(delivery: AdfDeliveryView): AdfDeliveryView {
  if (delivery.leadId === null) return delivery;
  return { ...delivery, leadName: null, mailFailure: null, attempts: [] };
}
