/** @file What each vehicle of a room is decided by: score, votes and vetoes, findings, offers, out-the-door total, checklist. */

import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { ComparedOffer, OfferTotal, RoomOffer } from "#lib/domain/rooms/room-offer/types.ts";
import type { KnownTotal } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import type { RoomRequirements } from "#lib/domain/rooms/room-requirement/types.ts";
import type { CheckedLine, CheckLine } from "#lib/domain/rooms/room-test-drive/types.ts";
import type { ComparedListing } from "#lib/domain/shoppers/comparison/types.list.ts";
import type { ScoredVehicle } from "./types.score.ts";

/** A vehicle of a room with everything that it is decided by. */
export interface DecidingVehicle extends ScoredVehicle {
  readonly id: RoomVehicleId;
  /** "2021 Toyota RAV4" */
  readonly title: string;
  readonly listing: ComparedListing;
  /** What it comes to out the door as it is listed. */
  readonly estimate: OfferTotal | null;
  /** By its best offer, else by the estimate. */
  readonly total: KnownTotal | null;
  /** Of those that were not taken out. */
  readonly offers: readonly ComparedOffer[];
  readonly checks: readonly CheckedLine[];
}

/** What a room decides by. */
export interface RoomDeciding {
  readonly requirements: RoomRequirements;
  /** In the order in which they were asked for. */
  readonly vehicles: readonly DecidingVehicle[];
  /** All that stand, side by side. */
  readonly offers: readonly ComparedOffer[];
  readonly removedOffers: readonly RoomOffer[];
  /** Lines that were taken off the checklist. */
  readonly removedLines: readonly CheckLine[];
}
