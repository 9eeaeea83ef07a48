import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireNotSuspended } from "#lib/domain/accounts/suspension/data.ts";
import { privateSeller } from "#lib/domain/dealers/seller/mutations.ts";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { addListing } from "#lib/domain/listings/listing-change/mutations.ts";
import { offerDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { holdVins, weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { doubtReasons } from "#lib/domain/listings/listing-doubt/rules.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import { holdForReview, requireNotTakenDown } from "#lib/domain/listings/listing-hold/mutations.ts";
import { inspectListedVin } from "#lib/domain/listings/vin-facts/data.ts";
import { lockOwned, requireOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import { builtChoicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { requireHad, withStated } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { ownListingOfVehicle } from "./data.ts";
import { comparedWithVin } from "./rules.publishing.ts";
import { yearlyLimitWords } from "./rules.ts";
import type { PrivatePublishForm } from "./schema.ts";

const YEAR_DAYS = 365;

/**
 * Publishes a vehicle of one's own garage: the listing, its history's first line and, the first time,
 * the person as a private seller, in one transaction. The same form sent again, also at the same
 * moment, gives the listing it made. One that is in doubt waits for an operator.
 * @throws AppError `forbidden` without a confirmed address, `not_found` for anybody else's vehicle,
 *   `invalid_input` by field, `conflict` for a VIN that is offered already or too many in a year.
 */
export async function publish(ctx: Ctx<Viewer>, form: PrivatePublishForm): Promise<ListingId> {
  const viewer = ctx.actor;
  if (!viewer.emailVerified) {
    throw new AppError("forbidden", "the address is not confirmed", {
      said: "Confirm your email address first, so that buyers' messages reach you: your account page sends the link again.",
    });
  }
  const vehicle = await requireOwned(ctx, form.vehicleId);
  const vin = await checkedVin(vehicle, form);
  const earlier = await ownListingOfVehicle(viewer.userId, vehicle.id);
  const offered = withStated(await builtChoicesOf(vehicle), { features: earlier?.features ?? [] });
  requireHad({ features: form.features }, offered, vehicleTitle(vehicle));
  const place = await lookupZip(form.zip);
  if (place === null) throw wrongField("zip", "We do not know this ZIP code.");
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // One after another for each person: two forms at once see each other's listing.
    await tx.$queryRaw`select from app_user where id = ${viewer.userId} for update`;
    // Asked again with the person held: whoever suspends them takes what they offer off sale.
    await requireNotSuspended(tx, viewer.userId);
    const before = await tx.listing.findFirst({
      where: { submissionId: form.submissionId, ...soldBy(viewer.userId) },
      select: { id: true },
    });
    if (before !== null) return before.id as ListingId;
    await lockOwned(ctx, { userId: viewer.userId, id: form.vehicleId });
    await checkOffers(ctx, viewer.userId, vin);
    const sellerId = await privateSeller(ctx, place);
    await holdVins(ctx, [vin]);
    const at = now();
    const doubts = await doubtsOfForm(tx, viewer.userId, vin, form, at);
    const id = await offer(ctx, { vehicle, vin, form, sellerId }, at);
    if (doubts.length > 0)
      await holdForReview(ctx, { listingId: id, reasons: doubtReasons(doubts, at), at });
    if (vehicle.vin === null) {
      await tx.garageVehicle.update({ where: { id: vehicle.id }, data: { vin } });
    }
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "listing.published",
      detail: {
        listingId: id,
        priceCents: form.price,
      },
    });
    await weighDoubts(ctx, [vin]);
    return id;
  });
}

/** What would be in doubt of the offer: then an operator looks at it before buyers do. */
function doubtsOfForm(
  tx: Transaction,
  userId: UserId,
  vin: string,
  { mileage, titleStatus }: PrivatePublishForm,
  at: Date,
): Promise<readonly Doubt[]> {
  const moment = at.toISOString();
  return offerDoubts((sql, values) => tx.$queryRawUnsafe(sql, ...values), vin, {
    party: { sellerId: null, organizationId: null, userId },
    mileageMiles: mileage,
    titleStatus,
    listedAt: moment,
    updatedAt: moment,
  });
}

/** The vehicle's VIN, or the one that was typed where the garage has none. */
async function checkedVin(vehicle: GarageVehicle, form: PrivatePublishForm): Promise<string> {
  const read = normalizeVin(vehicle.vin ?? form.vin);
  if (!read.ok) throw wrongField("vin", read.problem.message);
  const { facts, inspection } = await inspectListedVin(read.vin, now());
  if (inspection?.checkDigitOk === false) {
    throw wrongField("vin", inspection.diagnosis ?? "The check digit of this VIN is wrong.");
  }
  const { otherVehicle } = comparedWithVin({ ...vehicle, doors: null, seats: null }, facts);
  if (otherVehicle !== null) throw wrongField("vin", otherVehicle);
  return read.vin;
}

async function checkOffers(ctx: OpenCtx, userId: UserId, vin: string): Promise<void> {
  const { tx } = ctx;
  const open = await tx.listing.findFirst({
    where: { vin, status: { in: ["active", "paused"] }, ...soldBy(userId) },
    select: { id: true },
  });
  if (open !== null) {
    throw new AppError("conflict", `listing ${open.id} offers ${vin} already`, {
      said: "You offer this vehicle already. Change that listing, or take it off the market first.",
    });
  }
  await requireNotTakenDown(ctx, { vin, seller: soldBy(userId).seller });
  const offered = await tx.listing.findMany({
    where: {
      vin: { not: vin },
      listedAt: { gte: new Date(now().getTime() - YEAR_DAYS * DAY_MS) },
      ...soldBy(userId),
    },
    distinct: ["vin"],
    select: { vin: true },
  });
  const words = yearlyLimitWords(offered.length);
  if (words !== null) {
    throw new AppError("conflict", `${offered.length} vehicles in a year`, { said: words });
  }
}

interface Offer {
  readonly vehicle: GarageVehicle;
  readonly vin: string;
  readonly form: PrivatePublishForm;
  readonly sellerId: number;
}

/** The listing that a vehicle of the garage becomes: what it is from there, the rest from the form. */
async function offer(
  ctx: OpenCtx,
  { vehicle, vin, form, sellerId }: Offer,
  at: Date,
): Promise<ListingId> {
  const { tx } = ctx;
  const { doors } = await tx.garageVehicle.findUniqueOrThrow({
    where: { id: vehicle.id },
    select: { doors: true },
  });
  const { id } = await addListing(ctx, {
    vin,
    sellerId,
    makeId: vehicle.makeId,
    modelId: vehicle.modelId,
    year: vehicle.year,
    trim: vehicle.trim,
    bodyStyle: vehicle.bodyStyle,
    sizeClass: vehicle.sizeClass,
    fuel: vehicle.fuel,
    drivetrain: vehicle.drivetrain,
    transmission: vehicle.transmission,
    engine: vehicle.engine,
    doors,
    exteriorColor: vehicle.exteriorColor,
    interiorColor: form.interiorColor,
    titleStatus: form.titleStatus,
    ownerCount: vehicle.ownerCount,
    mileageMiles: form.mileage,
    priceCents: form.price,
    features: form.features,
    description: form.description,
    garageVehicleId: vehicle.id,
    submissionId: form.submissionId,
    isHidden: form.start === "hidden",
    at,
  });
  return id;
}

function wrongField(field: keyof PrivatePublishForm, words: string): AppError {
  return new AppError("invalid_input", `${field}: ${words}`, { fields: { [field]: words } });
}
