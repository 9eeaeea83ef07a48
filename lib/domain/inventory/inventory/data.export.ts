import "server-only";
import { z } from "zod";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { OFF_SALE_WORD } from "#lib/domain/inventory/disposition/data.ts";
import { offSaleWord } from "#lib/domain/inventory/disposition/schema.ts";
import { stockDay } from "#lib/domain/inventory/stock-date/rules.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type ExportFormat, inventoryExportCells, saysOffSale } from "./rules.export.ts";
import type { ExportedVehicle, ExportingDealer } from "./types.export.ts";

/** Vehicles read at a time: a lot of any size takes little memory. */
const BATCH = 500;

const vehicleRow = z.object({
  id: z.number(),
  vin: z.string(),
  stockNumber: z.string().nullable(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  doors: z.number().nullable(),
  engine: z.string().nullable(),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  exteriorColor: oneOf(EXTERIOR_COLORS),
  paintName: z.string(),
  interiorColor: oneOf(INTERIOR_COLORS).nullable(),
  condition: z.enum(["used", "certified"]),
  cityMpg: z.number().nullable(),
  highwayMpg: z.number().nullable(),
  mileageMiles: z.number(),
  priceCents: z.number(),
  features: z.array(oneOf(FEATURES)),
  description: z.string().nullable(),
  sellerSince: z.date(),
  inStockOn: z.date().nullable(),
  offSaleWord,
  photoKeys: z.array(z.string()),
});
type VehicleRow = z.output<typeof vehicleRow>;

/**
 * The vehicles that an organization has for sale, as lines of a file, some at a time; and, where the
 * format can say so, those that a feed's word keeps off sale, with their word.
 */
export async function* exportedRows(
  { organization }: OrganizationActor,
  format: ExportFormat,
  asOf: Date,
): AsyncGenerator<readonly (readonly (string | number | null)[])[]> {
  const dealer = await exportingDealer(organization, asOf);
  let after = 0;
  for (;;) {
    const rows = await batchAfter(organization.sellerId, after, saysOffSale(format));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => inventoryExportCells(format, exported(row), dealer));
    after = last.id;
    if (rows.length < BATCH) return;
  }
}

function exported({
  sellerSince,
  inStockOn,
  offSaleWord: word,
  ...row
}: VehicleRow): ExportedVehicle {
  const said = inStockOn === null ? null : dayOfColumn(inStockOn);
  // What a member shows again is for sale, whatever the feed says of it.
  const offSale = row.status === "active" ? null : word;
  return { ...row, inStockOn: stockDay(said, sellerSince), offSaleWord: offSale };
}

async function batchAfter(sellerId: number, after: number, withOffSale: boolean) {
  const rows = await database().$queryRaw`
    select l.id, l.vin::text as vin, l.stock_number as "stockNumber", l.status::text as status,
      l.year::int as year, make.name as make, model.name as model, l.trim,
      l.body_style as "bodyStyle", l.doors::int as doors, l.engine, l.fuel, l.drivetrain,
      l.transmission, l.exterior_color as "exteriorColor", l.paint_name as "paintName",
      l.interior_color as "interiorColor", l.condition::text as condition,
      l.city_mpg::int as "cityMpg", l.highway_mpg::int as "highwayMpg",
      l.mileage_miles as "mileageMiles", l.price_cents as "priceCents", l.features, l.description,
      coalesce(l.seller_since, l.listed_at) as "sellerSince", stock.in_stock_on as "inStockOn", ${OFF_SALE_WORD} as "offSaleWord",
      array(select p.path from listing_photo p where p.listing_id = l.id order by p.position) as "photoKeys"
    from listing l ${TITLE_JOINS}
    left join stock_vehicle stock on stock.listing_id = l.id
    where l.seller_id = ${sellerId} and l.id > ${after} and (l.status = 'active'
      or (${withOffSale} and l.status = 'paused' and ${OFF_SALE_WORD} is not null))
    order by l.id limit ${BATCH}`;
  return z.array(vehicleRow).parse(rows);
}

async function exportingDealer(
  { sellerId, slug, name }: OrganizationActor["organization"],
  asOf: Date,
): Promise<ExportingDealer> {
  const place = await database().seller.findUnique({
    where: { id: sellerId },
    select: { street: true, city: true, state: true, zip: true, latitude: true, longitude: true },
  });
  if (place === null) throw new AppError("not_found", `no seller ${sellerId}`);
  return { ...place, slug, name, siteUrl: siteUrl(), asOf };
}
