/** @file Cookie lists of a browser without an account: compare 4, hidden 200, saved 48, viewed
 * 24; how they are read and written. */

import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";

export type ListName = "compare" | "hidden" | "saved" | "viewed";

/** What a reader keeps in this browser, or in their account: in the order they chose, of those viewed the latest first. */
export type VisitorLists = Readonly<Record<ListName, readonly ListingId[]>>;

/** A listing as the compare tray shows it. */
export interface TrayItem {
  readonly id: number;
  /** "2021 Toyota RAV4 Hybrid". */
  readonly title: string;
  readonly priceCents: number;
  readonly status: ListingStatus;
  /** Its first photo or the drawing of it. */
  readonly picture: string;
}
