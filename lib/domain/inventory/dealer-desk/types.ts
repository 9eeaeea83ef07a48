/** @file The frame of a dealership's member pages: who is signed in, plan access, counts; 404
 * for anyone who is not a member. */

import type { DealerAccess } from "#lib/domain/billing/entitlement/types.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";

/** What frames every page of an organization's members: who is here, and what waits where. */
export interface Desk {
  readonly actor: OrganizationActor;
  /** Whether all of its pages are there. */
  readonly access: DealerAccess;
  /** Vehicles for sale. */
  readonly activeCount: number;
  /** Leads that nobody has begun to work. */
  readonly newLeadCount: number;
}
