import { beforeAll, describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { holdsOf } from "#lib/domain/listings/listing-hold/data.ts";
import {
  holdForReview,
  liftHold,
  placeHold,
  refuseHeld,
} from "#lib/domain/listings/listing-hold/mutations.ts";
import type { HoldKind } from "#lib/domain/listings/listing-hold/types.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

let serial = 0;
let viewer: Viewer;
beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 20, now: now() });
});

async function offered(start: "shown" | "hidden" = "shown"): Promise<ListingId> {
  viewer = await createAccount();
  const vin = nobodysVin(++serial);
  return publish(
    contextOf(viewer),
    publishFormOf(await createOwnVehicle(viewer.userId, { vin }), { start }),
  );
}
const place = (listingId: ListingId, kind: HoldKind, reason = "The photos show another car.") =>
  database().$transaction((tx) =>
    placeHold(contextIn(tx), { listingId, kind, reasons: [reason], at: now() }),
  );
const lift = (listingId: ListingId, kind: HoldKind) =>
  database().$transaction((tx) => liftHold(contextIn(tx), { listingId, kind, at: now() }));
const statusOf = async (id: ListingId) =>
  (await database().listing.findUniqueOrThrow({ where: { id } })).status;
const historyOf = async (listingId: ListingId) =>
  (
    await database().listingEvent.findMany({
      where: { listingId },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    })
  ).map(({ kind }) => kind);
const change = (listing: ListingId, asked: "pause" | "resume" | "sell" | "withdraw") =>
  changeStatus(contextOf(viewer), { listing, change: asked, soldPrice: null, sharesPrice: false });

describe("a listing that is held", () => {
  it("is off sale until the hold is lifted, and then as it was", async () => {
    const id = await offered();
    await place(id, "taken_down");
    expect(await statusOf(id)).toBe("paused");
    expect(await holdsOf([id])).toMatchObject([
      { kind: "taken_down", reasons: ["The photos show another car."] },
    ]);
    await expect(place(id, "taken_down")).rejects.toMatchObject({ code: "conflict" });
    await expect(change(id, "resume")).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("The photos show another car."),
    });
    expect(await lift(id, "taken_down")).toBe("active");
    expect(await historyOf(id)).toEqual(["listed", "paused", "resumed"]);
    await expect(lift(id, "taken_down")).rejects.toMatchObject({ code: "conflict" });

    const hidden = await offered("hidden");
    await place(hidden, "taken_down");
    expect(await lift(hidden, "taken_down")).toBe("paused");
    expect(await historyOf(hidden)).toEqual(["listed", "paused"]);
  });

  it("comes back once nothing holds it, whichever hold goes first", async () => {
    for (const order of [
      ["taken_down", "suspended"],
      ["suspended", "taken_down"],
    ] as const) {
      const id = await offered();
      await place(id, "taken_down");
      await place(id, "suspended");
      expect(await lift(id, order[0])).toBe("paused");
      expect(await lift(id, order[1])).toBe("active");
    }
  });

  it("stays sold or withdrawn where its seller ended it meanwhile", async () => {
    for (const [asked, status] of [
      ["sell", "sold"],
      ["withdraw", "withdrawn"],
    ] as const) {
      const id = await offered();
      await place(id, "taken_down");
      await change(id, asked);
      expect(await lift(id, "taken_down")).toBe(status);
      expect(await statusOf(id)).toBe(status);
    }
  });

  it("is made active by nobody, whatever they write", async () => {
    const id = await offered();
    await place(id, "review");
    await expect(
      database().listing.update({ where: { id }, data: { status: "active" } }),
    ).rejects.toThrow(/held/);
    await database().listing.update({ where: { id }, data: { priceCents: 1_000_000 } });
    expect(await statusOf(id)).toBe("paused");
  });
});

describe("a listing that waits for an operator", () => {
  it("is for sale once it is published, and over once it is refused", async () => {
    const [published, refused] = [await offered(), await offered()];
    for (const listingId of [published, refused])
      await database().$transaction((tx) =>
        holdForReview(contextIn(tx), {
          listingId,
          reasons: ["Another seller offers this VIN."],
          at: now(),
        }),
      );
    expect(await historyOf(published)).toEqual(["listed", "paused"]);
    expect(await lift(published, "review")).toBe("active");
    const refuse = () =>
      database().$transaction((tx) =>
        refuseHeld(contextIn(tx), { listingId: refused, reasons: ["It is not yours."], at: now() }),
      );
    await refuse();
    expect(await database().listing.findUnique({ where: { id: refused } })).toMatchObject({
      status: "withdrawn",
      endedAt: expect.any(Date),
    });
    expect(await holdsOf([refused])).toMatchObject([
      { kind: "refused", reasons: ["It is not yours."] },
    ]);
    await expect(refuse()).rejects.toMatchObject({ code: "conflict" });
  });
});
