import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import {
  confirmEmailChange,
  requestEmailChange,
} from "#lib/domain/accounts/email-change/mutations.ts";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { finishSignUp, requestSignUp } from "#lib/domain/accounts/sign-up/mutations.ts";
import { confirmMessage } from "#lib/domain/leads/message-link/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
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

/** Follows the link that was mailed for the latest message under an address, and says yes. */
async function sayYes(email: string): Promise<void> {
  const asked = (await mailsTo(email)).findLast(({ kind }) => kind === "lead.shopper");
  await confirmMessage(systemContext(), linkIn(asked).token);
}

async function signUp(email: string) {
  await requestSignUp(systemContext(), { email, callbackPath: "/", network: randomUUID() });
  const { token } = linkIn((await mailsTo(email)).at(-1));
  const { sessionId } = await finishSignUp(systemContext(), {
    input: { token, name: "Robin", password: PASSWORD },
    arrival: arrival(),
  });
  return findViewer(sessionId);
}

it("what anybody wrote under an address is nobody's, however its owner proves the address", async () => {
  const fresh = `robin-${randomUUID()}@example.test`;
  const bySignUp = await startThread(null, LISTING, { email: fresh });
  await signUp(fresh);
  expect(await buyerOf(bySignUp)).toBeNull();

  const { email } = await createAccount({ password: PASSWORD });
  const byPassword = await startThread(null, LISTING, { email });
  await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
  expect(await buyerOf(byPassword)).toBeNull();

  const viewer = await createAccount();
  const next = `moved-${viewer.email}`;
  const byMove = await startThread(null, LISTING, { email: next });
  await moveTo(viewer, next);
  expect(await buyerOf(byMove)).toBeNull();
});

it("what a visitor wrote, and said so by its link, becomes theirs as they sign up with the address", async () => {
  const email = `robin-${randomUUID()}@example.test`;
  const [theirs, others] = [
    await startThread(null, LISTING, { email }),
    await startThread(null, LISTING, { email: `other-${email}` }),
  ];
  await sayYes(email);
  expect(await buyerOf(theirs)).toBeNull();
  const viewer = await signUp(email);
  expect(await buyerOf(theirs)).toBe(viewer?.userId);
  expect(await buyerOf(others)).toBeNull();
});

it("what they said is theirs is so at once; not of an account whose address nobody confirmed", async () => {
  const [confirmed, unconfirmed] = [
    await createAccount({ password: PASSWORD }),
    await createAccount({ password: PASSWORD, verified: false }),
  ];
  for (const { email, userId, emailVerified } of [confirmed, unconfirmed]) {
    const threadId = await startThread(null, LISTING, { email });
    await sayYes(email);
    expect(await buyerOf(threadId)).toBe(emailVerified ? userId : null);
    await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
    expect(await buyerOf(threadId)).toBe(emailVerified ? userId : null);
  }
});

it("what they said is theirs becomes so as they move to the address", async () => {
  const viewer = await createAccount();
  const email = `moved-${viewer.email}`;
  const threadId = await startThread(null, LISTING, { email });
  await sayYes(email);
  expect(await buyerOf(threadId)).toBeNull();
  await moveTo(viewer, email);
  expect(await buyerOf(threadId)).toBe(viewer.userId);
});

async function moveTo(viewer: Viewer, email: string): Promise<void> {
  await requestEmailChange(contextOf(viewer), { email, network: randomUUID() });
  const link = (await mailsTo(email)).find(({ kind }) => kind === "account.new-address");
  await confirmEmailChange(contextOf(viewer), linkIn(link).token);
}
