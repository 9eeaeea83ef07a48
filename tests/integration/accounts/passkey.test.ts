import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PROOF_MINUTES } from "#lib/domain/accounts/fresh-proof/constants.ts";
import { MOST_PASSKEYS } from "#lib/domain/accounts/passkey/constants.ts";
import { ownPasskeys } from "#lib/domain/accounts/passkey/data.ts";
import {
  addPasskey,
  beginAdding,
  beginEntering,
  enterByPasskey,
  removePasskey,
  renamePasskey,
} from "#lib/domain/accounts/passkey/mutations.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#lib/domain/accounts/password-change/mutations.ts";
import { ownSecondStep } from "#lib/domain/accounts/second-step/data.ts";
import { findWaiting } from "#lib/domain/accounts/session/data.ts";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/sign-in/constants.ts";
import { forgetLeftovers } from "#lib/domain/accounts/sign-in/mutations.expired.ts";
import { completeSignIn } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import { suspendPerson } from "#lib/domain/accounts/suspension/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { createAccount } from "#tests/factories/account.ts";
import { Authenticator, CERTIFIED, type Odd } from "#tests/factories/authenticator.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

const SITE = { origin: "https://cars.example.test", rpId: "cars.example.test" };
const now = new Date();
const from = { userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", now };
const arrival = (): SignInArrival => ({ ...from, previousSessionId: null, network: randomUUID() });
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
let viewer: Viewer;
let device: Authenticator;

beforeAll(() =>
  settle({
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SITE_URL: "https://cars.example.test",
  }),
);
beforeEach(async () => {
  viewer = await createAccount();
  device = new Authenticator(SITE);
  await add();
});

async function add(who = viewer, made = device, odd: Odd = {}): Promise<void> {
  await addPasskey(contextOf(who), {
    answer: made.make(await beginAdding(contextOf(who, now)), odd),
    ...from,
  });
}

async function enter(odd: Odd = {}, made = device) {
  const { challenge } = await beginEntering(systemContext(now));
  return enterByPasskey(systemContext(), {
    answer: made.answer(challenge, odd),
    arrival: arrival(),
  });
}

const REFUSED = { code: "invalid_input" };
const kinds = async () => (await mailsTo(viewer.email)).map(({ kind }) => kind);

it("is added, listed, signs in without a code, is renamed and removed", async () => {
  expect(await ownPasskeys(viewer)).toMatchObject({
    isPossible: true,
    passkeys: [{ id: device.id, name: "Firefox on Windows", isSynced: false, lastUsedAt: null }],
  });
  await database().codeApp.create({
    data: { userId: viewer.userId, secret: "sealed", confirmedAt: now },
  });
  const signedIn = await findViewer(await enter());
  expect(signedIn?.userId).toBe(viewer.userId);
  expect((await ownPasskeys(viewer)).passkeys[0]?.lastUsedAt).toEqual(now);
  await renamePasskey(contextOf(viewer), { passkey: device.id, name: "The old laptop" });
  await removePasskey(contextOf(viewer, now), device.id);
  expect((await ownPasskeys(viewer)).passkeys).toEqual([]);
  await expect(enter()).rejects.toMatchObject(REFUSED);
  expect(await kinds()).toEqual(["account.passkey-added", "account.passkey-removed"]);
});

it.each<[string, Odd]>([
  ["another site's origin", { origin: "https://evil.example" }],
  ["another site's key", { rpId: "evil.example" }],
  ["nobody seen by the authenticator", { unverified: true }],
  ["an answer to something else", { type: "webauthn.create" }],
  ["a page that another site frames", { framed: true }],
])("is refused for %s", async (_what, odd) => {
  await expect(enter(odd)).rejects.toMatchObject(REFUSED);
  const other = new Authenticator(SITE);
  const create = odd.type === undefined ? odd : { type: "webauthn.get" };
  await expect(add(viewer, other, create)).rejects.toMatchObject(REFUSED);
  expect((await ownPasskeys(viewer)).passkeys).toHaveLength(1);
});

it("is refused under another person's name", async () => {
  const other = await createAccount();
  const { user } = await beginAdding(contextOf(other, now));
  await expect(enter({ userHandle: user.id })).rejects.toMatchObject(REFUSED);
});

it("is refused with a certificate, which is not asked for and not looked at", async () => {
  const noted = vi.spyOn(log, "info").mockImplementation(() => {});
  const other = new Authenticator(SITE);
  await expect(add(viewer, other, { statement: CERTIFIED })).rejects.toMatchObject(REFUSED);
  expect(noted.mock.calls).toEqual([
    [{ reason: "Error: a statement of packed was not asked for" }, "a new passkey was refused"],
  ]);
});

it("is refused with what can be no challenge, and nobody is alarmed by it", async () => {
  const { challenge } = await beginEntering(systemContext(now));
  const answer = device.answer(challenge);
  for (const said of [{ challenge: "\0" }, { challenge: 7 }, {}, null, "x"]) {
    const clientDataJSON = Buffer.from(JSON.stringify(said)).toString("base64url");
    const odd = { ...answer, response: { ...answer.response, clientDataJSON } };
    await expect(
      enterByPasskey(systemContext(), { answer: odd, arrival: arrival() }),
      JSON.stringify(said),
    ).rejects.toMatchObject(REFUSED);
  }
});

it("writes nothing into the log that a browser sent", async () => {
  const noted = vi.spyOn(log, "info").mockImplementation(() => {});
  await expect(enter({ origin: 'https://"nora".example' })).rejects.toMatchObject(REFUSED);
  expect(JSON.stringify(noted.mock.calls)).toMatch(/Unexpected authentication response origin/);
  expect(JSON.stringify(noted.mock.calls)).not.toContain("nora");
});

it("of somebody else confirms nothing in a browser that is signed in", async () => {
  const other = await createAccount();
  const ask = async () => device.answer((await beginEntering(systemContext(now))).challenge);
  await expect(
    enterByPasskey(systemContext(), {
      answer: await ask(),
      arrival: arrival(),
      signedIn: other.userId,
    }),
  ).rejects.toMatchObject({
    said: expect.stringMatching(/different account/),
  });
  expect(
    await findViewer(
      await enterByPasskey(systemContext(), {
        answer: await ask(),
        arrival: arrival(),
        signedIn: viewer.userId,
      }),
    ),
  ).not.toBe(null);
});

it("lets nobody in who is suspended", async () => {
  await suspendPerson(contextOf({ by: "Kim" }, now), {
    userId: viewer.userId,
    reason: "Stolen photos",
  });
  await expect(enter()).rejects.toMatchObject({ code: "forbidden" });
  expect((await ownPasskeys(viewer)).passkeys).toMatchObject([{ lastUsedAt: null }]);
});

it("ends the sign-in that waited for a code in the same browser", async () => {
  await database().codeApp.create({
    data: { userId: viewer.userId, secret: "sealed", confirmedAt: now },
  });
  const waiting = await database().$transaction((tx) =>
    completeSignIn(contextIn(tx), {
      userId: viewer.userId,
      method: "password",
      arrival: arrival(),
    }),
  );
  expect(await findWaiting(waiting, now)).not.toBeNull();
  const { challenge } = await beginEntering(systemContext(now));
  await enterByPasskey(systemContext(), {
    answer: device.answer(challenge),
    arrival: { ...arrival(), previousSessionId: waiting },
  });
  expect(await findWaiting(waiting, now)).toBeNull();
});

it.each<[string, (email: string) => Promise<unknown>]>([
  [
    "signs in by a mailed link",
    async (email) => {
      await requestSignInLink(systemContext(now), {
        email,
        callbackPath: "/",
        network: randomUUID(),
      });
      return signInByLink(systemContext(), {
        token: linkIn((await mailsTo(email)).at(-1)).token,
        arrival: arrival(),
      });
    },
  ],
  [
    "chooses a password by one",
    async (email) => {
      await requestPasswordReset(systemContext(now), { email, network: randomUUID() });
      const { token } = linkIn((await mailsTo(email)).at(-1));
      return resetPassword(systemContext(), {
        token,
        password: "seven copper kettles",
        arrival: arrival(),
      });
    },
  ],
])("of an account whose address nobody had proven ends once its owner %s", async (_what, prove) => {
  const squatter = await createAccount({ verified: false });
  const theirs = new Authenticator(SITE);
  await add(squatter, theirs);
  const { userId } = squatter;
  await database().codeApp.create({ data: { userId, secret: "sealed", confirmedAt: now } });
  await prove(squatter.email);
  expect(await ownSecondStep(squatter)).toEqual({ status: "off" });
  await expect(enter({}, theirs)).rejects.toMatchObject(REFUSED);
  expect((await ownPasskeys(squatter)).passkeys).toEqual([]);
});

it("stays where the owner of a proven address chooses a new password", async () => {
  await requestPasswordReset(systemContext(now), { email: viewer.email, network: randomUUID() });
  const { token } = linkIn((await mailsTo(viewer.email)).at(-1));
  await resetPassword(systemContext(), {
    token,
    password: "seven copper kettles",
    arrival: arrival(),
  });
  expect(await findViewer(await enter())).not.toBeNull();
});

it("answers a challenge once, of its own kind and person, within minutes", async () => {
  const { challenge } = await beginEntering(systemContext(now));
  const answer = device.answer(challenge);
  await enterByPasskey(systemContext(), { answer, arrival: arrival() });
  await expect(
    enterByPasskey(systemContext(), { answer, arrival: arrival() }),
  ).rejects.toMatchObject(REFUSED);
  const late = await beginEntering(systemContext(now));
  const tooLate = { ...arrival(), now: later(CHALLENGE_MINUTES) };
  await expect(
    enterByPasskey(systemContext(), { answer: device.answer(late.challenge), arrival: tooLate }),
  ).rejects.toMatchObject(REFUSED);
  const adding = await beginAdding(contextOf(viewer, now));
  await expect(
    enterByPasskey(systemContext(), {
      answer: device.answer(adding.challenge),
      arrival: arrival(),
    }),
  ).rejects.toMatchObject(REFUSED);
  const other = await createAccount();
  const theirs = await beginAdding(contextOf(other, now));
  const made = new Authenticator(SITE).make(theirs);
  await expect(addPasskey(contextOf(viewer), { answer: made, ...from })).rejects.toMatchObject(
    REFUSED,
  );
  await expect(
    enterByPasskey(systemContext(), {
      answer: device.answer("never given out"),
      arrival: arrival(),
    }),
  ).rejects.toMatchObject(REFUSED);
});

it("is its own person's: nobody else signs in with it, renames or removes it, or adds it too", async () => {
  const stranger = await createAccount();
  const forged = new Authenticator(SITE);
  const { challenge } = await beginEntering(systemContext(now));
  const answer = { ...forged.answer(challenge), id: device.id, rawId: device.id };
  await expect(
    enterByPasskey(systemContext(), { answer, arrival: arrival() }),
  ).rejects.toMatchObject(REFUSED);
  await expect(removePasskey(contextOf(stranger, now), device.id)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    renamePasskey(contextOf(stranger), { passkey: device.id, name: "Mine" }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(add(stranger)).rejects.toMatchObject({ code: "conflict" });
});

it("that counts backwards is refused as a copy, and its owner told", async () => {
  await enter({ counter: 5 });
  await expect(enter({ counter: 5 })).rejects.toMatchObject({
    said: expect.stringMatching(/copied/),
  });
  await expect(enter({ counter: 4 })).rejects.toMatchObject(REFUSED);
  // One mail a day: whoever has a copy does not fill the owner's mailbox with it.
  expect((await kinds()).filter((kind) => kind === "account.passkey-copied")).toHaveLength(1);
  await enter({ counter: 6 });
});

it("wants a fresh proof, and there are not too many", async () => {
  const old = { ...viewer, signedInAt: later(-PROOF_MINUTES) };
  await expect(beginAdding(contextOf(old, now))).rejects.toMatchObject({ code: "proof_needed" });
  await expect(removePasskey(contextOf(old, now), device.id)).rejects.toMatchObject({
    code: "proof_needed",
  });
  const asked = await beginAdding(contextOf(viewer, now));
  await database().passkey.createMany({
    data: Array.from({ length: MOST_PASSKEYS - 1 }, () => ({
      id: randomUUID(),
      userId: viewer.userId,
      publicKey: new Uint8Array(1),
      name: "One more",
      isSynced: false,
    })),
  });
  await expect(beginAdding(contextOf(viewer, now))).rejects.toMatchObject({ code: "conflict" });
  const made = new Authenticator(SITE).make(asked);
  await expect(addPasskey(contextOf(viewer), { answer: made, ...from })).rejects.toMatchObject({
    code: "conflict",
  });
});

it("challenges that nobody answered are forgotten", async () => {
  const { challenge } = await beginEntering(systemContext(now));
  await forgetLeftovers(systemContext(later(CHALLENGE_MINUTES - 1)));
  expect(await database().passkeyChallenge.count({ where: { challenge } })).toBe(1);
  await forgetLeftovers(systemContext(later(CHALLENGE_MINUTES + 1)));
  expect(await database().passkeyChallenge.count({ where: { challenge } })).toBe(0);
});
