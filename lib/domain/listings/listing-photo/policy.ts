import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { AppError } from "#lib/platform/errors.ts";
import type { PhotoChange } from "./constants.ts";

/** Somebody who changes photos, with what they may: made by who knows sellers (dealers/seller-photo). */
export interface PhotoKeeper {
  readonly userId: UserId;
  /** The listings whose photos they may change, as a condition: whatever changes one asks with it. */
  readonly kept: Prisma.ListingWhereInput;
  /** Why they may not change the photos of a listing that `kept` leaves out. */
  readonly refusal: (listingId: ListingId) => Promise<AppError>;
  /**
   * Asks again, in the transaction of a change and with the listing held, whether they may.
   * @returns what writes the change into the seller's own ledger.
   * @throws AppError `not_found` when they may no more.
   */
  readonly hold: (
    ctx: OpenCtx,
    listingId: ListingId,
  ) => Promise<(change: PhotoChange) => Promise<void>>;
}
