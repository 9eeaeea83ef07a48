/* The first sentence of a message to a seller, from what was pressed and which vehicle it is about;
 * whoever writes may change it. */

import type { LeadAsk } from "#lib/domain/leads/conversation/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { LEAD_ASKS } from "./constants.ts";

interface Drafted {
  /** "2021 Toyota RAV4". */
  readonly vehicle: string;
  readonly priceCents: number;
}

/** The sentence that a message begins with; "" where only its writer knows. */
export function leadDraft(ask: LeadAsk, { vehicle, priceCents }: Drafted): string {
  switch (ask) {
    case "availability":
      return `Hi, is the ${vehicle} for ${formatPrice(priceCents)} still available?`;
    case "test_drive":
      return `Hi, I would like to test drive the ${vehicle}. Would one of these times work?`;
    case "price":
      return `Hi, what would the ${vehicle} cost out the door, with every fee on top of ${formatPrice(priceCents)}?`;
    case "delivery":
      return `Hi, could you deliver the ${vehicle} to me? What would it cost, and how soon could it be here?`;
    case "hold":
      return `Hi, could you hold the ${vehicle} for me? What would you need for that?`;
    case "offer":
      return `Hi, this is my offer for the ${vehicle}.`;
    case "question":
      return "";
  }
}

/** Whether a text is as it was drafted, so that another draft may take its place. */
export function isLeadDraft(text: string, drafted: Drafted): boolean {
  return (Object.keys(LEAD_ASKS) as LeadAsk[]).some(
    (ask) => leadDraft(ask, drafted) === text.trim(),
  );
}

/** The anchor of what can be pressed on a listing's page: a link to it chooses that. */
export const askAnchor = (ask: LeadAsk) => `#ask-${ask}` as const;

/** What a page's anchor chooses; null for anything else. */
export function askFromAnchor(hash: string): LeadAsk | null {
  return (Object.keys(LEAD_ASKS) as LeadAsk[]).find((ask) => askAnchor(ask) === hash) ?? null;
}
