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
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import { finishSignUp, requestSignUp } from "#lib/domain/accounts/sign-up/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
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
    const sessionId = await signInWithPassword(systemContext(), {
      email,
      password: PASSWORD,
      arrival: arrival({ previousSessionId: before }),
    });
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
      await saidBy(
        signInWithPassword(systemContext(), {
          email,
          password: "wrong password",
          arrival: arrival(),
        }),
      ),
      await saidBy(
        signInWithPassword(systemContext(), {
          email: `no-${email}`,
          password: "wrong password",
          arrival: arrival(),
        }),
      ),
      await saidBy(
        signInWithPassword(systemContext(), {
          email: linkOnly.email,
          password: "wrong password",
          arrival: arrival(),
        }),
      ),
    ];
    expect(new Set(answers)).toEqual(new Set([`invalid_input: ${WRONG_SIGN_IN}`]));
  });

  it("does the same work for an address without an account, or without a password", async () => {
    const { email: linkOnly } = await createAccount();
    await createAccount({ email, password: PASSWORD });
    for (const address of [email, `no-${email}`, linkOnly]) {
      vi.mocked(verify).mockClear();
      await saidBy(
        signInWithPassword(systemContext(), {
          email: address,
          password: "wrong password",
          arrival: arrival(),
        }),
      );
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
    const wrong = () =>
      saidBy(
        signInWithPassword(systemContext(), { email, password: "wrong", arrival: arrival(here) }),
      );
    for (let i = 0; i < 9; i++) expect(await wrong()).toMatch(/Wrong email or password/);
    await signInWithPassword(systemContext(), {
      email,
      password: PASSWORD,
      arrival: arrival(here),
    });
    for (let i = 0; i < 10; i++) expect(await wrong()).toMatch(/Wrong email or password/);
    expect(await wrong()).toMatch(/^rate_limited: .*Try again in \d+ (seconds|minutes)\./);
    // Right or wrong makes no difference by now, and an address without an account is no different.
    expect(
      await saidBy(
        signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival(here) }),
      ),
    ).toMatch(/^rate_limited/);
    // Its owner gets in from elsewhere.
    await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
  });
});

