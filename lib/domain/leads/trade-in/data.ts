import "server-only";
import { z } from "zod";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { replyFactOf } from "#lib/domain/dealers/seller-record/data.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { EXTERIOR_COLORS, TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { TRADE_IN_DEALERS_SHOWN, TRADE_IN_MILES } from "./constants.ts";
import { askedOf, sentBy } from "./policy.ts";
import { tradeInState } from "./rules.ts";
import type { OwnTradeIn, TradeIn, TradeInDealer, TradeInOffer, TradeInValue } from "./types.ts";

const SELECT = {
  leadId: true,
  garageVehicleId: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  vin: true,
  mileageMiles: true,
  exteriorColor: true,
  titleStatus: true,
  condition: true,
  conditionNote: true,
  valueP25Cents: true,
  valueP50Cents: true,
  valueP75Cents: true,
  valueCount: true,
  editionId: true,
  offerCents: true,
  offerUntil: true,
  outcome: true,
  lead: {
    select: {
      userId: true,
      createdAt: true,
      seller: {
        select: { id: true, name: true, city: true, state: true, phone: true, timeZone: true },
      },
    },
  },
  garageVehicle: {
    select: {
      userId: true,
      removedAt: true,
      listings: {
        orderBy: { id: "desc" },
        select: {
          id: true,
          status: true,
          photoCount: true,
          holds: { select: { kind: true } },
          seller: { select: { userId: true } },
        },
      },
    },
  },
} satisfies Prisma.TradeInRequestSelect;
type Row = Prisma.TradeInRequestGetPayload<{ select: typeof SELECT }>;

const words = z.object({
  exteriorColor: oneOf(EXTERIOR_COLORS),
  titleStatus: oneOf(TITLE_STATUSES),
  condition: oneOf(VALUE_CONDITIONS),
});

/** The owner's listing of a vehicle: one of whoever had it before says nothing of theirs. */
const listingOf = ({ garageVehicle, lead }: Row) =>
  garageVehicle?.listings.find(({ seller }) => seller.userId === lead.userId) ?? null;

/** Whether its owner still has the vehicle in their garage, unsold. */
const isInGarage = (row: Row): boolean =>
  row.garageVehicle !== null &&
  row.garageVehicle.userId === row.lead.userId &&
  row.garageVehicle.removedAt === null &&
  listingOf(row)?.status !== "sold";

function tradeInOf(row: Row, now: Date): TradeIn {
  const { leadId, lead } = row;
  const listing = listingOf(row);
  const isThere = isInGarage(row);
  const offer = offerOf(row);
  const isShown = listing?.status === "active" && listing.holds.length === 0;
  return {
    leadId: leadIdSchema.parse(leadId),
    vehicle: {
      year: row.year,
      make: row.make,
      model: row.model,
      trim: row.trim,
      vin: row.vin,
      mileageMiles: row.mileageMiles,
      conditionNote: row.conditionNote,
      ...words.parse(row),
    },
    value: keptValueOf(row),
    offer,
    state: tradeInState(
      { offer, outcome: row.outcome, isThere },
      localDay(now, lead.seller.timeZone),
    ),
    sentAt: lead.createdAt.toISOString(),
    photos:
      isThere && listing !== null && isShown && listing.photoCount > 0
        ? { listingId: listing.id as ListingId, count: listing.photoCount }
        : null,
  };
}

function offerOf({ offerCents, offerUntil }: Row): TradeInOffer | null {
  if (offerCents === null || offerUntil === null) return null;
  return { cents: offerCents, until: dayOfColumn(offerUntil) };
}

function keptValueOf(row: Row): TradeInValue | null {
  const { valueP25Cents, valueP50Cents, valueP75Cents, valueCount, editionId } = row;
  if (valueP25Cents === null || valueP50Cents === null || valueP75Cents === null) return null;
  return {
    p25Cents: valueP25Cents,
    p50Cents: valueP50Cents,
    p75Cents: valueP75Cents,
    n: valueCount ?? 0,
    editionId,
  };
}

