import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPasswordReset } from "#lib/domain/accounts/password-change/mutations.ts";
import { signInWithGoogle, signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import {
  liftSuspension,
  signOutPerson,
  suspendPerson,
} from "#lib/domain/accounts/suspension/mutations.ts";
import { ownKeys } from "#lib/domain/api/api-key/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { placeHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { admin, deedsTo } from "#tests/factories/admin.ts";
import { createApiKey } from "#tests/factories/api.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

const PASSWORD = "quiet harbor lantern";
const WHY = "Photos of cars that are not yours";
let serial = 0;
let person: Viewer;

beforeAll(async () => {
  settle({
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SUPPORT_ADDRESS: "help@lotwise.test",
  });
  await insertMarket(env().DATABASE_URL ?? "", { listings: 20, now: now() });
});
beforeEach(async () => {
  person = await createAccount({ password: PASSWORD });
});

const arrival = (): SignInArrival => ({
  userAgent: "",
  previousSessionId: null,
  now: now(),
  network: randomUUID(),
});
const enter = () =>
  signInWithPassword(systemContext(), {
    email: person.email,
    password: PASSWORD,
    arrival: arrival(),
  });
const suspend = () =>
  suspendPerson(contextOf({ by: "Kim" }), { userId: person.userId, reason: WHY });
const lift = () =>
  liftSuspension(contextOf({ by: "Kim" }), { userId: person.userId, reason: "It was a mistake" });
const offered = async (start: "shown" | "hidden" = "shown") => {
  const vehicle = await createOwnVehicle(person.userId, { vin: nobodysVin(++serial) });
  return publish(contextOf(person), publishFormOf(vehicle, { start }));
};
const statusesOf = async (ids: readonly ListingId[]) =>
  (
    await database().listing.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: "asc" } })
  ).map(({ status }) => status);

