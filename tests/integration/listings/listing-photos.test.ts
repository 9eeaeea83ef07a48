import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOwnPhoto } from "#lib/domain/dealers/seller/data.photo.ts";
import { photoKeeper } from "#lib/domain/dealers/seller/mutations.photo.ts";
import { keptListings, listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { MAX_PHOTOS, PUT_BACK_MS } from "#lib/domain/listings/listing-photo/constants.ts";
import { isShownToEveryone, ownPhotos } from "#lib/domain/listings/listing-photo/data.ts";
import {
  addPhoto,
  arrangePhotos,
  forgetPhoto,
  movePhoto,
  putBackPhoto,
  removePhoto,
  setPhotoAngle,
} from "#lib/domain/listings/listing-photo/mutations.ts";
import { missingAngles } from "#lib/domain/listings/listing-photo/rules.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { readStored } from "#lib/platform/storage/files.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
let serial = 1_000;
let folder: string;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 50, now: NOW });
  // The VIN data is built here, once more: a folder of its own, so that every file in it is ours.
  folder = await mkdtemp(join(tmpdir(), "lotwise-photos-"));
  settle({ LOTWISE_DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listingOf(viewer: Viewer): Promise<ListingId> {
  const vin = nobodysVin(++serial);
  return publish(contextOf(viewer), publishFormOf(await createOwnVehicle(viewer.userId, { vin })));
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const storedKeys = async (): Promise<string[]> =>
  (await readdir(join(folder, "uploads"), { recursive: true })).filter((path) =>
    /[0-9a-f]{32}-[0-9a-f]{6}$/.test(path),
  );
const orderOf = async (viewer: Viewer, id: ListingId) =>
  (await ownPhotos(viewer.userId, id)).photos.map((photo) => photo.id);

describe("photos of one's own listing", () => {
  it("keep what they are said to show, also when they are put back", async () => {
    const viewer = await createAccount();
    const keeper = () => contextOf(photoKeeper(viewer.userId));
    const listing = await listingOf(viewer);
    const { id, key } = await addPhoto(keeper(), {
      listingId: listing,
      bytes: await picture("teal"),
    });
    const shown = async () => (await ownPhotos(viewer.userId, listing)).photos;
    expect(missingAngles(await shown())).toHaveLength(12);
    await setPhotoAngle(keeper(), { listing, photo: id, angle: "odometer" });
    expect(missingAngles(await shown())).not.toContain("odometer");
    await removePhoto(keeper(), { listing, photo: id });
    await putBackPhoto(keeper(), { listing, key });
    expect((await shown())[0]).toMatchObject({ key, angle: "odometer" });
    const other = await createAccount();
    await expect(
      setPhotoAngle(contextOf(photoKeeper(other.userId)), { listing, photo: id, angle: null }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect((await shown())[0]?.angle).toBe("odometer");
  });

  it("are added, moved, taken away and put back, and search knows how many", async () => {
    const viewer = await createAccount();
    const listing = await listingOf(viewer);
    const added = [];
    for (const color of ["red", "green", "blue"]) {
      added.push(
        await addPhoto(contextOf(photoKeeper(viewer.userId)), {
          listingId: listing,
          bytes: await picture(color),
        }),
      );
    }
    const [red, green, blue] = added.map(({ id }) => id);
    if (red === undefined || green === undefined || blue === undefined) throw new Error("missing");
    expect(await orderOf(viewer, listing)).toEqual([red, green, blue]);
    await movePhoto(contextOf(photoKeeper(viewer.userId)), { listing, photo: blue, by: -1 });
    expect(await orderOf(viewer, listing)).toEqual([red, blue, green]);
    await arrangePhotos(contextOf(photoKeeper(viewer.userId)), {
      listing,
      order: [green, 77, red],
    });
    expect(await orderOf(viewer, listing)).toEqual([green, red, blue]);

    const [card] = await keptListings([listing], NOW);
    const greenKey = added.find(({ id }) => id === green)?.key ?? "";
    expect(card?.photoPath).toBe(`/api/photos/${greenKey}/640.webp`);

    await removePhoto(contextOf(photoKeeper(viewer.userId)), { listing, photo: green });
    expect(await ownPhotos(viewer.userId, listing)).toMatchObject({
      photos: [{ id: red }, { id: blue }],
      removed: [{ key: greenKey }],
    });
    expect(await isShownToEveryone(greenKey)).toBe(false);
    expect(await isOwnPhoto(greenKey, viewer.userId)).toBe(true);
    await putBackPhoto(contextOf(photoKeeper(viewer.userId)), { listing, key: greenKey });
    expect((await ownPhotos(viewer.userId, listing)).photos[0]?.key).toBe(greenKey);
    const row = await database().listing.findUnique({ where: { id: listing } });
    expect(row?.photoCount).toBe(3);
    const trail = await database().activity.findMany({ where: { userId: viewer.userId } });
    expect(trail.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "listing.photo_added",
        "listing.photo_removed",
        "listing.photo_put_back",
      ]),
    );
  });

  it("go for good after an hour, with their files; one that was put back stays", async () => {
    const viewer = await createAccount();
    const listing = await listingOf(viewer);
    const { id, key } = await addPhoto(contextOf(photoKeeper(viewer.userId)), {
      listingId: listing,
      bytes: await picture("red"),
    });
    await removePhoto(contextOf(photoKeeper(viewer.userId)), { listing, photo: id });
    await forgetPhoto(systemContext(), key);
    expect(await readStored(key)).not.toBeNull();
    await putBackPhoto(contextOf(photoKeeper(viewer.userId)), { listing, key });
    const later = new Date(now().getTime() + PUT_BACK_MS + 1_000);
    await forgetPhoto(systemContext(later), key);
    expect(await readStored(key)).not.toBeNull();
    const [again] = await orderOf(viewer, listing);
    await removePhoto(contextOf(photoKeeper(viewer.userId)), { listing, photo: again ?? 0 });
    await forgetPhoto(systemContext(later), key);
    await forgetPhoto(systemContext(later), key);
    expect(await readStored(key)).toBeNull();
    await expect(
      putBackPhoto(contextOf(photoKeeper(viewer.userId)), { listing, key }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    const jobs = await database().$queryRaw<unknown[]>`
      select 1 from graphile_worker.jobs where task_identifier = 'listing-photo.forget' and key like ${`%${key}`}`;
    expect(jobs).toHaveLength(1);
  });

  it("keep nothing of what is refused", async () => {
    const viewer = await createAccount();
    const listing = await listingOf(viewer);
    const before = await storedKeys();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(
      addPhoto(contextOf(photoKeeper(viewer.userId)), { listingId: listing, bytes: svg }),
    ).rejects.toMatchObject({
      reason: "wrong_type",
    });
    await changeStatus(contextOf(viewer), {
      listing,
      change: "sell",
      soldPrice: null,
      sharesPrice: false,
    });
    await expect(
      addPhoto(contextOf(photoKeeper(viewer.userId)), {
        listingId: listing,
        bytes: await picture("red"),
      }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await storedKeys()).toEqual(before);
  });

  it("are forty at most, also when many arrive at once", async () => {
    const viewer = await createAccount();
    const listing = await listingOf(viewer);
    await database().listingPhoto.createMany({
      data: Array.from({ length: MAX_PHOTOS - 2 }, (_, position) => ({
        listingId: listing,
        position,
        path: `${position} of ${listing}`,
        width: 1,
        height: 1,
      })),
    });
    await database().listing.update({
      where: { id: listing },
      data: { photoCount: MAX_PHOTOS - 2 },
    });
    const before = (await storedKeys()).length;
    const bytes = await picture("red");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        addPhoto(contextOf(photoKeeper(viewer.userId)), { listingId: listing, bytes }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await database().listingPhoto.count({ where: { listingId: listing } })).toBe(MAX_PHOTOS);
    expect(await storedKeys()).toHaveLength(before + 2);
  });

  it("are hidden from all others while the listing is paused", async () => {
    const viewer = await createAccount();
    const listing = await listingOf(viewer);
    const { key } = await addPhoto(contextOf(photoKeeper(viewer.userId)), {
      listingId: listing,
      bytes: await picture("red"),
    });
    const photosFor = async (userId: number | null) =>
      (await listingRecord(listing, NOW, userId))?.listing.photos.map((photo) => photo.key);
    expect([await isShownToEveryone(key), await photosFor(null)]).toEqual([true, [key]]);
    await changeStatus(contextOf(viewer), {
      listing,
      change: "pause",
      soldPrice: null,
      sharesPrice: false,
    });
    expect([await isShownToEveryone(key), await photosFor(null)]).toEqual([false, []]);
    expect([await isOwnPhoto(key, viewer.userId), await photosFor(viewer.userId)]).toEqual([
      true,
      [key],
    ]);
    expect((await keptListings([listing], NOW))[0]?.photoPath).toBeNull();
    await changeStatus(contextOf(viewer), {
      listing,
      change: "sell",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await isShownToEveryone(key)).toBe(true);
  });
});

it("in every status are for whom they should be: everyone, or who sells there", async () => {
  const [dealer, other, stranger] = await Promise.all([
    createDealership(),
    createDealership("Elsewhere Motors"),
    createAccount(),
  ]);
  const seller = await database().seller.findUniqueOrThrow({
    where: { organizationId: dealer.organization.id },
  });
  const listing = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  const key = `${"ab".repeat(16)}-336699`;
  await database().listing.update({ where: { id: listing.id }, data: { sellerId: seller.id } });
  await database().listingPhoto.create({
    data: { listingId: listing.id, position: 60, path: key, width: 640, height: 480 },
  });
  for (const [status, toEveryone] of [
    ["active", true],
    ["paused", false],
    ["sold", true],
    ["withdrawn", false],
  ] as const) {
    const endedAt = status === "sold" || status === "withdrawn" ? NOW : null;
    await database().listing.update({ where: { id: listing.id }, data: { status, endedAt } });
    expect(await isShownToEveryone(key), status).toBe(toEveryone);
    for (const member of [dealer.viewer, dealer.sales, dealer.manager, dealer.owner])
      expect(await isOwnPhoto(key, member.userId), status).toBe(true);
    for (const { userId } of [other.owner, stranger])
      expect(await isOwnPhoto(key, userId), status).toBe(false);
  }
});

it("nobody else's listing and photos can be touched: not found, and nothing is different", async () => {
  const [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  const [theirs, own] = [await listingOf(owner), await listingOf(stranger)];
  const { id: photo, key } = await addPhoto(contextOf(photoKeeper(owner.userId)), {
    listingId: theirs,
    bytes: await picture("red"),
  });
  const gone = await addPhoto(contextOf(photoKeeper(owner.userId)), {
    listingId: theirs,
    bytes: await picture("blue"),
  });
  await removePhoto(contextOf(photoKeeper(owner.userId)), { listing: theirs, photo: gone.id });
  const state = async () => ({
    photos: await database().listingPhoto.findMany({ orderBy: { id: "asc" } }),
    removed: await database().removedPhoto.findMany({ orderBy: { path: "asc" } }),
    stored: await storedKeys(),
  });
  const before = await state();
  const bytes = await picture("green");
  const attempts = [
    () => addPhoto(contextOf(photoKeeper(stranger.userId)), { listingId: theirs, bytes }),
    () => movePhoto(contextOf(photoKeeper(stranger.userId)), { listing: theirs, photo, by: 1 }),
    () => movePhoto(contextOf(photoKeeper(stranger.userId)), { listing: own, photo, by: 1 }),
    () =>
      arrangePhotos(contextOf(photoKeeper(stranger.userId)), { listing: theirs, order: [photo] }),
    () => removePhoto(contextOf(photoKeeper(stranger.userId)), { listing: theirs, photo }),
    () => removePhoto(contextOf(photoKeeper(stranger.userId)), { listing: own, photo }),
    () => putBackPhoto(contextOf(photoKeeper(stranger.userId)), { listing: theirs, key: gone.key }),
    () => putBackPhoto(contextOf(photoKeeper(stranger.userId)), { listing: own, key: gone.key }),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  }
  await arrangePhotos(contextOf(photoKeeper(stranger.userId)), { listing: own, order: [photo] });
  expect(await state()).toEqual(before);
  expect(await ownPhotos(stranger.userId, theirs)).toEqual({ photos: [], removed: [] });
  expect(await isOwnPhoto(key, stranger.userId)).toBe(false);
});
