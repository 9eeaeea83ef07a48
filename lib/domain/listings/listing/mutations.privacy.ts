/* What listings hold of a person who sells privately: ended and emptied with their account,
 * and handed out with its export. */

import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { soldBy } from "./policy.ts";

/**
 * Takes what a person sells privately off the market. The listings stay, since the price history of
 * their VINs rests on them, without photos and words.
 * @returns the VINs that were for sale, and the files of photos that are gone.
 */
export async function eraseFromListings(
  { tx }: OpenCtx,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<{ readonly vins: readonly string[]; readonly files: readonly string[] }> {
  const own = soldBy(userId);
  // One after the other: a transaction has one connection.
  const photos = await tx.listingPhoto.findMany({
    where: { listing: own },
    select: { path: true },
  });
  const removed = await tx.removedPhoto.findMany({
    where: { listing: own },
    select: { path: true },
  });
  const open = await tx.listing.findMany({
    where: { ...own, status: { in: ["active", "paused"] } },
    select: { id: true, vin: true, priceCents: true, mileageMiles: true },
  });
  await tx.listingEvent.createMany({
    data: open.map(({ id, ...facts }) => ({
      ...facts,
      listingId: id,
      kind: "withdrawn" as const,
      at,
    })),
  });
  await tx.listing.updateMany({
    where: { id: { in: open.map(({ id }) => id) } },
    data: { status: "withdrawn", endedAt: at, updatedAt: at },
  });
  await tx.listingPhoto.deleteMany({ where: { listing: own } });
  await tx.removedPhoto.deleteMany({ where: { listing: own } });
  await tx.listing.updateMany({ where: own, data: { description: null, photoCount: 0 } });
  return {
    vins: open.map(({ vin }) => vin),
    files: [...photos, ...removed].map(({ path }) => path),
  };
}
