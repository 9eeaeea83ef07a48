import "server-only";
import { randomBytes } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { timeZoneOf } from "#lib/domain/kernel/local-time/rules.zone.ts";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { ZipPlace } from "#lib/platform/geo/zip-codes.ts";

/**
 * The viewer as a private seller, where the vehicle is: a first name and a place, nothing more. They
 * become one the first time, and move where the vehicle is elsewhere.
 */
export async function privateSeller(
  ctx: OpenCtx<Pick<Viewer, "userId" | "name">>,
  place: ZipPlace,
): Promise<SellerId> {
  const { actor: viewer, tx } = ctx;
  const at = {
    city: place.city,
    state: place.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: timeZoneOf(place.state, place.longitude).timeZone,
  };
  const known = await tx.seller.findFirst({
    where: { kind: "private", userId: viewer.userId },
    orderBy: { id: "asc" },
    select: { id: true, zip: true },
  });
  if (known !== null) {
    if (known.zip !== place.zip) {
      await tx.seller.update({ where: { id: known.id }, data: at });
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "seller.moved",
        detail: { zip: place.zip },
      });
    }
    return known.id as SellerId;
  }
  const name = firstName(viewer.name);
  const words = [name, place.city, place.state, randomBytes(4).toString("hex")].map(slugOf);
  const slug = words.filter((word) => word !== "").join("-");
  const { id } = await tx.seller.create({
    data: { kind: "private", name, slug, userId: viewer.userId, createdAt: now(), ...at },
    select: { id: true },
  });
  await recordActivity(ctx, {
    userId: viewer.userId,
    kind: "seller.created",
    detail: { sellerId: id },
  });
  return id as SellerId;
}

/** Calls a person by their new first name where they sell as one. */
export async function renamePrivateSeller(
  { tx }: OpenCtx,
  { userId, name }: { readonly userId: UserId; readonly name: string },
): Promise<void> {
  await tx.seller.updateMany({
    where: { userId, kind: "private" },
    data: { name: firstName(name) },
  });
}
