import { randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LINK_LIFE } from "#lib/domain/accounts/account-link/constants.ts";
import { findLink } from "#lib/domain/accounts/account-link/data.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#lib/domain/accounts/password-change/mutations.ts";
import { WRONG_SIGN_IN } from "#lib/domain/accounts/sign-in/constants.ts";
import { signInWithGoogle, signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-in-link/mutations.ts";
import { finishSignUp, requestSignUp } from "#lib/domain/accounts/sign-up/mutations.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

// The real one, whose calls are counted.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

const NETWORK = "203.0.113.9";
const now = new Date();
const PASSWORD = "quiet harbor lantern";
let email: string;

/** A sign-in from a network of its own, so that tests do not spend each other's limits. */
function arrival(changes: Partial<SignInArrival> = {}): SignInArrival {
  return {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    previousSessionId: null,
    now,
    network: randomUUID(),
    ...changes,
  };
}

/** What a person is told of an expected error. */
async function saidBy(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`no expected error: ${String(error)}`);
  return [error.code, error.said, ...Object.values(error.fields)].filter(Boolean).join(": ");
}

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeEach(() => {
  email = `person-${randomUUID()}@example.test`;
});

describe("signing in with a password", () => {
  it("begins a session that is in the audit trail, and ends the one before it", async () => {
    const { userId, sessionId: before } = await createAccount({ email, password: PASSWORD });
    const sessionId = await signInWithPassword(
      { email, password: PASSWORD },
      arrival({ previousSessionId: before }),
    );
    expect(await findViewer(before)).toBeNull();
    expect(await findViewer(sessionId)).toMatchObject({ userId, email, memberships: [] });
    const trail = await database().activity.findMany({ where: { userId } });
    expect(trail).toMatchObject([
      { kind: "session.started", detail: { device: "Firefox on Linux", method: "password" } },
    ]);
  });

  it("answers an unknown address, a wrong password and an account without one alike", async () => {
    await createAccount({ email, password: PASSWORD });
    const linkOnly = await createAccount();
    const answers = [
      await saidBy(signInWithPassword({ email, password: "wrong password" }, arrival())),
      await saidBy(
        signInWithPassword({ email: `no-${email}`, password: "wrong password" }, arrival()),
      ),
      await saidBy(
        signInWithPassword({ email: linkOnly.email, password: "wrong password" }, arrival()),
      ),
    ];
    expect(new Set(answers)).toEqual(new Set([`invalid_input: ${WRONG_SIGN_IN}`]));
  });

  it("does the same work for an address without an account, or without a password", async () => {
    const { email: linkOnly } = await createAccount();
    await createAccount({ email, password: PASSWORD });
    for (const address of [email, `no-${email}`, linkOnly]) {
      vi.mocked(verify).mockClear();
      await saidBy(signInWithPassword({ email: address, password: "wrong password" }, arrival()));
      // One comparison, of the same cost: the time tells nobody who has an account.
      const compared = vi.mocked(verify).mock.calls;
      expect(
        compared.map(([hash]) => String(hash).split("$").slice(1, 4)),
        address,
      ).toEqual([["argon2id", "v=19", "m=19456,t=2,p=1"]]);
    }
  });

  it("is limited by address and network, says when to try again, and starts anew after a success", async () => {
    await createAccount({ email, password: PASSWORD });
    const here = { network: randomUUID() };
    const wrong = () => saidBy(signInWithPassword({ email, password: "wrong" }, arrival(here)));
    for (let i = 0; i < 9; i++) expect(await wrong()).toMatch(/do not fit/);
    await signInWithPassword({ email, password: PASSWORD }, arrival(here));
    for (let i = 0; i < 10; i++) expect(await wrong()).toMatch(/do not fit/);
    expect(await wrong()).toMatch(/^rate_limited: .*Try again in \d+ (seconds|minutes)\./);
    // Right or wrong makes no difference by now, and an address without an account is no different.
    expect(await saidBy(signInWithPassword({ email, password: PASSWORD }, arrival(here)))).toMatch(
      /^rate_limited/,
    );
    // Its owner gets in from elsewhere.
    await signInWithPassword({ email, password: PASSWORD }, arrival());
  });
});

