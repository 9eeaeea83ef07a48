import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import {
  confirmEmailChange,
  requestEmailChange,
} from "#lib/domain/accounts/email-change/mutations.ts";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { finishSignUp, requestSignUp } from "#lib/domain/accounts/sign-up/mutations.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startThread } from "#tests/factories/conversation.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const PASSWORD = "quiet harbor lantern";
const LISTING = 1;

const arrival = (): SignInArrival => ({
  userAgent: "",
  previousSessionId: null,
  now: now(),
  network: randomUUID(),
});

const buyerOf = async (threadId: string): Promise<number | null> =>
  (await database().thread.findUniqueOrThrow({ where: { id: threadId } })).buyerUserId;

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeAll(() => insertMarket(databaseUrl(), { listings: 20, now: now(), sellers: 3 }));

it("what a visitor wrote becomes theirs as they sign up with the address", async () => {
  const email = `robin-${randomUUID()}@example.test`;
  const threadId = await startThread(null, LISTING, { email });
  expect(await buyerOf(threadId)).toBeNull();
  await requestSignUp({ email, callbackPath: "/" }, randomUUID(), now());
  const { token } = linkIn((await mailsTo(email)).at(-1));
  const { sessionId } = await finishSignUp({ token, name: "Robin", password: PASSWORD }, arrival());
  expect(await buyerOf(threadId)).toBe((await findViewer(sessionId))?.userId);
});

it("what they write signed out is theirs with the next sign-in; not by an address nobody confirmed", async () => {
  const [confirmed, unconfirmed] = [
    await createAccount({ password: PASSWORD }),
    await createAccount({ password: PASSWORD, verified: false }),
  ];
  for (const { email, userId, emailVerified } of [confirmed, unconfirmed]) {
    const threadId = await startThread(null, LISTING, { email });
    await signInWithPassword({ email, password: PASSWORD }, arrival());
    expect(await buyerOf(threadId)).toBe(emailVerified ? userId : null);
  }
});

it("what was written from an address becomes theirs as they move to it", async () => {
  const viewer = await createAccount();
  const email = `moved-${viewer.email}`;
  const threadId = await startThread(null, LISTING, { email });
  await requestEmailChange(viewer, { email, password: "" }, randomUUID(), now());
  const link = (await mailsTo(email)).find(({ kind }) => kind === "account.new-address");
  await confirmEmailChange(viewer, linkIn(link).token, now());
  expect(await buyerOf(threadId)).toBe(viewer.userId);
});
