import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ERASED_NAME, ERASED_WORDS } from "#lib/domain/accounts/account-erase/constants.ts";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { FORGET_FILES } from "#lib/domain/accounts/account-erase/schema.ts";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { exportText } from "#lib/domain/accounts/account-export/rules.ts";
import { accountProfile } from "#lib/domain/accounts/account-profile/data.ts";
import {
  changeMailChoices,
  changeProfile,
} from "#lib/domain/accounts/account-profile/mutations.ts";
import { ACTIVITY_PAGE_SIZE } from "#lib/domain/accounts/activity/constants.ts";
import { listActivity } from "#lib/domain/accounts/activity/data.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startThread } from "#tests/factories/conversation.ts";
import { createOwnVehicle } from "#tests/factories/own-vehicle.ts";
import { searchMarket } from "#tests/factories/search-market.ts";

const PASSWORD = "a harvest of tin roofs";

beforeAll(async () => {
  await searchMarket();
}, 120_000);

/** A person who sells one vehicle of the market privately. */
async function privateSeller(): Promise<{ viewer: Viewer; listingId: number; sellerId: number }> {
  const viewer = await createAccount({ name: "Robin Ashdown", password: PASSWORD });
  const model = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  const { id: sellerId } = await database().seller.create({
    data: {
      kind: "private",
      name: "Robin",
      slug: `robin-${randomUUID()}`,
      userId: viewer.userId,
      city: "Denver",
      state: "CO",
      zip: "80202",
      latitude: 39.75,
      longitude: -105,
      timeZone: "America/Denver",
    },
  });
  const { id: _id, changeVersion: _version, changeXact: _xact, ...facts } = model;
  const { id: listingId } = await database().listing.create({
    data: { ...facts, sellerId, stockNumber: null, description: "Call me Robin", photoCount: 1 },
  });
  await database().listingPhoto.create({
    data: { listingId, position: 0, path: `key-${randomUUID()}`, width: 800, height: 600 },
  });
  return { viewer, listingId, sellerId };
}

describe("profile", () => {
  it("changes name and unit, and the first name that private buyers see", async () => {
    const { viewer, sellerId } = await privateSeller();
    await changeProfile(contextOf(viewer), { name: "Mira Vance", distanceUnit: "kilometers" });
    await changeMailChoices(contextOf(viewer), {
      mailMessages: false,
      mailSearches: true,
      mailFavorites: false,
    });
    expect(await accountProfile(viewer)).toMatchObject({
      name: "Mira Vance",
      distanceUnit: "kilometers",
      mailMessages: false,
      mailFavorites: false,
      hasPassword: true,
    });
    const seller = await database().seller.findUniqueOrThrow({ where: { id: sellerId } });
    expect(seller.name).toBe("Mira");
  });
});

describe("activity", () => {
  it("is one's own, newest first, a page at a time, by topic", async () => {
    const [viewer, other] = [await createAccount(), await createAccount()];
    for (let i = 0; i < ACTIVITY_PAGE_SIZE + 3; i += 1)
      await recordActivity(contextIn(database()), {
        userId: viewer.userId,
        kind: "session.started",
        detail: { device: `no ${i}` },
      });
    await recordActivity(contextIn(database()), {
      userId: viewer.userId,
      kind: "garage.edited",
      detail: {},
    });
    await recordActivity(contextIn(database()), {
      userId: other.userId,
      kind: "session.started",
      detail: { device: "not mine" },
    });

    const first = await listActivity(viewer, { about: "security", before: null });
    expect(first.lines).toHaveLength(ACTIVITY_PAGE_SIZE);
    expect(first.lines[0]?.note).toBe(`no ${ACTIVITY_PAGE_SIZE + 2}`);
    const older = await listActivity(viewer, {
      about: "security",
      before: BigInt(first.olderBefore ?? 0),
    });
    expect(older.lines.map(({ note }) => note)).toEqual(["no 2", "no 1", "no 0"]);
    expect(older.olderBefore).toBeNull();
    const garage = await listActivity(viewer, { about: "garage", before: null });
    expect(garage.lines.map(({ title }) => title)).toEqual(["Vehicle edited"]);
  });
});

describe("export", () => {
  it("holds everything of the person, nothing of others, and no secrets", async () => {
    const { viewer, listingId } = await privateSeller();
    const other = await createAccount({ password: PASSWORD });
    const vehicleId = await createOwnVehicle(viewer.userId, { vin: null });
    await createOwnVehicle(other.userId, { vin: null });
    const passkey = { name: "The old laptop", isSynced: false, publicKey: new Uint8Array(1) };
    const id = randomUUID();
    await database().passkey.create({ data: { ...passkey, id, userId: viewer.userId } });
    await startThread(other, listingId, { message: "Is the tow bar original?" });
    const elsewhere = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { kind: "dealer" } },
    });
    const { email } = viewer;
    await startThread(null, elsewhere.id, { email, message: "Of a stranger" });

    const text = exportText(await exportAccount(viewer, now()));
    expect(JSON.parse(text)).toMatchObject({
      format: "lotwise-account/1",
      account: {
        email: viewer.email,
        passkeys: [{ name: "The old laptop", isSynced: false, lastUsedAt: null }],
        garageVehicles: [{ id: vehicleId }],
        sellers: [{ listings: [{ id: listingId, description: "Call me Robin" }] }],
      },
    });
    expect(text).toContain("Is the tow bar original?");
    expect(text).not.toContain(other.email);
    expect(text).not.toContain("Of a stranger");
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(id);
    expect(text).not.toContain(viewer.sessionId);
  });
});

