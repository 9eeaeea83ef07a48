import "server-only";
import { z } from "zod";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { RELISTING, relisting } from "#lib/domain/listings/listing/data.relisting.ts";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import {
  FEATURES,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import { MOST_TOLD, TOLD_GROUPS } from "./constants.ts";
import { changesBetween, entryKind, exitKind } from "./rules.diff.ts";
import { failedReasons, matchReasons, reasonWords } from "./rules.reasons.ts";
import { groupOf } from "./rules.ts";
import type { FoundPrices } from "./types.diff.ts";
import type { MatchFacts } from "./types.reasons.ts";
import type { EarlierOffer, NewsVehicle, ToldChanges, ToldGroup, ToldKind } from "./types.ts";

/** What of a search is asked, between which moments. */
export interface NewsAsked {
  readonly resolved: ResolvedQuery;
  readonly before: FoundPrices;
  readonly found: FoundPrices;
  /** The visit that changes are told against. */
  readonly since: Date;
  readonly now: Date;
}

/** A vehicle to tell of. */
interface Change {
  readonly id: ListingId;
  readonly kind: ToldKind;
  readonly priceWasCents: number | null;
  /** What comes first within its group: more is sooner. */
  readonly weight: number;
}

/**
 * What changed in a search's result since a visit, by kind, with why each vehicle matches, or does no
 * more. Counts are exact; the first MOST_TOLD of each kind are told one by one. Two queries, however
 * much changed.
 */
export async function changesSinceVisit(asked: NewsAsked): Promise<ToldChanges> {
  const changes = await allChanges(asked);
  const groups = (Object.keys(TOLD_GROUPS) as ToldGroup[]).flatMap((group) => {
    const all = changes
      .filter(({ kind }) => groupOf(kind) === group)
      .toSorted((a, b) => b.weight - a.weight || a.id - b.id);
    return all.length === 0 ? [] : [{ group, count: all.length, changes: all.slice(0, MOST_TOLD) }];
  });
  const told = await vehiclesOf(
    groups.flatMap((group) => group.changes),
    asked,
  );
  return {
    groups: groups.map(({ group, count, changes: shown }) => ({
      group,
      count,
      vehicles: shown.flatMap(({ id }) => told.get(id) ?? []),
    })),
  };
}

const standingRow = z.object({
  id: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  priceCents: z.number(),
  listedAt: z.date(),
  endedAt: z.date().nullable(),
  wasOffered: z.boolean(),
  priceBeforeCents: z.number().nullable(),
});

async function allChanges({ before, found, since }: NewsAsked): Promise<readonly Change[]> {
  const { entered, left, dropped, raised } = changesBetween(before, found);
  const changed = (kind: "dropped" | "raised") => (change: (typeof dropped)[number]) => ({
    id: change.id,
    kind,
    priceWasCents: change.fromCents,
    weight: Math.abs(change.fromCents - change.toCents),
  });
  const cameOrWent = [...entered, ...left];
  const rows =
    cameOrWent.length === 0
      ? []
      : z.array(standingRow).parse(
          await readDatabase().$queryRaw(Prisma.sql`
            select l.id, l.status::text as status, l.price_cents as "priceCents",
              l.listed_at as "listedAt", l.ended_at as "endedAt",
              exists (select from listing o where o.vin = l.vin and o.id <> l.id and o.listed_at < l.listed_at) as "wasOffered",
              (select e.price_cents from listing_event e where e.listing_id = l.id and e.at <= ${since}
                order by e.at desc, e.id desc limit 1) as "priceBeforeCents"
            from listing l where l.id = any(${cameOrWent}::int[])`),
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const came = entered.flatMap((id): Change[] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { priceBeforeCents, priceCents } = row;
    const isOther = priceBeforeCents !== null && priceBeforeCents !== priceCents;
    const kind = entryKind(row, since);
    const weight =
      kind === "dropped" ? (priceBeforeCents ?? 0) - priceCents : row.listedAt.getTime();
    return [{ id, kind, priceWasCents: isOther ? priceBeforeCents : null, weight }];
  });
  const went = left.flatMap((id): Change[] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const was = before.get(id) ?? row.priceCents;
    return [
      {
        id,
        kind: exitKind(row.status),
        priceWasCents: was === row.priceCents ? null : was,
        weight: row.endedAt?.getTime() ?? 0,
      },
    ];
  });
  return [...came, ...went, ...dropped.map(changed("dropped")), ...raised.map(changed("raised"))];
}

