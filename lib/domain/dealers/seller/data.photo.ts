import "server-only";
import { CAPABILITIES } from "#lib/domain/dealers/organization/constants.ts";
import { organizationsWhere } from "#lib/domain/dealers/organization/policy.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { photosKeptBy, photosSeenBy } from "./policy.photo.ts";

/**
 * Whether the photo of this key belongs to a listing of this person or their dealership, also one taken away that may
 * still be put back. Of the primary: what was sent a moment ago is there.
 */
export async function isOwnPhoto(key: string, userId: UserId): Promise<boolean> {
  const where = { path: key, listing: photosSeenBy(userId) };
  const [kept, removed] = await Promise.all([
    database().listingPhoto.findFirst({ where, select: { id: true } }),
    database().removedPhoto.findFirst({ where, select: { path: true } }),
  ]);
  return kept !== null || removed !== null;
}

/**
 * The page from which somebody sees to a listing's photos: their garage's, their dealership's, or the
 * listing's own; undefined where they may not change them.
 */
export async function photoPage(userId: UserId, listingId: ListingId): Promise<string | undefined> {
  const listing = await database().listing.findFirst({
    where: { id: listingId, ...photosKeptBy(userId) },
    select: {
      garageVehicle: { select: { id: true, userId: true, removedAt: true } },
      seller: { select: { organization: { select: { slug: true } } } },
    },
  });
  if (listing === null) return undefined;
  const { garageVehicle: vehicle, seller } = listing;
  if (seller.organization !== null) {
    const inventory = dealerPath(seller.organization.slug, "inventory");
    return `${inventory}?view=vehicle&vehicle=${listingId}`;
  }
  return vehicle?.userId === userId && vehicle.removedAt === null
    ? `/garage/${vehicle.id}`
    : `/listings/${listingId}`;
}

/**
 * Why somebody may not change a listing's photos: a colleague of too low a role is told so, and for
 * everybody else there is no such listing.
 */
export async function photoRefusal(userId: UserId, listingId: ListingId): Promise<AppError> {
  const seen = await database().organization.findFirst({
    where: {
      ...organizationsWhere(userId, "desk.read"),
      seller: { listings: { some: { id: listingId } } },
      NOT: organizationsWhere(userId, "inventory.edit"),
    },
    select: { name: true },
  });
  const message = `listing ${listingId} has no photos that ${userId} may change`;
  return seen === null
    ? new AppError("not_found", message)
    : new AppError("forbidden", message, {
        said: `To change photos takes ${CAPABILITIES["inventory.edit"]}: ask an owner of ${seen.name}.`,
      });
}
