import "server-only";
import { z } from "zod";
import { specialDaysOf } from "#lib/domain/dealers/dealer-hours/data.seller.ts";
import { weekHours } from "#lib/domain/dealers/dealer-hours/schema.seller.ts";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { addDays, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { totalsOf } from "#lib/domain/search/search-facets/data.ts";
import type { FacetTotals } from "#lib/domain/search/search-facets/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf } from "#lib/domain/search/search-query/rules.ts";
import { wholeDaysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { DAYS_EDGES } from "./constants.ts";
import type { MarketPosition, SellerProfile } from "./types.ts";

const HIGHEST_ID = 2_147_483_647;
/** What a slug may be made of; PostgreSQL takes no NUL, and no seller has anything else. */
const SLUG = /^[a-z0-9-]{1,200}$/;
const bandRows = z.array(z.object({ band: z.number(), count: z.number() }));

/** The seller that an address names, by slug or by number; null when there is none. */
export async function sellerNamed(
  name: string,
): Promise<{ readonly id: SellerId; readonly slug: string } | null> {
  const slug = name.toLowerCase();
  if (!SLUG.test(slug)) return null;
  const isNumber = /^[1-9]\d{0,9}$/.test(name) && Number(name) <= HIGHEST_ID;
  const found = await readDatabase().seller.findUnique({
    where: isNumber ? { id: Number(name) } : { slug },
    select: { id: true, slug: true },
  });
  return found === null ? null : { id: found.id as SellerId, slug: found.slug };
}

/** Everything that a seller's page says of it besides its vehicles and reviews; null when there is none. */
export async function sellerProfile(id: SellerId, now: Date): Promise<SellerProfile | null> {
  const [seller, row, specialDays, bands] = await Promise.all([
    sellerCard(id, now),
    readDatabase().seller.findUnique({
      where: { id },
      select: {
        hours: true,
        timeZone: true,
        webDomain: true,
        about: true,
        userId: true,
        user: { select: { emailVerifiedAt: true } },
        organization: { select: { slug: true, claimedAt: true } },
      },
    }),
    // By any clock of the country the day before may still be going on.
    specialDaysOf(id, addDays(dayOf(now), -1), readDatabase()),
    readDatabase().$queryRaw`
      select width_bucket(${Prisma.raw(wholeDaysSql("coalesce(seller_since, listed_at)", "ended_at"))}, ${[...DAYS_EDGES]}::int[]) as band,
        count(*)::int as count
      from listing where seller_id = ${id} and status = 'sold' group by 1`,
  ]);
  if (seller === null || row === null) return null;
  const counts = new Map(bandRows.parse(bands).map(({ band, count }) => [band, count]));
  const hours = weekHours.safeParse(row.hours);
  return {
    seller,
    hours: seller.kind === "dealer" && hours.success ? hours.data : null,
    specialDays: seller.kind === "dealer" ? specialDays : [],
    timeZone: row.timeZone,
    webDomain: seller.kind === "dealer" ? row.webDomain : null,
    about: seller.kind === "dealer" ? row.about : null,
    organization:
      row.organization === null
        ? null
        : {
            slug: row.organization.slug,
            claimedAt: row.organization.claimedAt?.toISOString() ?? null,
          },
    userId: row.userId,
    isEmailVerified: row.user !== null && row.user.emailVerifiedAt !== null,
    daysToSell: [0, ...DAYS_EDGES].map((from, band) => ({
      from,
      to: DAYS_EDGES[band] ?? null,
      count: counts.get(band) ?? 0,
    })),
  };
}

/**
 * How a seller's vehicles stand against the market.
 * @param all the search for all of its vehicles.
 * @returns null while the index does not answer.
 */
export async function marketPosition(
  { facets, total, asOf }: SearchResult,
  now: Date,
): Promise<MarketPosition | null> {
  const market = await wholeMarket(now);
  if (facets === null || market === null) return null;
  const median = (days: number | null, count: number) =>
    days === null ? null : { medianDays: days, count };
  return {
    deals: facets.options.deal.map(({ value, label, count }) => ({ value, label, count })),
    here: median(facets.medianDaysOnMarket, total),
    everywhere: median(market.medianDaysOnMarket, market.total),
    asOf,
  };
}

async function wholeMarket(now: Date): Promise<FacetTotals | null> {
  try {
    return await totalsOf(conditionsOf(await resolveQuery(EMPTY_QUERY), now));
  } catch (error) {
    await doWithout(error, "seller: no market to compare with");
    return null;
  }
}
