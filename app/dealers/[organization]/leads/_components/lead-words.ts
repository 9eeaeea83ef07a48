import { leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import type { LeadRow } from "#lib/domain/leads/lead-desk/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** What a lead is about, in a line: "Offer $22,500 · 2021 Toyota RAV4". */
export function aboutLead({
  kind,
  topic,
  offerCents,
  vehicle,
}: Pick<LeadRow, "kind" | "topic" | "offerCents" | "vehicle">): string {
  const what = leadTitle({ kind, topic });
  const amount = offerCents === null ? "" : ` ${formatPrice(offerCents)}`;
  return `${what}${amount} · ${vehicle ?? "no vehicle named"}`;
}

/** Who asked; where the reader may not know it, that somebody did. */
export function whoAsked(name: string | null): string {
  return name ?? "A buyer";
}
