/** @file The viewer's name, distance unit (miles or km), mail choices and dealerships, and the
 * form that changes them. */

import type { ViewerMembership } from "#lib/platform/auth/types.ts";
import type { DistanceUnit } from "#lib/platform/distance-unit.ts";

/** What may be mailed to a person beyond answers to what they just did. */
export interface MailChoices {
  readonly mailMessages: boolean;
  readonly mailSearches: boolean;
  readonly mailFavorites: boolean;
}

/** An account as its owner sees it. */
export interface AccountProfile extends MailChoices {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Whether Google vouches for the person too. */
  readonly hasGoogle: boolean;
  readonly distanceUnit: DistanceUnit;
  readonly createdAt: Date;
  readonly organizations: readonly AccountOrganization[];
}

export interface AccountOrganization {
  /** As its addresses have it. */
  readonly slug: string;
  readonly name: string;
  readonly role: ViewerMembership["role"];
  /** Whether it is closed to members whose sign-in takes one step. */
  readonly requiresSecondStep: boolean;
  /** Whether it is closed to the viewer for that. */
  readonly isClosed: boolean;
}
