/* A vehicle in doubt: its page, card, API answer, report, desk and alert mail all say the same of it. */

import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealWords } from "#components/listings/listing/deal-words.ts";
import { listingAnswer, vinOffers } from "#lib/domain/api/api-listing/data.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import { keptListings, listingRecord } from "#lib/domain/listings/listing/data.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { DOUBT_TITLES, doubtReasons } from "#lib/domain/listings/listing-doubt/rules.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { mailedVehicles } from "#lib/domain/shoppers/alert/data.mail.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fedOffer, twoDealerships } from "#tests/factories/fed-offer.ts";
import { feedRowsOf } from "#tests/factories/feed.ts";

let folder: string;
let ours: TestDealership;
let theirs: TestDealership;

beforeAll(async () => {
  ({ folder, ours, theirs } = await twoDealerships());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Brings a listing into each kind of doubt, by what its VIN's other listings and records say. */
const MAKE_DOUBTFUL: Readonly<
  Record<DoubtKind, (row: Readonly<Record<string, string>>) => Promise<unknown>>
> = {
  other_seller: (row) => fedOffer(theirs, row),
  odometer_fell: (row) =>
    database().historyRecord.create({
      data: {
        vin: row.VIN ?? "",
        key: "odometer",
        importedAt: now(),
        record: {
          kind: "title",
          date: "2022-03-04",
          precision: "day",
          note: null,
          state: "TX",
          isCurrent: false,
          mileageMiles: 240_000,
          remark: "odometer_actual",
        },
      },
    }),
  branded_before: (row) =>
    database().historyRecord.create({
      data: {
        vin: row.VIN ?? "",
        key: "brand",
        importedAt: now(),
        record: {
          kind: "brand",
          date: "2022-03-04",
          precision: "day",
          note: null,
          state: "TX",
          brand: "salvage",
        },
      },
    }),
};

describe.each(DOUBT_KINDS)("an offer in doubt: %s", (kind) => {
  it("is so on its page, card, in the API, its report, the desk and alerts", async () => {
    const [row = {}] = feedRowsOf(1);
    const { id, vin } = await fedOffer(ours, row);
    await MAKE_DOUBTFUL[kind](row);
    await database().$transaction((tx) => weighDoubts(contextIn(tx), [vin]));
    await loadListings();
    const asOf = now();
    const doubts = await listingDoubts({ id, vin });
    const [reason = ""] = doubtReasons(doubts, asOf);
    expect(doubts.map((doubt) => doubt.kind)).toEqual([kind]);
    expect(reason.startsWith(`${DOUBT_TITLES[kind]}. `)).toBe(true);

    // Its page asks for the evidence where the record says that there is some.
    expect((await listingRecord(id, asOf))?.ratingVehicle.doubt).toBe(kind);
    // Cards, of searches and of lists, have the rating of the index.
    const rating = (await indexedRatings([id])).get(id);
    expect(rating).toMatchObject({ kind: "none", reason: kind });
    const [card] = await keptListings([id], asOf);
    expect(card?.id).toBe(id);
    if (rating === undefined) throw new Error("The index has no rating.");
    const words = dealWords(rating, 2_000_000);
    expect(words.label).toBe("No rating");

    const { listing: said } = await listingAnswer(id, asOf);
    expect(said.rating).toMatchObject({ state: "not_rated", reason: kind });
    expect(said.warnings).toEqual([{ kind, words: reason }]);
    const { latest } = await vinOffers(vin, asOf);
    expect(latest.warnings.map((warning) => warning.kind)).toEqual([kind]);

    const { snapshot } = await buildReport({ vin, kind: "vehicle", now: asOf });
    const check = snapshot.checks.find((each) => each.id === "listings");
    expect(check?.words).toContain(DOUBT_TITLES[kind]);

    const actor = await memberOf(ours.owner, ours.organization.slug);
    if (actor === null) throw new Error("The owner is no member.");
    const desk = (await inventoryOf(actor, "active", asOf)).rows.find((each) => each.id === id);
    expect(desk?.toMarket).toEqual({ kind: "none", words: `no rating: ${words.detail}` });

    const mailed = (await mailedVehicles([id])).get(id);
    expect(mailed?.doubt).toBe(kind);
  });
});
