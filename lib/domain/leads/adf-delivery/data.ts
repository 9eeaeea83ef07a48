import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import {
  askedThings,
  driveTimesWords,
  wishWords,
} from "#lib/domain/leads/conversation/rules.asked.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import { photoAddress } from "#lib/domain/listings/photo-address/rules.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import {
  BODY_STYLES,
  EXTERIOR_COLORS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { ADF_DELIVERIES_SHOWN } from "./constants.ts";
import { adfDeliveryState, shownAddress } from "./rules.ts";
import { destinationId } from "./schema.ts";
import type { AdfLead, AdfVendor } from "./types.document.ts";
import type { AdfDeliveryView, DestinationView } from "./types.ts";

/** Where an organization's leads go, the first that was added first. */
export async function destinationsOf(
  organizationId: OrganizationId,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<readonly DestinationView[]> {
  const rows = await db.adfDestination.findMany({
    where: { organizationId, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, channel, address, createdAt }) => ({
    id: destinationId.parse(id),
    channel,
    address,
    createdAt: createdAt.toISOString(),
  }));
}

const deliverySelect = {
  id: true,
  mailId: true,
  createdAt: true,
  deliveredAt: true,
  failedAt: true,
  destination: { select: { channel: true, address: true } },
  lead: { select: { id: true, name: true } },
  attempts: { orderBy: { id: "desc" }, take: 5, select: { at: true, words: true } },
} satisfies Prisma.AdfDeliverySelect;

/** What was sent for an organization of late, the last first. */
export async function adfDeliveriesOf(
  organizationId: OrganizationId,
): Promise<readonly AdfDeliveryView[]> {
  return deliveries({ destination: { organizationId } }, ADF_DELIVERIES_SHOWN);
}

/** Where single leads of an organization went. */
export async function deliveriesOfLeads(
  organizationId: OrganizationId,
  leadIds: readonly string[],
): Promise<readonly AdfDeliveryView[]> {
  return deliveries({ destination: { organizationId }, leadId: { in: [...leadIds] } }, 50);
}

async function deliveries(
  where: Prisma.AdfDeliveryWhereInput,
  take: number,
): Promise<readonly AdfDeliveryView[]> {
  const rows = await database().adfDelivery.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take,
    select: deliverySelect,
  });
  const mails = await database().mail.findMany({
    where: { id: { in: rows.flatMap(({ mailId }) => mailId ?? []) } },
    select: { id: true, sentAt: true, failure: true },
  });
  const mailById = new Map(mails.map((mail) => [mail.id, mail]));
  return rows.map((row): AdfDeliveryView => {
    const { channel } = row.destination;
    const mail = mailById.get(row.mailId ?? "") ?? null;
    const settledAt = row.deliveredAt ?? row.failedAt ?? mail?.sentAt ?? null;
    return {
      id: row.id,
      channel,
      address: shownAddress(row.destination),
      leadId: row.lead === null ? null : leadIdSchema.parse(row.lead.id),
      leadName: row.lead?.name ?? null,
      createdAt: row.createdAt.toISOString(),
      state: adfDeliveryState({ ...row, channel, mail }),
      settledAt: settledAt?.toISOString() ?? null,
      mailFailure: mail?.failure ?? null,
      attempts: row.attempts.map(({ at, words }) => ({ at: at.toISOString(), words })),
    };
  });
}

const vendorSelect = {
  name: true,
  phone: true,
  street: true,
  city: true,
  state: true,
  zip: true,
  timeZone: true,
} satisfies Prisma.SellerSelect;

const listingSelect = {
  id: true,
  vin: true,
  stockNumber: true,
  trim: true,
  doors: true,
  bodyStyle: true,
  transmission: true,
  mileageMiles: true,
  paintName: true,
  interiorColor: true,
  priceCents: true,
  ...TITLE_SELECT,
  photos: { orderBy: { position: "asc" }, take: 1, select: { path: true } },
} satisfies Prisma.ListingSelect;

type ListingRow = Prisma.ListingGetPayload<{ select: typeof listingSelect }>;
type TradeInRow = Prisma.TradeInRequestGetPayload<object>;
type VendorRow = Prisma.SellerGetPayload<{ select: typeof vendorSelect }>;

/**
 * A lead with what its document says; null for one that names no vehicle here, of which no document
 * can be made: the format asks for year, make and model.
 */
