/* A dealer's leads as rows of a CSV file (lead_id, received_at_utc, kind ...), and the
 * proof file of one lead. */

import type { FiledLead } from "#lib/domain/leads/lead-desk/types.ts";

/** The columns of the file of leads. */
export const LEAD_COLUMNS = [
  "lead_id",
  "received_at_utc",
  "name",
  "email",
  "address",
  "phone",
  "kind",
  "status",
  "source",
  "page",
  "vehicle",
  "vin",
  "stock",
  "asking_price_usd",
  "offer_usd",
  "assigned_to",
  "first_reply_at_utc",
  "first_reply_open_minutes",
  "joined_requests",
  "message",
] as const;

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** A lead as cells of its file, in the order of `LEAD_COLUMNS`. */
export function leadExportCells(lead: FiledLead, siteUrl: string): (string | number | null)[] {
  const { clock } = lead;
  return [
    lead.id,
    lead.createdAt,
    lead.name,
    lead.email,
    lead.address,
    lead.phone,
    lead.kind,
    lead.status,
    lead.source,
    lead.pagePath === null ? null : `${siteUrl}${lead.pagePath}`,
    lead.vehicle,
    lead.vin,
    lead.stockNumber,
    dollars(lead.priceCents),
    dollars(lead.offerCents),
    lead.assigneeName,
    lead.firstReplyAt,
    clock.kind === "answered" ? Math.round(clock.seconds / 60) : null,
    lead.joinedCount,
    lead.message,
  ];
}
