/** @file Compared, saved, hidden and viewed listings of whoever is looking, from cookies or the account; what a shopper keeps. */

import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";

/** The lists that belong to an account where there is one; what is compared belongs to the device. */
export type AccountListName = "hidden" | "saved";

/** What an account keeps of listings, by number, in no order. */
export interface AccountLists {
  readonly hidden: readonly ListingId[];
  readonly saved: readonly ListingId[];
  readonly viewed: readonly ListingId[];
}

/** Why a vehicle is not wanted. */
export type HideReason = "price" | "mileage" | "color" | "distance" | "history" | "other";

/** Why vehicles are hidden, by their numbers, where it was said. */
export type HideReasons = ReadonlyMap<ListingId, HideReason>;

export type ListName = "compare" | "hidden" | "saved" | "viewed";

/** What a reader keeps in this browser, or in their account: in the order they chose, of those viewed the latest first. */
export type ViewerLists = Readonly<Record<ListName, readonly ListingId[]>>;

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