describe("a person who is suspended", () => {
  it("is out at once, cannot come in in any way, and is told why", async () => {
    expect(await suspend()).toBe(1);
    expect(await findViewer(person.sessionId)).toBeNull();
    const refused = { code: "forbidden", said: expect.stringContaining(`suspended: ${WHY}.`) };
    await expect(enter()).rejects.toMatchObject(refused);
    await database().identity.create({
      data: { provider: "google", subject: person.email, userId: person.userId },
    });
    const google = { subject: person.email, email: person.email, emailVerified: true, name: null };
    await expect(
      signInWithGoogle(systemContext(), { profile: google, arrival: arrival() }),
    ).rejects.toMatchObject(refused);
    await requestSignInLink(systemContext(), {
      email: person.email,
      callbackPath: "/",
      network: randomUUID(),
    });
    const link = linkIn((await mailsTo(person.email)).at(-1));
    await expect(
      signInByLink(systemContext(), { token: link.token, arrival: arrival() }),
    ).rejects.toMatchObject(refused);
    await requestPasswordReset(systemContext(), { email: person.email, network: randomUUID() });

    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe("Your Lotwise account is suspended");
    expect(mail?.text).toContain(WHY);
    expect(mail?.text).toContain("help@lotwise.test");
    expect(
      await database().mail.findFirst({
        where: { toAddress: person.email, kind: "account.suspended" },
      }),
    ).toMatchObject({ headers: { "Reply-To": "help@lotwise.test" } });
    expect(
      await database().session.count({ where: { userId: person.userId, revokedAt: null } }),
    ).toBe(0);
    await expect(suspend()).rejects.toMatchObject({ code: "conflict" });
    expect(await deedsTo("person", person.userId)).toEqual([`Kim person.suspended: ${WHY}`]);
  });

  it("is out also by a session that nobody revoked", async () => {
    await suspend();
    await database().session.updateMany({
      where: { userId: person.userId },
      data: { revokedAt: null },
    });
    expect(await findViewer(person.sessionId)).toBeNull();
    await lift();
    expect(await findViewer(person.sessionId)).not.toBeNull();
  });

  it("who is wrong about the password is told no more than anybody", async () => {
    await suspend();
    await expect(
      signInWithPassword(systemContext(), {
        email: person.email,
        password: "wrong password",
        arrival: arrival(),
      }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("comes in at the same moment, and is out all the same", async () => {
    const [entered] = await Promise.allSettled([enter(), suspend()]);
    if (entered.status === "fulfilled") expect(await findViewer(entered.value)).toBeNull();
    expect(
      await database().session.count({ where: { userId: person.userId, revokedAt: null } }),
    ).toBe(0);
  });

  it("has nothing on sale, and gets back exactly what the suspension took away", async () => {
    const ids = [await offered(), await offered("hidden"), await offered(), await offered()];
    const [active, , down, sold] = ids;
    if (active === undefined || down === undefined || sold === undefined) throw new Error("none");
    await database().$transaction((tx) =>
      placeHold(contextIn(tx), {
        listingId: down,
        kind: "taken_down",
        reasons: ["No."],
        at: now(),
      }),
    );
    await changeStatus(contextOf(person), {
      listing: sold,
      change: "sell",
      soldPrice: null,
      sharesPrice: false,
    });
    const key = await createApiKey({ userId: person.userId });
    await createApiKey({ userId: person.userId, revokedAt: now() });
    await suspend();
    expect(await statusesOf(ids)).toEqual(["paused", "paused", "paused", "sold"]);
    await expect(
      changeStatus(contextOf(person), {
        listing: active,
        change: "resume",
        soldPrice: null,
        sharesPrice: false,
      }),
    ).rejects.toMatchObject({ said: expect.stringContaining(WHY) });
    // Who was let in a moment before offers nothing more.
    await expect(offered()).rejects.toMatchObject({ code: "forbidden" });
    await lift();
    expect(await statusesOf(ids)).toEqual(["active", "paused", "paused", "sold"]);
    expect(
      await database().listingHold.findMany({ where: { listingId: { in: ids } } }),
    ).toMatchObject([{ kind: "taken_down", listingId: down }]);
    const keys = await ownKeys(person.userId, now());
    expect(keys.map(({ id, state }) => [id === key.keyId, state])).toEqual([
      [true, "works"],
      [false, "revoked"],
    ]);
    expect(await findViewer(await enter())).not.toBeNull();
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe("Your Lotwise account works again");
    await expect(lift()).rejects.toMatchObject({ code: "conflict" });
  });
});

it("signs a person out everywhere", async () => {
  const other = await enter();
  expect(
    await signOutPerson(contextOf({ by: "Kim" }), {
      userId: person.userId,
      reason: "asked for it",
    }),
  ).toBe(2);
  expect(await findViewer(other)).toBeNull();
  expect(await findViewer(person.sessionId)).toBeNull();
  expect(await deedsTo("person", person.userId)).toEqual(["Kim person.signed_out: asked for it"]);
  expect(await findViewer(await enter())).not.toBeNull();
});

describe("the commands", () => {
  it("look somebody up, suspend, lift and sign out", async () => {
    const listing = await offered();
    const { keyId } = await createApiKey({ userId: person.userId });
    const before = await admin("people", person.email.toUpperCase());
    expect(before.code).toBe(0);
    for (const part of [
      `Robin Tester <${person.email}>, person ${person.userId}`,
      "Not suspended",
      "1 session",
      keyId,
      `listing ${listing}, 2020 Toyota RAV4: active`,
    ])
      expect(before.said).toContain(part);
    const id = String(person.userId);
    const suspended = await admin("people", "suspend", id, "--reason", WHY, "--as", "Kim");
    expect(suspended).toMatchObject({ code: 0, said: expect.stringContaining("1 session ended") });
    const { said } = await admin("people", id);
    expect(said).toContain(`: ${WHY}\n`);
    expect(said).toContain("paused, suspended");
    expect((await admin("people", "lift", id, "--reason", "a mistake", "--as", "Lou")).code).toBe(
      0,
    );
    expect((await admin("people", "sign-out", id, "--reason", "to be sure")).code).toBe(0);
    expect(await deedsTo("person", id)).toEqual([
      `Kim person.suspended: ${WHY}`,
      "Lou person.suspension_lifted: a mistake",
      expect.stringMatching(/ person\.signed_out: to be sure$/),
    ]);
  });

  it("change nothing without a reason, or of nobody", async () => {
    expect(await admin("people", "suspend", person.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Say why with --reason"),
    });
    expect(await findViewer(person.sessionId)).not.toBeNull();
    for (const words of [
      ["nobody@example.test"],
      ["lift", "987654", "--reason", "none"],
      ["lift", person.email, "--reason", "none"],
    ])
      expect((await admin("people", ...words)).code).toBe(1);
    expect(await deedsTo("person", person.userId)).toEqual([]);
  });
});
