import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { offSaleWord } from "#lib/domain/inventory/disposition/schema.ts";
import { daysInStock, stockDay } from "#lib/domain/inventory/stock-date/rules.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { holdWords } from "#lib/domain/listings/listing-hold/rules.ts";
import { listingConflicts } from "#lib/domain/listings/vin-facts/data.conflict.ts";
import { choicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { BODY_STYLES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { keptVehicleWords } from "./schema.vehicle.ts";
import type { InventoryVehicle, StatedInventoryVehicle } from "./types.vehicle.ts";

/** The columns of what a dealership states. */
export const STATED_SELECT = {
  stockNumber: true,
  priceCents: true,
  mileageMiles: true,
  trim: true,
  fuel: true,
  drivetrain: true,
  transmission: true,
  exteriorColor: true,
  paintName: true,
  interiorColor: true,
  condition: true,
  titleStatus: true,
  ownerCount: true,
  features: true,
  description: true,
  listedAt: true,
  sellerSince: true,
  stockVehicle: { select: { inStockOn: true } },
} as const satisfies Prisma.ListingSelect;

type StatedRow = Prisma.ListingGetPayload<{ select: typeof STATED_SELECT }>;

function saidStockDay({ stockVehicle }: StatedRow): Day | null {
  const day = stockVehicle?.inStockOn ?? null;
  return day === null ? null : dayOfColumn(day);
}

/** Since when its seller offers it. */
const sinceOf = ({ sellerSince, listedAt }: Pick<StatedRow, "sellerSince" | "listedAt">): Date =>
  sellerSince ?? listedAt;

/** What a dealership states, as a row keeps it. */
export function statedIn(row: StatedRow): StatedInventoryVehicle {
  return {
    stockNumber: row.stockNumber,
    priceCents: row.priceCents,
    mileageMiles: row.mileageMiles,
    trim: row.trim,
    ...keptVehicleWords.parse(row),
    paintName: row.paintName,
    condition: row.condition,
    ownerCount: row.ownerCount,
    inStockOn: stockDay(saidStockDay(row), sinceOf(row)),
    description: row.description ?? "",
  };
}

/** A vehicle of the actor's organization, of any status; null for anybody else's. Of the primary. */
export async function inventoryVehicle(
  { organization }: OrganizationActor,
  id: ListingId,
  asOf: Date,
): Promise<InventoryVehicle | null> {
  const row = await database().listing.findFirst({
    where: { id, sellerId: organization.sellerId },
    select: {
      ...STATED_SELECT,
      vin: true,
      modelId: true,
      status: true,
      bodyStyle: true,
      engine: true,
      doors: true,
      seats: true,
      feedVehicles: {
        where: { word: { not: null }, source: { removedAt: null } },
        orderBy: { lastSeenAt: "desc" },
        take: 1,
        select: { word: true },
      },
      endedAt: true,
      soldPriceCents: true,
      soldInferred: true,
      changeVersion: true,
      ...TITLE_SELECT,
      holds: { select: { kind: true, reasons: true } },
    },
  });
  if (row === null) return null;
  const stated = statedIn(row);
  const version = String(row.changeVersion);
  const { year, vin, engine, doors, seats } = row;
  const [make, model] = [row.make.name, row.model.name];
  const [conflicts, built] = await Promise.all([
    listingConflicts(
      [
        {
          id,
          vin,
          version,
          year,
          make,
          model,
          bodyStyle: oneOf(BODY_STYLES).parse(row.bodyStyle),
          engine,
          doors,
          seats,
          trim: stated.trim,
          fuel: stated.fuel,
          drivetrain: stated.drivetrain,
          transmission: stated.transmission,
        },
      ],
      asOf,
    ),
    choicesOf({ ...stated, vin, modelId: row.modelId, year }, asOf),
  ]);
  return {
    id,
    vin,
    title: titleWithTrim(row),
    status: row.status,
    sellerSince: sinceOf(row).toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    soldPriceCents: row.soldPriceCents,
    soldInferred: row.soldInferred,
    days: daysInStock(saidStockDay(row), sinceOf(row), row.endedAt ?? asOf),
    daysHere: wholeDaysBetween(sinceOf(row), row.endedAt ?? asOf),
    offSaleWord: offSaleWord.parse(row.feedVehicles[0]?.word ?? null),
    heldWords: holdWords(row.holds),
    stated,
    built,
    conflicts: conflicts.get(id) ?? [],
    version,
  };
}
