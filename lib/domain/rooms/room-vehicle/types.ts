/** @file Listings that a room looks at: add by number, address or from favorites, take out, put
 * back, price change since added. */

import type { ListedCard, ListingId } from "#lib/domain/listings/listing/types.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";

/** A vehicle of a room as it stands now. */
export interface RoomVehicle {
  readonly id: RoomVehicleId;
  readonly card: ListedCard;
  readonly addedAt: Date;
  /** The first name of who added it; null where their account is gone. */
  readonly addedBy: string | null;
  /** The asking price as it was added, in cents. */
  readonly addedPriceCents: number;
  /** When it was taken out; null for one that the room looks at. */
  readonly removedAt: Date | null;
}

/** A vehicle that somebody saved, to be added to a room. */
export interface OfferedVehicle {
  readonly listingId: ListingId;
  readonly title: string;
  readonly priceCents: number;
}

/** A room of somebody's, as the page of a listing offers it. */
export interface RoomChoice {
  readonly roomId: RoomId;
  readonly name: string;
  /** Whether the room looks at the vehicle already. */
  readonly isIn: boolean;
}

/** What the page of a listing offers somebody who is signed in. */
export interface RoomChoices {
  readonly rooms: readonly RoomChoice[];
  /** Of the form that makes a room. */
  readonly submissionId: string;
}