describe("signing up", () => {
  it("makes the account by the mailed link only, verified, and leads on", async () => {
    await requestSignUp(systemContext(now), { email, callbackPath: "/garage", network: NETWORK });
    expect(await database().user.count({ where: { email } })).toBe(0);
    const { token, mode } = linkIn((await mailsTo(email))[0]);
    expect(mode).toBe("finish");
    expect(await saidBy(finish(token, "password123"))).toMatch(/This is a common password/);
    expect(await saidBy(finish(token, "nora2026nora"))).toMatch(/Your name, address/);
    const { sessionId, callbackPath } = await finish(token, PASSWORD);
    expect(callbackPath).toBe("/garage");
    expect(await findViewer(sessionId)).toMatchObject({ email, name: "Nora", emailVerified: true });
    await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
    expect(await saidBy(finish(token, PASSWORD))).toMatch(/^conflict: This link has been used/);
  });

  it("of an address that has an account mails a way in, and changes nothing", async () => {
    const viewer = await createAccount({ email, password: PASSWORD });
    await requestSignUp(systemContext(now), { email, callbackPath: "/", network: NETWORK });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("You already have a Lotwise account");
    const { token, mode } = linkIn(mail);
    expect(mode).toBe("enter");
    const { sessionId } = await signInByLink(systemContext(), { token, arrival: arrival() });
    expect((await findViewer(sessionId))?.userId).toBe(viewer.userId);
    await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
  });

  it("answers known and unknown addresses alike, in mail, tokens and limits", async () => {
    const known = await createAccount();
    for (const request of [
      (to: string) =>
        requestSignUp(systemContext(now), { email: to, callbackPath: "/", network: NETWORK }),
      (to: string) =>
        requestSignInLink(systemContext(now), { email: to, callbackPath: "/", network: NETWORK }),
      (to: string) => requestPasswordReset(systemContext(now), { email: to, network: NETWORK }),
    ]) {
      for (const to of [known.email, email]) {
        const before = (await mailsTo(to)).length;
        expect(await request(to)).toBeUndefined();
        expect(await mailsTo(to)).toHaveLength(before + 1);
      }
    }
    for (const to of [known.email, email]) {
      for (let i = 3; i < 6; i++)
        await requestPasswordReset(systemContext(now), { email: to, network: NETWORK });
      expect(
        await saidBy(requestPasswordReset(systemContext(now), { email: to, network: NETWORK })),
      ).toMatch(/^rate_limited/);
    }
  });

  it("by one link twice at once makes one account", async () => {
    await requestSignUp(systemContext(now), { email, callbackPath: "/", network: NETWORK });
    const { token } = linkIn((await mailsTo(email))[0]);
    const results = await Promise.allSettled([finish(token, PASSWORD), finish(token, PASSWORD)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().user.count({ where: { email } })).toBe(1);
  });

  const finish = (token: string, password: string) =>
    finishSignUp(systemContext(), { input: { token, name: "Nora", password }, arrival: arrival() });
});

describe("a mailed link", () => {
  it("works once, of two uses at once one", async () => {
    await createAccount({ email });
    await requestSignInLink(systemContext(now), {
      email,
      callbackPath: "/account",
      network: NETWORK,
    });
    const { token } = linkIn((await mailsTo(email))[0]);
    const uses = await Promise.allSettled(
      [1, 2, 3].map(() => signInByLink(systemContext(), { token, arrival: arrival() })),
    );
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await saidBy(signInByLink(systemContext(), { token, arrival: arrival() }))).toMatch(
      /has been used/,
    );
  });

  it("works for its time, for its purpose, and not for who guesses", async () => {
    await createAccount({ email });
    await requestSignInLink(systemContext(now), { email, callbackPath: "/", network: NETWORK });
    const { token } = linkIn((await mailsTo(email))[0]);
    const late = new Date(now.getTime() + LINK_LIFE.sign_in.ms);
    expect(
      await saidBy(signInByLink(systemContext(), { token, arrival: arrival({ now: late }) })),
    ).toMatch(/has expired/);
    expect(
      await saidBy(
        resetPassword(systemContext(), { token, password: PASSWORD, arrival: arrival() }),
      ),
    ).toMatch(/does not work/);
    expect(
      await saidBy(
        signInByLink(systemContext(), { token: `${token.slice(1)}x`, arrival: arrival() }),
      ),
    ).toMatch(/does not work/);
    expect(await findLink("sign_in", token, now)).toMatchObject({ status: "ready", email });
    // What is kept would not open anything.
    const kept = await database().accountToken.findMany({ where: { email } });
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("ends what somebody else began with an address that was not theirs", async () => {
    const squatter = await createAccount({ email, password: PASSWORD, verified: false });
    await requestSignInLink(systemContext(now), { email, callbackPath: "/", network: NETWORK });
    const { token } = linkIn((await mailsTo(email))[0]);
    const { sessionId } = await signInByLink(systemContext(), { token, arrival: arrival() });
    expect(await findViewer(sessionId)).toMatchObject({ email, emailVerified: true });
    expect(await findViewer(squatter.sessionId)).toBeNull();
    expect(
      await saidBy(
        signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() }),
      ),
    ).toMatch(/Wrong email or password/);
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
    const first = await signInWithGoogle(systemContext(), {
      profile: nora,
      arrival: arrival(home),
    });
    const moved = { ...nora, email: `moved-${email}`, emailVerified: false };
    const again = await signInWithGoogle(systemContext(), {
      profile: moved,
      arrival: arrival(home),
    });
    const [a, b] = [first && (await findViewer(first)), again && (await findViewer(again))];
    expect(a).toMatchObject({ email, name: "Nora Calloway", emailVerified: true });
    expect(b?.userId).toBe(a?.userId);
    expect(await mailsTo(email)).toMatchObject([
      { subject: "Google sign-in works for your Lotwise account" },
    ]);
  });

  it("does nothing by an address that Google has not confirmed", async () => {
    await createAccount({ email });
    expect(
      await signInWithGoogle(systemContext(), {
        profile: { ...profile(), emailVerified: false },
        arrival: arrival(),
      }),
    ).toBeNull();
    expect(
      await signInWithGoogle(systemContext(), {
        profile: { ...profile(), email: null },
        arrival: arrival(),
      }),
    ).toBeNull();
    expect(await database().identity.count({ where: { user: { email } } })).toBe(0);
  });

  it("joins the account of the same confirmed address, whose password stays", async () => {
    const { userId } = await createAccount({ email, password: PASSWORD });
    const session = await signInWithGoogle(systemContext(), {
      profile: { ...profile(), email: email.toUpperCase() },
      arrival: arrival(),
    });
    expect(session && (await findViewer(session))?.userId).toBe(userId);
    await signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() });
  });

  it("takes an unconfirmed account from whoever made it", async () => {
    const squatter = await createAccount({ email, password: PASSWORD, verified: false });
    await signInWithGoogle(systemContext(), { profile: profile(), arrival: arrival() });
    expect(await findViewer(squatter.sessionId)).toBeNull();
    expect(
      await saidBy(
        signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival() }),
      ),
    ).toMatch(/Wrong email or password/);
  });

  it("twice at once makes one account", async () => {
    const nora = profile();
    const results = await Promise.allSettled([
      signInWithGoogle(systemContext(), { profile: nora, arrival: arrival() }),
      signInWithGoogle(systemContext(), { profile: nora, arrival: arrival() }),
    ]);
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await database().user.count({ where: { email } })).toBe(1);
    expect(await database().identity.count({ where: { user: { email } } })).toBe(1);
  });
});
