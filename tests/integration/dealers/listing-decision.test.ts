import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { waitingListings } from "#lib/domain/dealers/listing-decision/data.ts";
import {
  publishWaiting,
  putBack,
  refuseWaiting,
  takeDown,
} from "#lib/domain/dealers/listing-decision/mutations.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { holdForReview } from "#lib/domain/listings/listing-hold/mutations.ts";
import { ownListing } from "#lib/domain/ownership/private-listing/data.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { admin, deedsTo } from "#tests/factories/admin.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

const WHY = "The photos show another car.";
let serial = 0;
const ending = new AbortController();
let following: Promise<void>;
beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 60, now: now() });
  await loadListings();
  following = followListings({ signal: ending.signal });
}, 60_000);
afterAll(async () => {
  ending.abort();
  await following;
});

/** Waits until search has a listing, or has it no more. */
async function untilIndexed(id: ListingId, isThere: boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await ask(
        "select count() as n from listing where id = {id:UInt32}",
        { id },
        z.object({ n: z.coerce.number() }),
      );
      expect(row?.n).toBe(isThere ? 1 : 0);
    },
    { timeout: 20_000 },
  );
}

async function offered(): Promise<{ seller: Viewer; id: ListingId }> {
  const seller = await createAccount();
  const vehicle = await createOwnVehicle(seller.userId, { vin: nobodysVin(++serial) });
  return { seller, id: await publish(contextOf(seller), publishFormOf(vehicle)) };
}
async function waiting(): Promise<{ seller: Viewer; id: ListingId }> {
  const made = await offered();
  await database().$transaction((tx) =>
    holdForReview(contextIn(tx), {
      listingId: made.id,
      reasons: ["Another seller offers this VIN."],
      at: now(),
    }),
  );
  return made;
}
const decision = (listingId: ListingId, reason = WHY) => ({ listingId, reason });
const statusOf = async (id: ListingId) =>
  (await database().listing.findUniqueOrThrow({ where: { id } })).status;

describe("a listing that is taken down", () => {
  it("is off search and gone for others, and its seller reads and is mailed why", async () => {
    const { seller, id } = await offered();
    await untilIndexed(id, true);
    await takeDown(contextOf({ by: "Kim" }), decision(id));
    await untilIndexed(id, false);
    expect(await listingRecord(id, now())).toBeNull();
    expect(await listingRecord(id, now(), seller.userId)).not.toBeNull();
    expect(await ownListing(seller.userId, id)).toMatchObject({
      holds: [{ kind: "taken_down", reasons: [WHY] }],
    });
    const [mail] = await mailsTo(seller.email);
    expect(mail?.subject).toBe("We took your 2020 Toyota RAV4 off sale");
    expect(mail?.text).toContain(WHY);
    await expect(takeDown(contextOf({ by: "Kim" }), decision(id))).rejects.toMatchObject({
      code: "conflict",
    });

    expect(await putBack(contextOf({ by: "Kim" }), decision(id, "It was a mistake."))).toBe(
      "active",
    );
    await untilIndexed(id, true);
    expect(await listingRecord(id, now())).not.toBeNull();
    expect((await mailsTo(seller.email)).at(-1)?.subject).toBe(
      "Your 2020 Toyota RAV4 is for sale again",
    );
    expect(await deedsTo("listing", id)).toEqual([
      `Kim listing.taken_down: ${WHY}`,
      "Kim listing.put_back: It was a mistake.",
    ]);
    const trail = await database().activity.findMany({
      where: { userId: seller.userId, kind: { startsWith: "listing." } },
      orderBy: { id: "asc" },
    });
    expect(trail.map(({ kind }) => kind)).toEqual([
      "listing.published",
      "listing.taken_down",
      "listing.put_back",
    ]);
  });

  it("is not offered anew under its VIN, until it is put back", async () => {
    const seller = await createAccount();
    const vehicle = await createOwnVehicle(seller.userId, { vin: nobodysVin(++serial) });
    const id = await publish(contextOf(seller), publishFormOf(vehicle));
    await takeDown(contextOf({ by: "Kim" }), decision(id));
    await changeStatus(contextOf(seller), {
      listing: id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    await expect(publish(contextOf(seller), publishFormOf(vehicle))).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining(WHY),
    });
    expect(await putBack(contextOf({ by: "Kim" }), decision(id))).toBe("withdrawn");
    expect(await statusOf(await publish(contextOf(seller), publishFormOf(vehicle)))).toBe("active");
  });

  it("of a dealership is told to those who run it, and at the vehicle", async () => {
    const dealer = await createDealership();
    const { id: some } = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { kind: "dealer" } },
    });
    const id = some as ListingId;
    await database().listing.update({
      where: { id },
      data: { sellerId: dealer.organization.sellerId },
    });
    await takeDown(contextOf({ by: "Kim" }), decision(id));
    const mailed = await Promise.all(
      [dealer.owner, dealer.manager, dealer.sales].map(
        async ({ email }) => (await mailsTo(email)).length,
      ),
    );
    expect(mailed).toEqual([1, 1, 0]);
    const actor = await memberOf(dealer.manager, dealer.organization.slug);
    if (actor === null) throw new Error("The manager is not there.");
    expect(await inventoryVehicle(actor, id, now())).toMatchObject({
      heldWords: expect.stringContaining(WHY),
    });
    expect(await database().organizationEvent.findMany({ where: { listingId: id } })).toMatchObject(
      [{ kind: "listing.taken_down", actorUserId: null, detail: { note: WHY } }],
    );
  });
});