/** What a person asked dealers about a vehicle, the highest offer first. Of the primary. */
export async function ownTradeIns(
  userId: UserId,
  vehicleId: GarageVehicleId,
  now: Date,
): Promise<readonly OwnTradeIn[]> {
  const rows = await database().tradeInRequest.findMany({
    where: { garageVehicleId: vehicleId, ...sentBy(userId) },
    orderBy: [{ offerCents: { sort: "desc", nulls: "last" } }, { lead: { createdAt: "desc" } }],
    select: SELECT,
  });
  return rows.map((row) => {
    const { name, city, state, phone } = row.lead.seller;
    return { ...tradeInOf(row, now), dealer: { name, city, state, phone } };
  });
}

/**
 * The offers that a person accepted and that count today, of vehicles that they still have, the highest first.
 */
export async function acceptedTradeIns(
  userId: UserId,
  now: Date,
): Promise<readonly AcceptedOffer[]> {
  const rows = await database().tradeInRequest.findMany({
    where: { outcome: "accepted", ...sentBy(userId) },
    orderBy: [{ offerCents: "desc" }, { leadId: "asc" }],
    select: SELECT,
  });
  return rows.flatMap((row) => {
    const offer = offerOf(row);
    const { id, name, timeZone } = row.lead.seller;
    return offer === null || !isInGarage(row) || offer.until < localDay(now, timeZone)
      ? []
      : [{ ...offer, vehicle: titleWithTrim(row), dealer: { sellerId: id, name } }];
  });
}

/** One that a person sent themselves; null for anybody else's. */
export async function ownTradeIn(
  userId: UserId,
  leadId: LeadId,
  now: Date,
  tx: Transaction,
): Promise<TradeIn | null> {
  const row = await tx.tradeInRequest.findFirst({
    where: { leadId, ...sentBy(userId) },
    select: SELECT,
  });
  return row === null ? null : tradeInOf(row, now);
}

/** The trade-in requests among leads of an organization. */
export async function askedTradeIns(
  actor: OrganizationActor,
  leadIds: readonly LeadId[],
  now: Date,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<readonly TradeIn[]> {
  const rows = await db.tradeInRequest.findMany({
    where: { leadId: { in: [...leadIds] }, ...askedOf(actor) },
    orderBy: { leadId: "asc" },
    select: SELECT,
  });
  return rows.map((row) => tradeInOf(row, now));
}

/** The dealers with people here who can be asked from a ZIP code, the nearest first. */
export async function tradeInDealers(
  viewer: Viewer,
  zip: string,
): Promise<readonly Omit<TradeInDealer, "reply" | "isAsked">[]> {
  const place = await lookupZip(zip);
  if (place === null) return [];
  const own = viewer.memberships.map(({ organizationId }) => organizationId);
  const rows = await database().seller.findMany({
    where: {
      kind: "dealer",
      organizationId: { not: null, notIn: own },
      organization: { memberships: { some: { role: { not: "viewer" } } } },
    },
    select: { id: true, name: true, city: true, state: true, latitude: true, longitude: true },
  });
  return rows
    .map(({ id, latitude, longitude, ...rest }) => ({
      ...rest,
      sellerId: id as SellerId,
      distanceMiles: distanceMiles(place, { latitude, longitude }),
    }))
    .filter((each) => each.distanceMiles <= TRADE_IN_MILES)
    .sort((a, b) => a.distanceMiles - b.distanceMiles || a.sellerId - b.sellerId);
}

/** Sellers that hold an open request of a vehicle. */
export async function sellersAsked(
  userId: UserId,
  vehicleId: GarageVehicleId,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<ReadonlySet<number>> {
  const rows = await db.tradeInRequest.findMany({
    where: { garageVehicleId: vehicleId, outcome: null, ...sentBy(userId) },
    select: { lead: { select: { sellerId: true } } },
  });
  return new Set(rows.map(({ lead }) => lead.sellerId));
}

/** The nearest of them, with how they answer and whether they were asked. */
export async function tradeInDealersShown(
  viewer: Viewer,
  { id, zip }: { readonly id: GarageVehicleId; readonly zip: string },
  now: Date,
): Promise<readonly TradeInDealer[]> {
  const [dealers, asked] = await Promise.all([
    tradeInDealers(viewer, zip),
    sellersAsked(viewer.userId, id),
  ]);
  return Promise.all(
    dealers.slice(0, TRADE_IN_DEALERS_SHOWN).map(async (dealer) => ({
      ...dealer,
      reply: await replyFactOf(dealer.sellerId, now),
      isAsked: asked.has(dealer.sellerId),
    })),
  );
}