const earlierOffer: z.ZodType<EarlierOffer | null> = z
  .object({
    sellerName: z.string(),
    isSameSeller: z.boolean(),
    priceCents: z.number(),
    endedAt: z.string().nullable(),
  })
  .nullable();

const toldRow = similarRow.extend({
  makeSlug: z.string(),
  modelSlug: z.string(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  interiorColor: oneOf(INTERIOR_COLORS).nullable(),
  features: z.array(oneOf(FEATURES)),
  seats: z.number().nullable(),
  stockNumber: z.string().nullable(),
  photoCount: z.number(),
  earlier: earlierOffer,
  again: relisting,
});
type ToldRow = z.infer<typeof toldRow>;

async function vehiclesOf(
  changes: readonly Change[],
  asked: NewsAsked,
): Promise<ReadonlyMap<ListingId, NewsVehicle>> {
  if (changes.length === 0) return new Map();
  const ids = changes.map(({ id }) => id);
  const [rows, ratings] = await Promise.all([
    readDatabase().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}, make.slug as "makeSlug", model.slug as "modelSlug", l.transmission,
        l.interior_color as "interiorColor", l.features, l.seats::int as seats,
        l.stock_number as "stockNumber", l.photo_count::int as "photoCount",
        earlier.earlier, again.again
      from listing l
      ${CARD_JOINS}
      left join lateral (
        select json_build_object('sellerName', os.name, 'isSameSeller', o.seller_id = l.seller_id,
          'priceCents', o.price_cents,
          'endedAt', ${iso("o.ended_at")}) as earlier
        from listing o join seller os on os.id = o.seller_id
        where o.vin = l.vin and o.id <> l.id and o.listed_at < l.listed_at
        order by o.listed_at desc, o.id desc limit 1
      ) earlier on true
      ${RELISTING}
      where l.id = any(${ids}::int[])`),
    indexedRatings(ids),
  ]);
  const byId = new Map(
    z
      .array(toldRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
  return new Map(
    changes.flatMap((change) => {
      const row = byId.get(change.id);
      if (row === undefined) return [];
      const rating = ratings.get(row.id) ?? NOT_CHECKED;
      return [[change.id, toldVehicle(change, row, rating, asked)] as const];
    }),
  );
}

function toldVehicle(
  { kind, priceWasCents }: Change,
  row: ToldRow,
  rating: DealRating,
  { resolved, now }: NewsAsked,
): NewsVehicle {
  const { query, labels, origin } = resolved;
  const card = measured(cardOf(row, now), origin);
  const facts: MatchFacts = {
    ...card,
    makeSlug: row.makeSlug,
    modelValue: `${row.makeSlug}.${row.modelSlug}`,
    transmission: row.transmission,
    interiorColor: row.interiorColor,
    features: row.features,
    seats: row.seats,
    stockNumber: row.stockNumber,
    photoCount: row.photoCount,
    deal: rating.kind === "rated" ? rating.deal : rating.reason === "not_checked" ? null : "none",
  };
  const judge = kind === "fits_no_more" ? failedReasons : matchReasons;
  const isGone = kind === "sold" || kind === "withdrawn" || kind === "paused";
  return {
    card,
    rating,
    kind,
    priceWasCents,
    reasons: isGone
      ? []
      : judge({ query, labels, now }, facts, { priceCents: priceWasCents }).map(reasonWords),
    earlier: row.earlier,
    again: row.again,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
