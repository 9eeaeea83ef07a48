import "server-only";
import { z } from "zod";
import { providerKey } from "#lib/domain/listings/history-record/data.provider.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { isoSql } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { DOUBT_CURSOR, SWEEP_CURSOR } from "./constants.ts";
import { doubtsOf } from "./rules.ts";
import { doubtKinds, type FactsRow, factsRow, WEIGH_DOUBTS } from "./schema.ts";
import type { AskedOffer, Doubt, DoubtFacts, VinListing } from "./types.ts";

/** Asks the database with whatever connection is at hand; $1 and on stand for the values. */
export type Asking = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/** All that is known of VINs ($1), by the indexes of VINs. $2: the provider whose kept answers count. */
const FACTS = `
  select v.vin,
    (select coalesce(json_agg(json_build_object('id', l.id, 'sellerId', s.id,
        'organizationId', s.organization_id, 'userId', s.user_id, 'isPrivate', s.kind = 'private',
        'name', s.name, 'city', s.city, 'state', s.state, 'status', l.status,
        'mileageMiles', l.mileage_miles, 'titleStatus', l.title_status, 'priceCents', l.price_cents,
        'listedAt', ${isoSql("l.listed_at")}, 'updatedAt', ${isoSql("l.updated_at")}, 'endedAt', ${isoSql("l.ended_at")},
        'sellerSince', ${isoSql("coalesce(l.seller_since, l.listed_at)")}, 'vinSince', ${isoSql("l.vin_first_seen_at")},
        'doubts', coalesce(l.doubts, '{}'),
        'holds', array(select h.kind from listing_hold h where h.listing_id = l.id)) order by l.id), '[]')
      from listing l join seller s on s.id = l.seller_id where l.vin = v.vin::bpchar) as listings,
    (select coalesce(json_agg(json_build_object('listingId', e.listing_id, 'at', ${isoSql("e.at")},
        'mileageMiles', e.mileage_miles) order by e.at, e.id), '[]')
      from listing_event e where e.vin = v.vin::bpchar) as readings,
    (select coalesce(json_agg(json_build_object('listingId', p.listing_id, 'at', ${isoSql("p.at")},
        'mileageMiles', p.mileage_miles, 'titleStatus', p.title_status) order by p.at, p.id), '[]')
      from listing_restatement p join listing l on l.id = p.listing_id where l.vin = v.vin::bpchar) as restatements,
    (select coalesce(json_agg(json_build_object('listingId', l.id, 'mileageMiles', o.mileage_miles)
        order by l.id, o.read_on), '[]')
      from listing l join odometer_reading o on o.vehicle_id = l.garage_vehicle_id
      where l.vin = v.vin::bpchar) as garage,
    (select coalesce(json_agg(r.record order by r.key), '[]')
      from history_record r where r.vin = v.vin::bpchar) as imported,
    (select d.records from demo_history d where d.vin = v.vin::bpchar) as demo,
    (select a.records from history_answer a where a.vin = v.vin::bpchar and a.provider = $2) as answer
  from unnest($1::text[]) as v(vin)`;

/** Everything of some VINs that a doubt may rest on. */
export async function doubtFacts(
  ask: Asking,
  vins: readonly string[],
): Promise<ReadonlyMap<string, DoubtFacts>> {
  const rows = z.array(factsRow).parse(await ask(FACTS, [[...vins], providerKey()]));
  return new Map(rows.map((row) => [row.vin, factsOf(row)]));
}

function factsOf({ vin, listings, imported, demo, answer, ...told }: FactsRow): DoubtFacts {
  const records = imported.flatMap((record) => (record.kind === "checked" ? [] : [record]));
  return {
    listings: listings.map(
      ({
        id,
        sellerId,
        organizationId,
        userId,
        isPrivate,
        name,
        city,
        state,
        status,
        ...rest
      }): VinListing => ({
        ...rest,
        vin,
        listingId: id,
        isOpen: status === "active" || status === "paused",
        isSold: status === "sold",
        party: { sellerId, organizationId, userId },
        seller: { name: isPrivate ? null : name, city, state },
      }),
    ),
    ...told,
    records: [...records, ...(demo ?? []), ...(answer ?? [])],
  };
}

const changesRow = z.tuple([
  z.object({
    from: z.coerce.bigint().nullable(),
    to: z.coerce.bigint(),
    vins: z.array(z.string()),
    sweptAt: z.date().nullable(),
    isSweeping: z.boolean(),
  }),
]);

/**
 * The VINs of listings that changed since the last look, each once: at most one more than `most` of their
 * rows. Those that changed after the oldest transaction still running come again.
 */
export async function changesInDoubt(db: Transaction, most: number) {
  const [{ vins, ...rest }] = changesRow.parse(
    await db.$queryRaw`
      with known as (select xact from change_cursor where name = ${DOUBT_CURSOR})
      select (select xact::text from known) as "from", pg_snapshot_xmin(pg_current_snapshot())::text as "to",
        array(select l.vin::text from listing l
          where l.change_xact >= (select xact from known)
          limit ${most + 1}) as vins,
        (select updated_at from change_cursor where name = ${SWEEP_CURSOR}) as "sweptAt",
        exists (select from job_part where job = ${WEIGH_DOUBTS.name}) as "isSweeping"`,
  );
  // Of too many each counts, whatever its VIN is.
  return { ...rest, vins: vins.length > most ? vins : [...new Set(vins)] };
}

/** What is in doubt of an open listing now, with the evidence; nothing of one that is over. */
export async function listingDoubts(listing: {
  readonly id: number;
  readonly vin: string;
}): Promise<readonly Doubt[]> {
  const facts = (await doubtFacts(primary, [listing.vin])).get(listing.vin);
  const own = facts?.listings.find(({ listingId }) => listingId === listing.id);
  return facts === undefined || own === undefined || !own.isOpen ? [] : doubtsOf(own, facts);
}

const primary: Asking = (sql, values) => database().$queryRawUnsafe(sql, ...values);

/** What would be in doubt of a VIN that is about to be offered. */
export async function offerDoubts(
  ask: Asking,
  vin: string,
  offer: Omit<AskedOffer, "listingId">,
): Promise<readonly Doubt[]> {
  const facts = (await doubtFacts(ask, [vin])).get(vin);
  return facts === undefined ? [] : doubtsOf({ ...offer, listingId: null }, facts);
}

/** What would be in doubt of a VIN that somebody thinks of offering, as things stand. */
export const doubtsOfOffer = (
  vin: string,
  offer: Omit<AskedOffer, "listingId">,
): Promise<readonly Doubt[]> => offerDoubts(primary, vin, offer);

const inDoubtRows = z.array(
  z.object({ id: z.number(), vin: z.string(), title: z.string(), doubts: doubtKinds }),
);

/** What private sellers have on sale that came into doubt after it was published, the oldest first. */
export async function offersInDoubt(most: number): Promise<z.infer<typeof inDoubtRows>> {
  return inDoubtRows.parse(
    await database().$queryRaw`
      select l.id, l.vin::text as vin, ${vehicleTitleSql()} as title, l.doubts
      from listing l join seller s on s.id = l.seller_id
        ${TITLE_JOINS}
      where s.kind = 'private' and l.status = 'active' and cardinality(l.doubts) > 0
      order by l.listed_at, l.id limit ${most}`,
  );
}
