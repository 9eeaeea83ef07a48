/* What follows a new lead: an activity history line, joining it to the same person's open
 * lead, and sending it on as ADF. */

import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";

/** A lead that was just written, for an organization that works leads. */
export interface ArrivedLead {
  readonly leadId: LeadId;
  readonly kind: LeadKind;
  readonly organizationId: OrganizationId;
  readonly sellerId: SellerId;
  readonly listingId: number | null;
  readonly name: string;
  /** "" where there is none. */
  readonly email: string;
  readonly phone: string | null;
  /** Whether its address is known to be the sender's; null for what was forwarded from elsewhere. */
  readonly isProven: boolean | null;
  /** "2021 Toyota RAV4"; null where the lead names none. */
  readonly vehicle: string | null;
  /** `OWN_SOURCE`, or who forwarded it. */
  readonly source: string;
  readonly at: Date;
}
