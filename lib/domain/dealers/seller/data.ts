import "server-only";
import { z } from "zod";
import { feeStatement, NOTHING_STATED } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { keptFee } from "#lib/domain/dealers/dealer-profile/schema.fee.ts";
import { RECORD_PARTS, replyFact } from "#lib/domain/dealers/seller-record/rules.ts";
import type { FeeSpread } from "#lib/domain/finance/out-the-door/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
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
  slug: z.string(),
  street: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  docFeeCents: z.number().nullable(),
  fees: z.array(keptFee),
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
  leadCount: z.number(),
  answeredCount: z.number(),
  replySeconds: z.number().nullable(),
  hours: z.unknown(),
  recordedSince: z.date().nullable(),
});

/**
 * A seller with what its records say, in one query; null when there is none of this number.
 * @param now the moment leads are counted at.
 */
export async function sellerCard(id: SellerId, now: Date): Promise<SellerCard | null> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    with who as (select id, ${now}::timestamptz as at from seller where id = ${id}), ${Prisma.raw(RECORD_PARTS)},
    around as (
      select state = own.at as here, doc_fee_cents as cents
      from seller, (select state as at from seller where id = ${id}) own
      where kind = 'dealer' and doc_fee_cents is not null and state = any(
        select unnest(string_to_array(region, ',')) from unnest(${REGION_LISTS}::text[]) region
        where region like '%' || own.at || '%' union select own.at)
    ), around_fees as (
      -- In discrete steps: a fee that some dealer really states.
      select count(*) filter (where here)::int as "stateCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by cents) filter (where here) as "stateFees",
        count(*)::int as "regionCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by cents) as "regionFees"
      from around
    )
    select s.kind::text as kind, s.name, s.slug, s.street, s.phone, s.city, s.state::text as state,
      s.zip::text as zip, s.latitude, s.longitude, s.doc_fee_cents as "docFeeCents",
      (select coalesce(json_agg(json_build_object('kind', f.kind, 'label', f.label, 'cents', f.cents,
          'tax', f.tax, 'isOptional', f.is_optional) order by f.position), '[]')
        from seller_fee f where f.seller_id = s.id) as fees,
      s.created_at as since, around_fees.*, active_count as "activeCount", photo_count as "photoCount",
      listing_count as "listingCount", raised_count as "raisedCount", vehicle_count as "vehicleCount",
      relisted_count as "relistedCount", cut_count as "cutCount", median_cut as "medianCut",
      sold_count as "soldCount", median_days_to_sell as "daysToSell", lead_count as "leadCount",
      answered_count as "answeredCount", median_reply_seconds as "replySeconds", s.hours, recorded_since as "recordedSince"
    from seller s, record, around_fees
    where s.id = ${id}
  `);
  const row = z.array(sellerRow).parse(rows)[0];
  if (row === undefined) return null;
  const dealer = row.kind === "dealer";
  return {
    id,
    kind: row.kind,
    name: row.name,
    slug: row.slug,
    street: dealer ? row.street : null,
    phone: dealer ? row.phone : null,
    city: row.city,
    state: row.state,
    ...shownPlace(row.kind, row),
    fees: dealer ? feeStatement(row.docFeeCents, row.fees) : NOTHING_STATED,
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
      reply: replyFact(
        {
          medianSeconds: row.replySeconds,
          answeredCount: row.answeredCount,
          count: row.leadCount,
        },
        row.hours,
      ),
      recordedSince: row.recordedSince?.toISOString() ?? null,
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