describe("erasing", () => {
  it("asks for the address first; nothing changes on a mistake", async () => {
    const viewer = await createAccount({ password: PASSWORD });
    await expect(
      eraseAccount(contextOf(viewer), { email: "somebody@else.test" }),
    ).rejects.toMatchObject({ code: "invalid_input", fields: { email: expect.any(String) } });
    expect(await findViewer(viewer.sessionId)).not.toBeNull();
  });

  it("is refused to the only owner of an organization", async () => {
    const viewer = await createAccount({ password: PASSWORD });
    const { id: organizationId } = await database().organization.create({
      data: { name: "Elm Street Cars", slug: randomUUID() },
    });
    await database().membership.create({
      data: { organizationId, userId: viewer.userId, role: "owner" },
    });
    const erase = () => eraseAccount(contextOf(viewer), { email: viewer.email });
    await expect(erase()).rejects.toMatchObject({ said: expect.stringContaining("Elm Street") });

    const second = await createAccount();
    await database().membership.create({
      data: { organizationId, userId: second.userId, role: "owner" },
    });
    await erase();
    expect(await findViewer(viewer.sessionId)).toBeNull();
  });

  it("takes what is theirs, and their name and words out of what others keep", async () => {
    const { viewer, listingId, sellerId } = await privateSeller();
    const buyer = await createAccount({ name: "Dana Buyer" });
    const vehicleId = await createOwnVehicle(viewer.userId, { vin: null });
    const [document, attachment, scan] = [randomUUID(), randomUUID(), randomUUID()];
    await database().garageDocument.create({
      data: {
        vehicleId,
        name: "title.pdf",
        mediaType: "application/pdf",
        byteCount: 1,
        key: document,
      },
    });
    const { path: photo } = await database().listingPhoto.findFirstOrThrow({
      where: { listingId },
    });
    const { id: claimed } = await database().seller.findFirstOrThrow({ where: { kind: "dealer" } });
    await database().dealershipClaim.create({
      data: {
        sellerId: claimed,
        userId: viewer.userId,
        dnsToken: randomUUID(),
        documents: {
          create: {
            name: "license.pdf",
            mediaType: "application/pdf",
            byteCount: 1,
            key: scan,
            submissionId: randomUUID(),
          },
        },
      },
    });
    const threadId = await startThread(buyer, listingId, { message: "Still there?" });
    await database().message.create({
      data: {
        threadId,
        side: "seller",
        authorUserId: viewer.userId,
        body: "Yes, call 555",
        submissionId: randomUUID(),
        attachments: { create: { key: attachment, width: 1, height: 1 } },
      },
    });
    const dealerListing = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { kind: "dealer" } },
    });
    await startThread(viewer, dealerListing.id, { message: "My words" });
    const { email } = viewer;
    const signedOut = await startThread(null, dealerListing.id, { email, message: "Or mine?" });

    await eraseAccount(contextOf(viewer), { email: viewer.email });

    expect(await database().user.findUnique({ where: { id: viewer.userId } })).toBeNull();
    expect(await findViewer(viewer.sessionId)).toBeNull();
    expect(await database().garageVehicle.count({ where: { userId: viewer.userId } })).toBe(0);
    const listing = await database().listing.findUniqueOrThrow({
      where: { id: listingId },
      include: { seller: true, photos: true, events: true },
    });
    expect(listing).toMatchObject({
      status: "withdrawn",
      description: null,
      photoCount: 0,
      photos: [],
      seller: { name: ERASED_NAME, slug: `former-member-${sellerId}`, userId: null },
    });
    expect(listing.events.map(({ kind }) => kind)).toContain("withdrawn");
    const messages = await database().message.findMany({ where: { threadId } });
    expect(messages.map(({ body }) => body).sort()).toEqual([ERASED_WORDS, "Still there?"].sort());
    const leads = await database().lead.findMany({
      where: { listingId: dealerListing.id },
      orderBy: { createdAt: "desc" },
      take: 2,
    });
    const gone = { name: ERASED_NAME, email: "", message: ERASED_WORDS };
    expect(leads).toMatchObject([gone, gone]);
    // What nobody said was theirs holds their address all the same, and may be theirs.
    expect(await database().message.findMany({ where: { threadId: signedOut } })).toMatchObject([
      { body: ERASED_WORDS, authorUserId: null },
    ]);
    const left = await database().mail.findMany({ where: { toAddress: viewer.email } });
    expect(left.map(({ kind }) => kind)).toEqual(["account.erased"]);
    const [job] = await database().$queryRaw<{ payload: { keys: string[] } }[]>`
      select payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${FORGET_FILES.name} order by j.id desc limit 1`;
    expect(job?.payload.keys.toSorted()).toEqual([document, attachment, photo, scan].sort());
  });
});
