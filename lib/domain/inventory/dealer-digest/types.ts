/** @file The weekly mail to a dealership's members: leads, sales, price changes, rivals that
 * passed, recalls, followed news. */

import type { LedgerLine } from "#lib/domain/dealers/organization/types.event.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { FollowNews } from "#lib/domain/inventory/following/types.news.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** The week that a digest tells of. */
export interface DigestWeek {
  readonly since: Date;
  readonly until: Date;
  /** The day it is mailed, on the dealership's calendar: what one digest is known by. */
  readonly day: string;
}

/** A digest that is due. */
export interface DueDigest {
  readonly organization: OrganizationRef;
  readonly week: DigestWeek;
}

/** What happened around a dealership in a week. */
export interface Digest {
  readonly organization: OrganizationRef;
  readonly week: DigestWeek;
  /** Its own ledger, counted. */
  readonly own: {
    readonly leads: number;
    readonly sold: number;
    readonly listed: number;
    readonly priceChanges: number;
  };
  /** Lines of the week: rivals that went past, the newest first, and how many there were. */
  readonly passed: readonly LedgerLine[];
  readonly passedCount: number;
  readonly recalls: readonly LedgerLine[];
  /** What is followed and not muted, with what happened there; null where it could not be asked. */
  readonly followed: readonly FollowNews[] | null;
}

/** Whether a member gets the digest, and when it is mailed. */
export interface DigestChoice {
  readonly mailDigest: boolean;
  /** Null until the address is confirmed: nothing is mailed before. */
  readonly emailVerifiedAt: Date | null;
  /** From Sunday as 0. */
  readonly weekday: number;
  /** Members who get it, by name. */
  readonly readers: readonly string[];
}

export interface DigestReader {
  readonly userId: UserId;
  readonly email: string;
}