describe("an offer that waits", () => {
  it("is listed with its reasons, and for sale once it is published", async () => {
    const { seller, id } = await waiting();
    expect(await waitingListings(50)).toMatchObject([
      { id, holds: [{ kind: "review", reasons: ["Another seller offers this VIN."] }] },
    ]);
    const listed = await admin("offers");
    expect(listed.said).toContain(`${id}  2020 Toyota RAV4 XLE`);
    expect(listed.said).toContain("Another seller offers this VIN.");
    expect(await publishWaiting(contextOf({ by: "Kim" }), decision(id, ""))).toBe("active");
    expect((await mailsTo(seller.email)).at(-1)?.text).toContain("buyers find it in search now");
    expect(await waitingListings(50)).toEqual([]);
    await expect(publishWaiting(contextOf({ by: "Kim" }), decision(id))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is over once it is refused, and its seller is told why", async () => {
    const { seller, id } = await waiting();
    await refuseWaiting(contextOf({ by: "Kim" }), decision(id));
    expect(await ownListing(seller.userId, id)).toMatchObject({
      status: "withdrawn",
      holds: [{ kind: "refused", reasons: [WHY] }],
    });
    expect((await mailsTo(seller.email)).at(-1)?.text).toContain(WHY);
    expect(await deedsTo("listing", id)).toEqual([`Kim listing.waiting_refused: ${WHY}`]);
    await expect(refuseWaiting(contextOf({ by: "Kim" }), decision(id))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("that its seller took off the market waits no more, and mails nobody", async () => {
    const { seller, id } = await waiting();
    await changeStatus(contextOf(seller), {
      listing: id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await waitingListings(50)).toEqual([]);
    await expect(refuseWaiting(contextOf({ by: "Kim" }), decision(id))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await mailsTo(seller.email)).toEqual([]);
  });
});

describe("the commands", () => {
  it("show, take down, put back, publish and refuse", async () => {
    const [{ id }, one, other] = [await offered(), await waiting(), await waiting()];
    const said = async (...words: string[]) => {
      const answer = await admin(...words, "--as", "Kim");
      expect(answer).toMatchObject({ code: 0 });
      return answer.said;
    };
    await said("listings", "take-down", String(id), "--reason", WHY);
    expect(await said("listings", String(id))).toMatch(
      /: paused\n.*person \d+\n {2}taken down since/,
    );
    expect(await said("listings", "put-back", String(id), "--reason", "a mistake")).toContain(
      "for sale again",
    );
    expect(await said("offers", "publish", String(one.id))).toContain("active now");
    await said("offers", "refuse", String(other.id), "--reason", WHY, "--yes");
    expect(await Promise.all([id, one.id, other.id].map(statusOf))).toEqual([
      "active",
      "active",
      "withdrawn",
    ]);
  });

  it("refuse what they do not understand, and do nothing then", async () => {
    const { id } = await waiting();
    for (const words of [
      ["listings", "take-down", String(id)],
      ["listings", "take-down", "no number", "--reason", WHY],
      ["listings", "put-back", String(id), "--reason", WHY],
      ["listings", "999999"],
      ["offers", "refuse", String(id)],
      ["offers", "refuse", String(id), "--reason", WHY],
      ["offers", "publish", "999999"],
    ])
      expect((await admin(...words)).code).toBe(1);
    expect(await deedsTo("listing", id)).toEqual([]);
    expect(await statusOf(id)).toBe("paused");
  });
});
