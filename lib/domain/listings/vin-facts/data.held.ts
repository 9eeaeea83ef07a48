import "server-only";
import { z } from "zod";
import { UNPUBLISHED } from "#lib/domain/listings/listing/data.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import { type HeldOfVin, heldRow } from "./schema.held.ts";

/**
 * Whether a VIN is of the demo market: there is one, and it offered the vehicle or made records of it up.
 * Only of those is told what else is made up; a VIN that a reader typed may be of a vehicle that exists.
 */
const isOfDemoMarket = (
  vin: Prisma.Sql,
): Prisma.Sql => Prisma.sql`(exists (select from demo_market) and (
  exists (select from demo_history d where d.vin = ${vin})
  or exists (select from listing l where l.vin = ${vin} and not ${UNPUBLISHED})))`;

/** A report is kept as it is for good, so no person's name goes into it: private sellers have none there. */
const SELLER = Prisma.sql`json_build_object('id', s.id, 'city', s.city, 'state', s.state,
  'name', case s.kind when 'dealer' then s.name else 'A private seller' end)`;

/**
 * Everything that this site holds of a VIN, in one round trip by the indexes of VINs: what its sellers
 * did, its newest listing, and records of titles, losses and thefts by where they come from.
 * @param provider whose kept answer counts; "" for none.
 * @param asOf what its sellers did after this moment is left out.
 */
export async function heldOfVin(vin: Vin, provider: string, asOf: Date): Promise<HeldOfVin> {
  const rows = await database().$queryRaw(Prisma.sql`
    select
      (select coalesce(json_agg(json_build_object(
          'eventId', 'listing-event-' || e.id, 'listingId', e.listing_id, 'kind', e.kind,
          'at', ${iso("e.at")}, 'priceCents', e.price_cents, 'mileageMiles', e.mileage_miles,
          'isInferred', e.kind = 'sold' and l.sold_inferred,
          'sellerKind', s.kind, 'seller', ${SELLER}) order by e.at, e.id), '[]')
        from listing_event e join listing l on l.id = e.listing_id join seller s on s.id = l.seller_id
        where e.vin = ${vin} and e.at <= ${asOf} and not ${UNPUBLISHED}) as events,
      (select json_build_object('id', l.id, 'makeId', l.make_id, 'modelId', l.model_id, 'year', l.year,
          'trim', l.trim, 'bodyStyle', l.body_style, 'sizeClass', l.size_class, 'fuel', l.fuel,
          'drivetrain', l.drivetrain, 'transmission', l.transmission, 'engine', l.engine,
          'paintHex', l.paint_hex, 'titleStatus', l.title_status, 'ownerCount', l.owner_count,
          'features', l.features, 'listedAt', ${iso("l.listed_at")}, 'seller', ${SELLER},
          'sellerSince', ${iso("coalesce(l.seller_since, l.listed_at)")}, 'vinSince', ${iso("l.vin_first_seen_at")}, 'endedAt', ${iso("l.ended_at")})
        from listing l join seller s on s.id = l.seller_id where l.vin = ${vin} and l.listed_at <= ${asOf} and not ${UNPUBLISHED}
        order by l.listed_at desc, l.id desc limit 1) as listing,
      (select coalesce(json_agg(json_build_object('record', r.record,
          'importedAt', ${iso("r.imported_at")}) order by r.key), '[]')
        from history_record r where r.vin = ${vin}) as imported,
      (select d.records from demo_history d where d.vin = ${vin}) as demo,
      (select json_build_object('answeredAt', ${iso("a.answered_at")}, 'covers', a.covers,
          'records', a.records)
        from history_answer a where a.vin = ${vin} and a.provider = ${provider}) as answer,
      exists (select from demo_market) as "isDemoMarket",
      ${isOfDemoMarket(Prisma.sql`${vin}::bpchar`)} as "isOfDemoMarket"`);
  const [row] = z.array(heldRow).parse(rows);
  if (row === undefined) throw new Error("One row without a table was asked for.");
  return row;
}

/** Which of some VINs are of the demo market; none where there is no such market. */
export async function demoMarketVins(vins: readonly string[]): Promise<ReadonlySet<string>> {
  if (vins.length === 0) return new Set();
  const rows = await database().$queryRaw(Prisma.sql`
    select v.vin::text as vin from unnest(${[...vins]}::bpchar[]) as v (vin)
    where ${isOfDemoMarket(Prisma.sql`v.vin`)}`);
  return new Set(
    z
      .array(z.object({ vin: z.string() }))
      .parse(rows)
      .map(({ vin }) => vin),
  );
}