describe("signing up", () => {
  it("makes the account by the mailed link only, verified, and leads on", async () => {
    await requestSignUp({ email, callbackPath: "/garage" }, NETWORK, now);
    expect(await database().user.count({ where: { email } })).toBe(0);
    const { token, mode } = linkIn((await mailsTo(email))[0]);
    expect(mode).toBe("finish");
    expect(await saidBy(finish(token, "password123"))).toMatch(/Many people use this one/);
    expect(await saidBy(finish(token, "nora2026nora"))).toMatch(/Your name, address/);
    const { sessionId, callbackPath } = await finish(token, PASSWORD);
    expect(callbackPath).toBe("/garage");
    expect(await findViewer(sessionId)).toMatchObject({ email, name: "Nora", emailVerified: true });
    await signInWithPassword({ email, password: PASSWORD }, arrival());
    expect(await saidBy(finish(token, PASSWORD))).toMatch(/^conflict: This link has been used/);
  });

  it("of an address that has an account mails a way in, and changes nothing", async () => {
    const viewer = await createAccount({ email, password: PASSWORD });
    await requestSignUp({ email, callbackPath: "/" }, NETWORK, now);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("You already have a Lotwise account");
    const { token, mode } = linkIn(mail);
    expect(mode).toBe("enter");
    const { sessionId } = await signInByLink(token, arrival());
    expect((await findViewer(sessionId))?.userId).toBe(viewer.userId);
    await signInWithPassword({ email, password: PASSWORD }, arrival());
  });

  it("answers known and unknown addresses alike, in mail, tokens and limits", async () => {
    const known = await createAccount();
    for (const request of [
      (to: string) => requestSignUp({ email: to, callbackPath: "/" }, NETWORK, now),
      (to: string) => requestSignInLink({ email: to, callbackPath: "/" }, NETWORK, now),
      (to: string) => requestPasswordReset(to, NETWORK, now),
    ]) {
      for (const to of [known.email, email]) {
        const before = (await mailsTo(to)).length;
        expect(await request(to)).toBeUndefined();
        expect(await mailsTo(to)).toHaveLength(before + 1);
      }
    }
    for (const to of [known.email, email]) {
      for (let i = 3; i < 6; i++) await requestPasswordReset(to, NETWORK, now);
      expect(await saidBy(requestPasswordReset(to, NETWORK, now))).toMatch(/^rate_limited/);
    }
  });

  it("by one link twice at once makes one account", async () => {
    await requestSignUp({ email, callbackPath: "/" }, NETWORK, now);
    const { token } = linkIn((await mailsTo(email))[0]);
    const results = await Promise.allSettled([finish(token, PASSWORD), finish(token, PASSWORD)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().user.count({ where: { email } })).toBe(1);
  });

  const finish = (token: string, password: string) =>
    finishSignUp({ token, name: "Nora", password }, arrival());
});

describe("a mailed link", () => {
  it("works once, of two uses at once one", async () => {
    await createAccount({ email });
    await requestSignInLink({ email, callbackPath: "/account" }, NETWORK, now);
    const { token } = linkIn((await mailsTo(email))[0]);
    const uses = await Promise.allSettled([1, 2, 3].map(() => signInByLink(token, arrival())));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await saidBy(signInByLink(token, arrival()))).toMatch(/has been used/);
  });

  it("works for its time, for its purpose, and not for who guesses", async () => {
    await createAccount({ email });
    await requestSignInLink({ email, callbackPath: "/" }, NETWORK, now);
    const { token } = linkIn((await mailsTo(email))[0]);
    const late = new Date(now.getTime() + LINK_LIFE.sign_in.ms);
    expect(await saidBy(signInByLink(token, arrival({ now: late })))).toMatch(/too old/);
    expect(await saidBy(resetPassword({ token, password: PASSWORD }, arrival()))).toMatch(
      /does not work/,
    );
    expect(await saidBy(signInByLink(`${token.slice(1)}x`, arrival()))).toMatch(/does not work/);
    expect(await findLink("sign_in", token, now)).toMatchObject({ status: "ready", email });
    // What is kept would not open anything.
    const kept = await database().accountToken.findMany({ where: { email } });
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("ends what somebody else began with an address that was not theirs", async () => {
    const squatter = await createAccount({ email, password: PASSWORD, verified: false });
    await requestSignInLink({ email, callbackPath: "/" }, NETWORK, now);
    const { token } = linkIn((await mailsTo(email))[0]);
    const { sessionId } = await signInByLink(token, arrival());
    expect(await findViewer(sessionId)).toMatchObject({ email, emailVerified: true });
    expect(await findViewer(squatter.sessionId)).toBeNull();
    expect(await saidBy(signInWithPassword({ email, password: PASSWORD }, arrival()))).toMatch(
      /do not fit/,
    );
  });
});

describe("signing in with Google", () => {
  const profile = () => ({
    subject: randomUUID(),
    email,
    emailVerified: true,
    name: "Nora Calloway",
  });

  it("makes an account, and finds it again by Google's own name for it", async () => {
    const nora = profile();
    const home = { network: randomUUID() };
    const first = await signInWithGoogle(nora, arrival(home));
    const moved = { ...nora, email: `moved-${email}`, emailVerified: false };
    const again = await signInWithGoogle(moved, arrival(home));
    const [a, b] = [first && (await findViewer(first)), again && (await findViewer(again))];
    expect(a).toMatchObject({ email, name: "Nora Calloway", emailVerified: true });
    expect(b?.userId).toBe(a?.userId);
    expect(await mailsTo(email)).toMatchObject([
      { subject: "Google sign-in works for your Lotwise account" },
    ]);
  });

  it("does nothing by an address that Google has not confirmed", async () => {
    await createAccount({ email });
    expect(await signInWithGoogle({ ...profile(), emailVerified: false }, arrival())).toBeNull();
    expect(await signInWithGoogle({ ...profile(), email: null }, arrival())).toBeNull();
    expect(await database().identity.count({ where: { user: { email } } })).toBe(0);
  });

  it("joins the account of the same confirmed address, whose password stays", async () => {
    const { userId } = await createAccount({ email, password: PASSWORD });
    const session = await signInWithGoogle({ ...profile(), email: email.toUpperCase() }, arrival());
    expect(session && (await findViewer(session))?.userId).toBe(userId);
    await signInWithPassword({ email, password: PASSWORD }, arrival());
  });

  it("takes an unconfirmed account from whoever made it", async () => {
    const squatter = await createAccount({ email, password: PASSWORD, verified: false });
    await signInWithGoogle(profile(), arrival());
    expect(await findViewer(squatter.sessionId)).toBeNull();
    expect(await saidBy(signInWithPassword({ email, password: PASSWORD }, arrival()))).toMatch(
      /do not fit/,
    );
  });

  it("twice at once makes one account", async () => {
    const nora = profile();
    const results = await Promise.allSettled([
      signInWithGoogle(nora, arrival()),
      signInWithGoogle(nora, arrival()),
    ]);
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await database().user.count({ where: { email } })).toBe(1);
    expect(await database().identity.count({ where: { user: { email } } })).toBe(1);
  });
});
