import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listing/types.ts";
import type { FeeSpread } from "#lib/domain/out-the-door/types.ts";
import { REGIONS } from "#lib/domain/rating/constants.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { shownPlace } from "./rules.ts";
import type { BehaviourFact, SellerCard } from "./types.ts";

/** The quartiles of some fees in cents; null when there are none. */
const quartiles = z.tuple([z.number(), z.number(), z.number()]).nullable();

/** The states of each Census division, as one text each. */
const REGION_LISTS = Object.values(REGIONS).map((states) => states.join(","));

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
  stateCount: z.number(),
  stateFees: quartiles,
  regionCount: z.number(),
  regionFees: quartiles,
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
    ), around as (
      select state = own.at as here, doc_fee_cents as cents
      from seller, (select state as at from seller where id = ${id}) own
      where kind = 'dealer' and doc_fee_cents is not null and state = any(
        select unnest(string_to_array(region, ',')) from unnest(${REGION_LISTS}::text[]) region
        where region like '%' || own.at || '%' union select own.at)
    ), fees as (
      -- In discrete steps: a fee that some dealer really states.
      select count(*) filter (where here)::int as "stateCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by cents) filter (where here) as "stateFees",
        count(*)::int as "regionCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by cents) as "regionFees"
      from around
    )
    select s.kind::text as kind, s.name, s.street, s.phone, s.city, s.state::text as state,
      s.zip::text as zip, s.latitude, s.longitude, s.doc_fee_cents as "docFeeCents",
      s.created_at as since, offers.*, vehicles.*, changes.*, fees.*
    from seller s, offers, vehicles, changes, fees
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
    typicalFees: dealer
      ? {
          state: spread(row.stateCount, row.stateFees),
          region: spread(row.regionCount, row.regionFees),
        }
      : null,
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

function spread(count: number, fees: z.infer<typeof quartiles>): FeeSpread {
  const [lowCents, medianCents, highCents] = fees ?? [null, null, null];
  return { count, lowCents, medianCents, highCents };
}
