/** @file Who pays, a person or a dealership, as the payment provider's customer; row lock and
 * audit trail of money. */

import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

export type BillingCustomerId = string & { readonly __brand: "BillingCustomerId" };

/** Whom money is for: a person, or a dealership. */
export type Payer =
  | { readonly kind: "person"; readonly userId: UserId }
  | { readonly kind: "organization"; readonly organizationId: OrganizationId };

/** Somebody who pays, as the provider knows them. */
export interface BillingCustomer {
  readonly id: BillingCustomerId;
  /** cus_… */
  readonly providerId: string;
  /** Null where the person erased their account. */
  readonly payer: Payer | null;
}
