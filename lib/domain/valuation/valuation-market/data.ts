import "server-only";
import { z } from "zod";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FEATURES,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { MOST_LEARNED_VEHICLES, PLAUSIBLE_PRICE_CENTS } from "./constants.ts";
import { mostOfEach, valuationFactsOf } from "./rules.ts";

/** What of a listing its price may depend on, from a row with the names of LISTING_FACTS. */
export const listingFacts = z.object({
  vin: z.string(),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  trim: z.string().nullable(),
  fuel: fuelSchema,
  mileageMiles: z.number(),
  titleStatus: oneOf(TITLE_STATUSES),
  state: z.string(),
  bodyStyle: oneOf(BODY_STYLES),
  sizeClass: oneOf(SIZE_CLASSES),
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  engine: z.string().nullable(),
  certified: z.boolean(),
  ownerCount: z.number().nullable(),
  features: z.array(oneOf(FEATURES)),
  sellerId: z.number(),
  sellerKind: z.enum(["dealer", "private"]),
  priceCents: z.number(),
});
export type ListingFacts = z.infer<typeof listingFacts>;

/** Columns of `listingFacts` but for price and mileage, from a listing `l` and its seller `s`. */
export const LISTING_FACTS = Prisma.sql`
  l.vin::text as vin, l.make_id as "makeId", l.model_id as "modelId", l.year::int as year, l.trim,
  l.fuel, l.title_status as "titleStatus", s.state::text as state, l.body_style as "bodyStyle",
  l.size_class as "sizeClass", l.drivetrain, l.transmission, l.engine,
  l.condition = 'certified' as certified, l.owner_count::int as "ownerCount", l.features,
  s.id as "sellerId", s.kind::text as "sellerKind"`;

/** An offer that a fit learns from, as it is read, and kept while the fit is worked out. */
export const learnedOffers = z.array(listingFacts.extend({ expectedCents: z.number().nullable() }));
export type LearnedOffer = z.infer<typeof learnedOffers>[number];
const counted = z.array(z.object({ n: z.number() }));
const idRows = z.array(z.object({ id: z.number() }));

/** An asking price of the market. */
export interface MarketObservation extends Observation {
  /** In the demo market: what its own model asked before noise; null elsewhere. */
  readonly expectedDollars: number | null;
}

/** All makes, in order: what is learned from is read make by make. */
export async function learnedMakes(): Promise<readonly number[]> {
  const makes = await readDatabase().make.findMany({
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return makes.map(({ id }) => id);
}

const MODELS_OF = (makeId: number) =>
  Prisma.sql`select id from model where make_id = ${makeId} order by id`;

/** How many vehicles of each model year of a make are for sale. */
export async function yearCounts(makeId: number): Promise<readonly number[]> {
  const rows = counted.parse(
    await readDatabase().$queryRaw`
      select count(*)::int as n from listing
      where model_id = any(array(${MODELS_OF(makeId)})) and status = 'active' group by model_id, year`,
  );
  return rows.map(({ n }) => n);
}

/**
 * Asking prices of a make to learn from: of every vehicle for sale the newest offer, plausible prices
 * only, and of model years with more than `each` that many by their numbers. A model at a time: of a
 * market of a million a make is still large.
 */
export async function marketOffersOf(
  makeId: number,
  each: number,
): Promise<readonly LearnedOffer[]> {
  const models = idRows.parse(await readDatabase().$queryRaw(MODELS_OF(makeId)));
  const offers: LearnedOffer[] = [];
  for (const { id } of models) {
    const rows = learnedOffers.parse(
      await readDatabase().$queryRaw(Prisma.sql`
        with offered as (
          select distinct on (vin) * from listing
          where status = 'active' and model_id = ${id} and doubts[1] is null and price_cents >= ${PLAUSIBLE_PRICE_CENTS}
          order by vin, listed_at desc, id desc
        ), ranked as (
          select *, row_number() over (partition by year order by hashint4(id), id) as place
          from offered
        )
        select ${LISTING_FACTS}, l.price_cents as "priceCents", l.mileage_miles as "mileageMiles",
          t.expected_cents as "expectedCents"
        from ranked l join seller s on s.id = l.seller_id
          left join demo_price_truth t on t.listing_id = l.id
        where l.place <= ${each}
        order by l.id`),
    );
    for (const row of rows) offers.push(row);
  }
  return offers;
}

/** Asking prices to learn from, MOST_LEARNED_VEHICLES at most: of model years with very many a part. */
export async function marketObservations(at: Date): Promise<readonly MarketObservation[]> {
  const makes = await learnedMakes();
  const counts: number[] = [];
  for (const id of makes) counts.push(...(await yearCounts(id)));
  const each = mostOfEach(counts, MOST_LEARNED_VEHICLES);
  const observations: MarketObservation[] = [];
  for (const id of makes)
    for (const offer of await marketOffersOf(id, each)) observations.push(observationOf(offer, at));
  return observations;
}

/** A listing as the engine sees it, with the dealer who asks. */
export function offeredFacts(listing: ListingFacts, at: Date): PriceFacts {
  const { sellerId, sellerKind, state } = listing;
  return {
    ...valuationFactsOf({ ...listing, place: { state } }, sellerKind, at),
    dealer: sellerKind === "dealer" ? String(sellerId) : null,
  };
}

/** An offer as the engine learns from it. */
export function observationOf(
  { expectedCents, ...row }: LearnedOffer,
  at: Date,
): MarketObservation {
  return {
    facts: offeredFacts(row, at),
    priceDollars: row.priceCents / 100,
    vehicleKey: row.vin,
    sellerKey: String(row.sellerId),
    expectedDollars: expectedCents === null ? null : expectedCents / 100,
  };
}
