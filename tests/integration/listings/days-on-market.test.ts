/* Days on the market: what is stored with each listing, and that every surface tells the same. */

import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { listingAnswer, vinOffers } from "#lib/domain/api/api-listing/data.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { markdownVehicles } from "#lib/domain/inventory/markdown/data.ts";
import { priceToTurn } from "#lib/domain/inventory/price-to-turn/data.ts";
import { keptListings, listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { weighAll, weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { priceHistory, timeOnMarket } from "#lib/domain/listings/price-history/rules.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { comparedVehicles } from "#lib/domain/shoppers/comparison/data.list.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { contextIn, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fedOffer, twoDealerships } from "#tests/factories/fed-offer.ts";
import { feedRowsOf } from "#tests/factories/feed.ts";

let folder: string;
let ours: TestDealership;
let theirs: TestDealership;
/** A listing whose columns others are made of. */
let model: ListingId;
/** Somebody who proved nothing. */
let strangerId: number;

beforeAll(async () => {
  ({ folder, ours, theirs } = await twoDealerships());
  ({ id: model } = await fedOffer(ours, feedRowsOf(1)[0] ?? {}));
  const { id: _, ...seller } = await database().seller.findUniqueOrThrow({
    where: { id: ours.organization.sellerId },
    omit: { hours: true },
  });
  ({ id: strangerId } = await database().seller.create({
    data: { ...seller, organizationId: null, slug: "a-stranger", name: "A stranger" },
  }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOON = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOON.getTime() - days * DAY_MS);

interface Planned {
  readonly vin: string;
  readonly sellerId: number;
  readonly from: number;
  /** Null while it is open. */
  readonly to: number | null;
  readonly end?: "sold" | "withdrawn";
  readonly isHeld?: boolean;
}

/** Listings as their sellers would have made them, with their history, in days ago; not weighed yet. */
async function listed(plans: readonly Planned[]): Promise<readonly ListingId[]> {
  const {
    id: _,
    changeVersion: _v,
    changeXact: _x,
    ...row
  } = await database().listing.findUniqueOrThrow({ where: { id: model } });
  const rows = await database().listing.createManyAndReturn({
    data: plans.map(({ vin, sellerId, from, to, end = "withdrawn", isHeld = false }) => ({
      ...row,
      vin,
      sellerId,
      submissionId: null,
      status: to === null ? (isHeld ? "paused" : "active") : end,
      listedAt: daysAgo(from),
      sellerSince: daysAgo(from),
      vinSince: daysAgo(from),
      updatedAt: daysAgo(to ?? from),
      endedAt: to === null ? null : daysAgo(to),
    })),
    select: { id: true },
  });
  const events = plans.flatMap(({ vin, from, to, end = "withdrawn" }, at) => {
    const of = { listingId: rows[at]?.id ?? 0, vin, priceCents: 2_000_000, mileageMiles: 30_000 };
    return [
      { ...of, kind: "listed" as const, at: daysAgo(from) },
      ...(to === null ? [] : [{ ...of, kind: end, at: daysAgo(to) }]),
    ];
  });
  await database().listingEvent.createMany({ data: events });
  await database().listingHold.createMany({
    data: plans.flatMap(({ isHeld, from }, at) =>
      isHeld
        ? [
            {
              listingId: rows[at]?.id ?? 0,
              kind: "review" as const,
              reasons: ["Somebody offers it."],
              heldAt: daysAgo(from),
              resumes: true,
            },
          ]
        : [],
    ),
  });
  return rows.map(({ id }) => id as ListingId);
}

/** The rule said another way, of all listings at once: gaps and islands of the offers before each. */
const BY_SQL = `
  with told as (
    select l.id, l.vin, l.seller_id, l.listed_at as began, coalesce(l.ended_at, 'infinity') as ended,
      l.status = 'sold' as is_sold, s.organization_id is not null as is_proven,
      exists (select from listing_hold h where h.listing_id = l.id) as is_held
    from listing l join seller s on s.id = l.seller_id
  ), counted as (
    select * from told t where not is_held and (is_proven or not exists (
      select from told o where o.vin = t.vin and o.is_proven and not o.is_held and o.began < t.ended and t.began < o.ended))
  ), before as (
    select own.id as own, own.seller_id as own_seller, o.*
    from told own join told o on o.vin = own.vin
      and (o.id = own.id or o.id in (select id from counted) and (o.began, o.id) < (own.began, own.id))
  ), gaps as (
    select *, (select e.ended from before e where e.own = b.own and (e.began, e.id) < (b.began, b.id)
        order by e.ended desc, e.began desc, e.id desc limit 1) as last_ended,
      (select e.is_sold from before e where e.own = b.own and (e.began, e.id) < (b.began, b.id)
        order by e.ended desc, e.began desc, e.id desc limit 1) as was_sold
    from before b
  ), vin_runs as (
    select own, max(began) filter (where last_ended is null
      or last_ended <= began and (was_sold or began - last_ended > interval '90 days')) as vin_since
    from gaps group by own
  ), here as (
    select b.*, r.vin_since, (select e.ended from before e
        where e.own = b.own and e.seller_id = b.own_seller and e.began >= r.vin_since and (e.began, e.id) < (b.began, b.id)
        order by e.ended desc, e.began desc, e.id desc limit 1) as last_ended,
      (select e.is_sold from before e
        where e.own = b.own and e.seller_id = b.own_seller and e.began >= r.vin_since and (e.began, e.id) < (b.began, b.id)
        order by e.ended desc, e.began desc, e.id desc limit 1) as was_sold
    from before b join vin_runs r using (own) where b.seller_id = b.own_seller and b.began >= r.vin_since
  ), seller_runs as (
    select own, vin_since, max(began) filter (where last_ended is null or last_ended <= began and (
      was_sold or began - last_ended > interval '90 days' or exists (
        select from before o where o.own = h.own and o.seller_id <> h.own_seller and o.began between h.last_ended and h.began))) as seller_since
    from here h group by own, vin_since
  )
  select l.id, coalesce(l.seller_since, l.listed_at) = r.seller_since and l.vin_first_seen_at = r.vin_since as "isRight",
    coalesce(l.seller_since < l.listed_at, false) as "isRelisted", l.vin_first_seen_at < coalesce(l.seller_since, l.listed_at) as "isOthers"
  from listing l join seller_runs r on r.own = l.id where l.vin like 'DAYS%'`;

it("is stored as the rule says, over a market of moved, relisted, sold and held vehicles", async () => {
  const draw = drawn(74);
  const sellers = [ours.organization.sellerId, theirs.organization.sellerId, strangerId];
  const plans = Array.from({ length: 400 }, (_, at): readonly Planned[] => {
    const vin = `DAYS${String(at).padStart(13, "0")}`;
    const isOpen = new Set<number>();
    return Array.from({ length: 1 + draw(5) }, (): Planned => {
      const sellerId = sellers[draw(3)] ?? strangerId;
      const from = 1 + draw(500) + at / 1_000;
      const stays = draw(3) === 0 && !isOpen.has(sellerId);
      if (stays) isOpen.add(sellerId);
      return {
        vin,
        sellerId,
        from,
        to: stays ? null : Math.max(0, from - draw(200) - draw(1_000) / 1_000),
        end: draw(3) === 0 ? "sold" : "withdrawn",
        isHeld: stays && draw(4) === 0,
      };
    });
  });
  await listed(plans.flat());
  const row = z.object({
    id: z.number(),
    isRight: z.boolean(),
    isRelisted: z.boolean(),
    isOthers: z.boolean(),
  });
  const told = async () => z.array(row).parse(await database().$queryRawUnsafe(BY_SQL));
  expect((await told()).filter(({ isRight }) => !isRight).length).toBeGreaterThan(200);
  await weighAll(systemContext());
  const rows = await told();
  expect(rows).toHaveLength(plans.flat().length);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(rows.filter(({ isRelisted }) => isRelisted).length).toBeGreaterThan(30);
  expect(rows.filter(({ isOthers }) => isOthers).length).toBeGreaterThan(100);
  // Nothing is written twice.
  expect(await weighAll(systemContext())).toBe(0);
});

/** Whole numbers from 0 up, the same ones each time: a linear congruential generator. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("a vehicle that another seller had, and that was relisted", () => {
  it("is for sale for as long on every surface", async () => {
    const vin = withCheckDigit("1HGCV1F34JA000074");
    const [squatter = model, , , own = model] = await listed([
      { vin, sellerId: strangerId, from: 300, to: null, isHeld: true },
      { vin, sellerId: theirs.organization.sellerId, from: 100, to: 70 },
      { vin, sellerId: ours.organization.sellerId, from: 66, to: 40 },
      { vin, sellerId: ours.organization.sellerId, from: 37, to: null },
    ]);
    await database().$transaction((tx) => weighDoubts(contextIn(tx), [vin]));
    await loadListings();
    const days = { daysHere: 66, daysAnywhere: 100 };

    const record = await listingRecord(own, NOON);
    expect(record?.listing).toMatchObject(days);
    if (record === null) throw new Error("no listing");
    const history = priceHistory(record.events);
    if (history === null) throw new Error("no history");
    const { listing } = record;
    const time = timeOnMarket(history, { ...listing, sellerId: listing.seller.id }, NOON);
    expect(time).toMatchObject({ days: 100, gapDays: 7 });
    expect(time.sellers.map((span) => span.days)).toEqual([30, 66]);

    const [kept] = await keptListings([own], NOON);
    expect(kept).toMatchObject(days);
    const [compared] = await comparedVehicles([own], { now: NOON, origin: null, isRated: false });
    expect(compared?.listing).toMatchObject(days);
    // The squatter's offer waits for an operator: nobody sees it.
    expect(compared?.history?.offers.map(({ listingId }) => listingId)).not.toContain(squatter);

    const query = (change: Partial<SearchQuery>): SearchQuery => ({
      ...EMPTY_QUERY,
      vin,
      ...change,
    });
    for (const [daysOnMarket, total] of [
      [65, 0],
      [66, 1],
    ] as const) {
      const found = await answerSearch(query({ daysOnMarket }), { now: NOON });
      expect(found.cards.map(({ daysHere, daysAnywhere }) => ({ daysHere, daysAnywhere }))).toEqual(
        total === 0 ? [] : [days],
      );
    }
    const [card] = (await answerSearch(query({}), { now: NOON })).cards;
    if (card === undefined) throw new Error("not found");
    expect(cardFacts(card, NOON).history).toContain("66 days, 100 by any seller");

    const said = {
      daysOnMarket: 66,
      vinDaysOnMarket: 100,
      sellerSince: daysAgo(66).toISOString(),
      vinSince: daysAgo(100).toISOString(),
    };
    expect((await listingAnswer(own, NOON)).listing).toMatchObject(said);
    expect((await vinOffers(vin, NOON)).latest).toMatchObject(said);

    const { snapshot } = await buildReport({ vin, kind: "vehicle", now: NOON });
    expect(snapshot.onMarket).toMatchObject(days);

    const actor = await memberOf(ours.owner, ours.organization.slug);
    if (actor === null) throw new Error("The owner is no member.");
    const { rows } = await inventoryOf(actor, "active", NOON);
    expect(rows.find(({ id }) => id === own)).toMatchObject({ days: 66, daysHere: 66 });
    expect(await inventoryVehicle(actor, own, NOON)).toMatchObject({ days: 66, daysHere: 66 });
    const { sellerId } = ours.organization;
    const tried = { vehicle: own, find: "", priceCents: null };
    expect((await priceToTurn(sellerId, tried, NOON)).chosen).toMatchObject({ id: own, days: 66 });
    expect(await markdownVehicles(sellerId, { ids: [own] }, NOON)).toMatchObject([{ days: 66 }]);
  });
});
