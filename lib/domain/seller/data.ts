import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listing/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { shownPlace } from "./rules.ts";
import type { BehaviourFact, SellerCard } from "./types.ts";

const sellerRow = z.object({
  kind: z.enum(["dealer", "private"]),
  name: z.string(),
  street: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  docFeeCents: z.number().nullable(),
  since: z.date(),
  activeCount: z.number(),
  listingCount: z.number(),
  vehicleCount: z.number(),
  relistedCount: z.number(),
  photoCount: z.number(),
  soldCount: z.number(),
  daysToSell: z.number().nullable(),
  cutCount: z.number(),
  medianCut: z.number().nullable(),
  raisedCount: z.number(),
});

/** A seller with what its records say, in one query; null when there is none of this number. */
export async function sellerCard(id: SellerId): Promise<SellerCard | null> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    with own as (
      select id, vin, status, photo_count, listed_at, ended_at from listing where seller_id = ${id}
    ), change as (
      select e.listing_id, e.price_cents,
        lag(e.price_cents) over (partition by e.listing_id order by e.at, e.id) as before
      from listing_event e join own on own.id = e.listing_id
      where e.kind in ('listed', 'price_changed')
    ), offers as (
      select count(*)::int as "listingCount",
        count(*) filter (where status = 'active')::int as "activeCount",
        count(*) filter (where status = 'active' and photo_count > 0)::int as "photoCount",
        count(*) filter (where status = 'sold')::int as "soldCount",
        percentile_cont(0.5) within group (order by floor(extract(epoch from ended_at - listed_at) / 86400))
          filter (where status = 'sold') as "daysToSell"
      from own
    ), vehicles as (
      select count(*)::int as "vehicleCount", count(*) filter (where times > 1)::int as "relistedCount"
      from (select count(*) as times from own group by vin) counted
    ), changes as (
      select count(*) filter (where price_cents < before)::int as "cutCount",
        percentile_cont(0.5) within group (order by 1 - price_cents / before::float8)
          filter (where price_cents < before) as "medianCut",
        count(distinct listing_id) filter (where price_cents > before)::int as "raisedCount"
      from change
    )
    select s.kind::text as kind, s.name, s.street, s.phone, s.city, s.state::text as state,
      s.zip::text as zip, s.latitude, s.longitude, s.doc_fee_cents as "docFeeCents",
      s.created_at as since, offers.*, vehicles.*, changes.*
    from seller s, offers, vehicles, changes
    where s.id = ${id}
  `);
  const row = z.array(sellerRow).parse(rows)[0];
  if (row === undefined) return null;
  const dealer = row.kind === "dealer";
  return {
    id,
    kind: row.kind,
    name: row.name,
    street: dealer ? row.street : null,
    phone: dealer ? row.phone : null,
    city: row.city,
    state: row.state,
    ...shownPlace(row.kind, row),
    docFeeCents: row.docFeeCents,
    activeCount: row.activeCount,
    since: row.since.toISOString(),
    behaviour: {
      medianReduction: { value: row.medianCut, count: row.cutCount },
      relistRate: share(row.relistedCount, row.vehicleCount),
      raisedShare: share(row.raisedCount, row.listingCount),
      photoShare: share(row.photoCount, row.activeCount),
      daysToSell: { value: row.daysToSell, count: row.soldCount },
    },
  };
}

const share = (part: number, count: number): BehaviourFact => ({
  value: count === 0 ? null : part / count,
  count,
});
