/* That the file of an account holds the same vehicles as the pages of its lists, whatever became of them. */

import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { exportText } from "#lib/domain/accounts/account-export/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { garageVehicles, removedVehicles } from "#lib/domain/ownership/garage/data.ts";
import { removeGarageVehicle } from "#lib/domain/ownership/garage/mutations.ts";
import { garageCards } from "#lib/domain/ownership/garage-page/data.ts";
import { offersTo } from "#lib/domain/ownership/garage-transfer/data.ts";
import { acceptTransfer, offerTransfer } from "#lib/domain/ownership/garage-transfer/mutations.ts";
import { ownListingOfVehicle } from "#lib/domain/ownership/private-listing/data.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { favoritesOf } from "#lib/domain/shoppers/favorite/data.ts";
import { removeFavorite, saveFavorite } from "#lib/domain/shoppers/favorite/mutations.ts";
import { VIEWS_ON_PAGE } from "#lib/domain/shoppers/view-history/constants.ts";
import {
  hiddenVehicles,
  seenVehicles,
  viewCounts,
} from "#lib/domain/shoppers/view-history/data.ts";
import { recordSeen } from "#lib/domain/shoppers/view-history/mutations.ts";
import { accountLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import { hideListing, unhideListing } from "#lib/domain/shoppers/viewer-lists/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { knowModelYear } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

let viewer: Viewer;
let ids: readonly ListingId[];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 400, sellers: 8, models: 1, now: now() });
  await knowModelYear(2020);
  viewer = await createAccount();
  const rows = await database().listing.findMany({
    where: { status: "active" },
    select: { id: true },
    orderBy: { id: "asc" },
    take: 80,
  });
  ids = rows.map(({ id }) => id as ListingId);
  expect(ids).toHaveLength(80);
});

const kept = z.array(z.object({ listingId: z.number() }));
/** What this test reads of the file, as whoever takes it away does. */
const fileShape = z.object({
  account: z.object({
    favorites: kept,
    seenListings: kept,
    hiddenListings: kept,
    garageVehicles: z.array(
      z.object({
        id: z.string(),
        removedAt: z.string().nullable(),
        transfers: z.array(z.object({ acceptedAt: z.string().nullable() })),
      }),
    ),
    sellers: z.array(z.object({ listings: z.array(z.object({ id: z.number() })) })),
  }),
});
const exported = async () =>
  fileShape.parse(JSON.parse(exportText(await exportAccount(viewer, now())))).account;
const idsOf = (rows: z.infer<typeof kept>) =>
  rows.map(({ listingId }) => listingId).toSorted(byNumber);
const byNumber = (a: number, b: number) => a - b;

/** All pages of a list, one after the other. */
async function allPages<T>(page: (number: number) => Promise<readonly T[]>): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let number = 1; ; number += 1) {
    const more = await page(number);
    rows.push(...more);
    if (more.length < VIEWS_ON_PAGE) return rows;
  }
}

it("favorites, viewed and hidden vehicles are those of their pages, sold, paused and in doubt among them", async () => {
  const { userId } = viewer;
  const ctx = contextOf(viewer);
  for (const id of ids.slice(0, 30)) await saveFavorite(ctx, id);
  for (const id of ids.slice(0, 60)) await recordSeen(ctx, id);
  for (const id of ids.slice(25, 80)) await hideListing(ctx, id);
  await removeFavorite(ctx, ids[0] ?? (0 as ListingId));
  await unhideListing(ctx, ids[79] ?? (0 as ListingId));
  const [sold = 0, withdrawn = 0, paused = 0, doubted = 0] = ids.slice(26);
  const { listing } = database();
  await listing.update({ where: { id: sold }, data: { status: "sold", endedAt: now() } });
  await listing.update({ where: { id: withdrawn }, data: { status: "withdrawn", endedAt: now() } });
  await listing.update({ where: { id: paused }, data: { status: "paused" } });
  await listing.update({ where: { id: doubted }, data: { doubts: ["other_seller"] } });

  const file = await exported();
  const shown = {
    favorites: (await favoritesOf(userId, now())).map(({ card }) => card.id),
    seen: (await allPages((page) => seenVehicles(userId, page, now()))).map(({ card }) => card.id),
    hidden: (await allPages((page) => hiddenVehicles(userId, page, now()))).map(
      ({ card }) => card.id,
    ),
  };
  expect(shown.favorites.toSorted(byNumber)).toEqual(idsOf(file.favorites));
  expect(shown.seen.toSorted(byNumber)).toEqual(idsOf(file.seenListings));
  expect(shown.hidden.toSorted(byNumber)).toEqual(idsOf(file.hiddenListings));
  const lists = await accountLists(userId);
  const counts = await viewCounts(userId);
  expect({
    favorites: [file.favorites.length, lists.saved.length],
    seen: [file.seenListings.length, lists.viewed.length, counts.seen],
    hidden: [file.hiddenListings.length, lists.hidden.length, counts.hidden],
  }).toEqual({ favorites: [29, 29], seen: [60, 60, 60], hidden: [54, 54, 54] });
});

it("garage vehicles are those of its page; what was taken out or handed over says when", async () => {
  const { userId } = viewer;
  const [stays, listed, taken, handed] = await Promise.all(
    [1, 2, 3, 4].map((serial) => createOwnVehicle(userId, { vin: nobodysVin(serial) })),
  );
  if (!stays || !listed || !taken || !handed) throw new Error("no vehicle");
  const listing = await publish(contextOf(viewer), publishFormOf(listed, { features: [] }));
  await removeGarageVehicle(contextOf(viewer), taken);
  const buyer = await createAccount();
  await offerTransfer(contextOf(viewer), {
    vehicleId: handed,
    submissionId: randomUUID(),
    toEmail: buyer.email,
    documents: [],
  });
  const [offer] = await offersTo(buyer, now());
  await acceptTransfer(contextOf(buyer), { transferId: offer?.id ?? "", zip: "10001" });

  const { garageVehicles: held, sellers } = await exported();
  const named = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
  const own = held.filter(({ removedAt }) => removedAt === null);
  const isHanded = ({ transfers }: (typeof held)[number]) =>
    transfers.some(({ acceptedAt }) => acceptedAt !== null);
  expect(named(own)).toEqual([stays, listed].toSorted());
  expect(named(await garageVehicles(userId))).toEqual(named(own));
  expect(named((await garageCards(userId, now())).map(({ vehicle }) => vehicle))).toEqual(
    named(own),
  );
  const out = held.filter((vehicle) => vehicle.removedAt !== null && !isHanded(vehicle));
  expect(named(out)).toEqual([taken]);
  expect(named(await removedVehicles(userId))).toEqual(named(out));
  expect(named(held.filter(isHanded))).toEqual([handed]);
  expect(sellers.flatMap(({ listings }) => listings)).toEqual([{ id: listing }]);
  expect((await ownListingOfVehicle(userId, listed))?.id).toBe(listing);
});
