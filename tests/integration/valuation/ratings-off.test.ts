import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { indexedRatingsOff } from "#lib/domain/index/search-index/data.ts";
import { loadListings, pullChanges } from "#lib/domain/index/search-index/jobs.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { matchAlerts } from "#lib/domain/shoppers/alert/jobs.ts";
import { foundIfAnswered, foundNow } from "#lib/domain/shoppers/saved-search/data.ts";
import { queryOf } from "#lib/domain/shoppers/saved-search/rules.ts";
import { ratingsOff } from "#lib/domain/valuation/appraisal/data.ratings.ts";
import { appraisalsOf } from "#lib/domain/valuation/appraisal/data.ts";
import {
  turnRatingsOff,
  turnRatingsOn,
} from "#lib/domain/valuation/appraisal/mutations.ratings.ts";
import { dealRatingOf } from "#lib/domain/valuation/appraisal/rules.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { admin } from "#tests/factories/admin.ts";
import {
  createPerson,
  createSavedSearch,
  insertListedEvents,
  putUpLike,
  sellerDoes,
} from "#tests/factories/alerts.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

const WHY = "We are looking into prices of pickups.";
const operator = () => contextOf({ by: "ann" });
const RATED = { ...EMPTY_QUERY.options, deal: ["great", "good", "fair", "high", "overpriced"] };

beforeAll(async () => {
  await searchMarket();
  await insertListedEvents();
}, 120_000);

const forSale = () =>
  sql(
    z.object({
      id: z.number(),
      status: z.literal("active"),
      titleStatus: z.string(),
      doubt: z.enum(["other_seller", "odometer_fell", "branded_before"]).nullable(),
      priceCents: z.number(),
    }),
    `select id, status::text, title_status as "titleStatus", doubts[1] as doubt, price_cents as "priceCents"
     from listing where status = 'active' order by id`,
  );

/** Ratings as pages work them out, and as the index holds them. */
async function both(): Promise<{ pages: readonly DealRating[]; index: readonly unknown[] }> {
  const listings = await forSale();
  const ids = listings.map(({ id }) => id);
  const [appraisals, indexed] = await Promise.all([appraisalsOf(ids), indexedRatings(ids)]);
  return {
    pages: listings.map((each) => dealRatingOf(each, appraisals.get(each.id) ?? null)),
    index: ids.map((id) => indexed.get(id)),
  };
}

describe("deal words", () => {
  it("are gone everywhere once an operator turns them off, with the reason, and the same again after", async () => {
    let bound = await loadListings();
    const before = await both();
    expect(before.index).toEqual(before.pages);
    const rated = before.pages.filter(({ kind }) => kind === "rated").length;
    expect(rated).toBeGreaterThan(1_000);

    await turnRatingsOff(operator(), WHY);
    const first = await pullChanges(bound);
    expect(first.changed).toBe(true);
    ({ bound } = first);
    expect((await pullChanges(bound)).changed).toBe(false);
    const off = await both();
    expect(off.index).toEqual(off.pages);
    for (const [at, was] of before.pages.entries()) {
      // The numbers stay, and so does every other reason.
      const { deal, ...numbers } = was.kind === "rated" ? was : { ...was, deal: null };
      expect(off.pages[at]).toEqual(
        deal === null ? was : { ...numbers, kind: "none", reason: "ratings_off", why: WHY },
      );
    }
    expect(indexedRatingsOff()).toBe(WHY);
    const byWord = await search({ options: RATED });
    expect(byWord.total).toBe(0);
    expect(byWord.notes).toEqual([
      expect.stringMatching(/^No ratings today: .* Filtering by deal finds nothing meanwhile\.$/),
    ]);
    const sorted = await search({ sort: "deal" });
    expect(sorted.total).toBe(before.pages.length);
    expect(sorted.notes).toEqual([expect.stringContaining("Sorting by deal changes nothing")]);
    expect((await search()).notes).toEqual([expect.stringContaining(`No ratings today: ${WHY}`)]);

    await turnRatingsOn(operator());
    const again = await pullChanges(bound);
    expect(again.changed).toBe(true);
    expect(await both()).toEqual(before);
    expect(indexedRatingsOff()).toBeNull();
    expect((await search({ options: RATED })).total).toBe(rated);
  });

  it("are turned off and on once, and the ledger of operators says by whom and why", async () => {
    await expect(turnRatingsOn(operator())).rejects.toMatchObject({ code: "conflict" });
    expect((await admin("ratings")).said).toContain("Deal words are on.");
    expect((await admin("ratings", "off")).code).toBe(1);
    const { code } = await admin("ratings", "off", "--reason", WHY, "--as", "ben");
    expect(code).toBe(0);
    expect(await ratingsOff()).toMatchObject({ reason: WHY });
    expect((await admin("ratings")).said).toContain(WHY);
    await expect(turnRatingsOff(operator(), "Twice.")).rejects.toMatchObject({ code: "conflict" });
    expect((await admin("ratings", "on", "--as", "ben")).code).toBe(0);
    expect(await ratingsOff()).toBeNull();
    const ledger = await database().operatorAction.findMany({
      where: { subjectKind: "ratings_off", operator: "ben" },
      orderBy: { id: "asc" },
    });
    expect(ledger.map(({ action, reason }) => [action, reason])).toEqual([
      ["ratings.off", WHY],
      ["ratings.on", ""],
    ]);
  });
});