export async function adfLeadOf(
  tx: Transaction,
  organizationId: OrganizationId,
  leadId: string,
): Promise<AdfLead | null> {
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    include: {
      listing: { select: listingSelect },
      tradeIn: true,
      seller: { select: vendorSelect },
      thread: { select: { id: true } },
      user: { select: { email: true, emailVerifiedAt: true } },
    },
  });
  const asOffered = lead.listing && vehicleOf(lead.listing);
  const vehicle = asOffered ?? (lead.tradeIn && tradeInOf(lead.tradeIn));
  if (vehicle === null) return null;
  const { kind, offerCents, preferredAt, seller } = lead;
  const asked = askedThings(lead);
  return {
    id: lead.id,
    requestedAt: lead.createdAt,
    kind,
    vehicle,
    customer: {
      name: lead.name,
      email: lead.email === "" ? null : lead.email,
      phone: lead.phone,
      address: addressState(lead),
      message: lead.message,
    },
    offerCents,
    preferredAt,
    preferredWords: driveTimesWords(asked, seller.timeZone),
    wishWords: wishWords(asked),
    vendor: await vendorOf(tx, organizationId, seller),
    siteUrl: siteUrl(),
  };
}

/**
 * A lead that shows a destination what leads look like: of nobody, about a vehicle that is for sale.
 * Null while the organization sells none.
 */
export async function testLeadOf(
  tx: Transaction,
  organizationId: OrganizationId,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<AdfLead | null> {
  const listing = await tx.listing.findFirst({
    where: { seller: { organizationId } },
    orderBy: [{ status: "asc" }, { listedAt: "desc" }, { id: "asc" }],
    select: { ...listingSelect, seller: { select: vendorSelect } },
  });
  if (listing === null) return null;
  return {
    id,
    requestedAt: at,
    kind: "question",
    vehicle: vehicleOf(listing),
    customer: {
      name: "Test Lead",
      email: "test-lead@lotwise.invalid",
      phone: null,
      address: null,
      message: "This is a test from your settings at Lotwise. Nobody asks for anything.",
    },
    offerCents: null,
    preferredAt: null,
    wishWords: null,
    preferredWords: null,
    vendor: await vendorOf(tx, organizationId, listing.seller),
    siteUrl: siteUrl(),
  };
}

/** A word of a closed list as it is written; what is not in the list as it stands. */
function labelOf(words: Readonly<Record<string, string>>, word: string | null): string | null {
  return word === null ? null : (words[word] ?? word);
}

function vehicleOf(row: ListingRow): AdfLead["vehicle"] {
  const photo = row.photos[0];
  return {
    year: row.year,
    make: row.make.name,
    model: row.model.name,
    vin: row.vin,
    stockNumber: row.stockNumber,
    trim: row.trim,
    doors: row.doors,
    bodyStyle: labelOf(BODY_STYLES, row.bodyStyle),
    transmission: labelOf(TRANSMISSIONS, row.transmission),
    mileageMiles: row.mileageMiles,
    interiorColor: labelOf(INTERIOR_COLORS, row.interiorColor),
    exteriorColor: row.paintName,
    imageUrl: photo === undefined ? null : `${siteUrl()}${photoAddress(photo.path, 1280)}`,
    askingPriceCents: row.priceCents,
    appraisedCents: null,
    conditionWords: null,
    url: `${siteUrl()}/listings/${row.id}`,
  };
}

/** The vehicle that a person wants to trade in, as they sent it. */
function tradeInOf(row: TradeInRow): AdfLead["vehicle"] {
  const { year, make, model, vin, trim, mileageMiles } = row;
  const condition = labelOf(VALUE_CONDITIONS, row.condition);
  return {
    ...{ year, make, model, vin, trim, mileageMiles },
    stockNumber: null,
    doors: null,
    bodyStyle: null,
    transmission: null,
    interiorColor: null,
    exteriorColor: labelOf(EXTERIOR_COLORS, row.exteriorColor),
    imageUrl: null,
    askingPriceCents: null,
    appraisedCents: row.valueP50Cents,
    conditionWords: `Title: ${labelOf(TITLE_STATUSES, row.titleStatus)}. Condition: ${condition}. ${row.conditionNote}`,
    url: null,
  };
}

/** The dealer as documents name it: where it has no phone, with an address somebody reads. */
async function vendorOf(
  tx: Transaction,
  organizationId: OrganizationId,
  { name, phone, street, city, state, zip }: VendorRow,
): Promise<AdfVendor> {
  const { replyAddress } = await leadSettingsOf(organizationId, tx);
  const owner =
    phone === null && replyAddress === null
      ? await tx.membership.findFirst({
          where: { organizationId, role: "owner" },
          orderBy: { createdAt: "asc" },
          select: { user: { select: { email: true } } },
        })
      : null;
  const email = replyAddress ?? owner?.user.email ?? null;
  return { name, phone, email, street, city, state, zip };
}