describe("a saved search by deal words", () => {
  const alertsOf = (userId: number) =>
    database().alert.findMany({
      where: { userId },
      orderBy: { id: "asc" },
      select: { listingId: true, kind: true },
    });

  it("tells nothing while they are off, nothing at once when they are back, and goes on then", async () => {
    let bound = await loadListings();
    const { cards } = await search({ options: RATED });
    const listing = await database().listing.findUniqueOrThrow({
      where: { id: cards[0]?.id ?? 0 },
      include: { model: true, make: true },
    });
    const model = `model=${listing.make.slug}.${listing.model.slug}`;
    const words = "deal=great,good,fair,high,overpriced";
    const [byWord, unrated, plain] = [
      await createPerson(),
      await createPerson(),
      await createPerson(),
    ];
    await createSavedSearch(byWord, `${model}&${words}`);
    await createSavedSearch(unrated, `${model}&deal=none`);
    await createSavedSearch(plain, model);
    await matchAlerts(new Date());

    await turnRatingsOff(operator(), WHY);
    ({ bound } = await pullChanges(bound));
    const during = await putUpLike(listing.id);
    ({ bound } = await pullChanges(bound));
    await matchAlerts(new Date());
    expect(await alertsOf(byWord)).toEqual([]);
    expect(await alertsOf(unrated)).toEqual([]);
    expect(await alertsOf(plain)).toEqual([{ listingId: during, kind: "new_match" }]);

    await turnRatingsOn(operator());
    ({ bound } = await pullChanges(bound));
    await matchAlerts(new Date());
    // Another test's transaction may keep the cursor back: then what was put up meanwhile is looked at again.
    expect((await alertsOf(byWord)).filter(({ listingId }) => listingId !== during)).toEqual([]);
    expect(await alertsOf(unrated)).toEqual([]);

    await sellerDoes(during, "price_changed", listing.priceCents - 30_000);
    await pullChanges(bound);
    await matchAlerts(new Date());
    const told = await alertsOf(byWord);
    expect(told).toContainEqual({ listingId: during, kind: "price_drop" });
    expect(told.filter(({ listingId }) => listingId !== during)).toEqual([]);
    expect(await alertsOf(unrated)).toEqual([]);
  });

  it("keeps what was seen: a visit while they are off notes nothing", async () => {
    const bound = await loadListings();
    const asked = await resolveQuery(queryOf("deal=great"));
    const plain = await resolveQuery(queryOf("price=-15000"));
    const found = await foundNow(asked, NOW);
    expect(found.size).toBeGreaterThan(10);
    await turnRatingsOff(operator(), WHY);
    const off = await pullChanges(bound);
    expect(await foundIfAnswered(asked, NOW)).toBeNull();
    await expect(foundNow(asked, NOW)).rejects.toMatchObject({ code: "conflict" });
    expect((await foundIfAnswered(plain, NOW))?.size).toBeGreaterThan(0);
    await turnRatingsOn(operator());
    await pullChanges(off.bound);
    expect(await foundNow(asked, NOW)).toEqual(found);
  });
});
