import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  requestPasswordReset,
  resetPassword,
} from "#lib/domain/accounts/password-change/mutations.ts";
import { ownSecondStep } from "#lib/domain/accounts/second-step/data.ts";
import {
  beginCodes,
  confirmCodes,
  endCodes,
  endCodesOf,
  giveUpCodes,
  passSecondStep,
  renewRecoveryCodes,
} from "#lib/domain/accounts/second-step/mutations.ts";
import { findWaiting, listSessions } from "#lib/domain/accounts/session/data.ts";
import { signInWithGoogle, signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { SessionId, Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

const PASSWORD = "quiet harbor lantern";
const STEP_MS = 30_000;
const now = new Date();
let viewer: Viewer;
let key: string;
let recovery: readonly string[];

const arrival = (changes: Partial<SignInArrival> = {}): SignInArrival => ({
  userAgent: "",
  previousSessionId: null,
  now,
  network: randomUUID(),
  ...changes,
});

/** What the app shows, so many steps from now: codes a step early and late are taken. */
const shown = (steps = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: now.getTime() + steps * STEP_MS });
const wrong = (): string => String((Number(shown()) + 1) % 1_000_000).padStart(6, "0");

const firstStep = (changes: Partial<SignInArrival> = {}): Promise<SessionId> =>
  signInWithPassword(systemContext(), {
    email: viewer.email,
    password: PASSWORD,
    arrival: arrival(changes),
  });
const pass = (code: string, waiting: SessionId, changes: Partial<SignInArrival> = {}) =>
  passSecondStep(systemContext(), {
    code,
    arrival: arrival({ previousSessionId: waiting, ...changes }),
  });
const refused = (said: RegExp) => ({
  code: "invalid_input",
  fields: { code: expect.stringMatching(said) },
});

const trail = async (): Promise<string[]> => {
  const where = { userId: viewer.userId };
  const rows = await database().activity.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ kind }) => kind);
};

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeEach(async () => {
  viewer = await createAccount({ password: PASSWORD });
  await beginCodes(contextOf(viewer, now));
  const begun = await ownSecondStep(viewer);
  if (begun.status !== "begun") throw new Error("Nothing was begun.");
  key = begun.setup.key.replaceAll(" ", "");
  // The code before: the present one is left for the tests.
  recovery = await confirmCodes(contextOf(viewer, now), shown(-1));
});

describe("switching codes on", () => {
  it("asks nobody for codes before a first one fits, and then shows ten recovery codes", async () => {
    const other = await createAccount({ password: PASSWORD });
    await beginCodes(contextOf(other, now));
    const sessionId = await signInWithPassword(systemContext(), {
      email: other.email,
      password: PASSWORD,
      arrival: arrival(),
    });
    expect(await findViewer(sessionId)).not.toBeNull();
    expect(recovery).toHaveLength(10);
    expect(await ownSecondStep(viewer)).toMatchObject({ status: "on", recoveryLeft: 10 });
    expect(await trail()).toContain("second_step.on");
    expect((await mailsTo(viewer.email)).map(({ kind }) => kind)).toEqual([
      "account.second-step-on",
    ]);
  });

  it("wants a code that fits, and may be given up", async () => {
    const other = await createAccount({ password: PASSWORD });
    await beginCodes(contextOf(other, now));
    await expect(confirmCodes(contextOf(other, now), "000000")).rejects.toMatchObject(
      refused(/Wrong code/),
    );
    await giveUpCodes(contextOf(other));
    expect(await ownSecondStep(other)).toEqual({ status: "off" });
    await giveUpCodes(contextOf(viewer));
    expect(await ownSecondStep(viewer)).toMatchObject({ status: "on" });
    await expect(beginCodes(contextOf(viewer, now))).rejects.toMatchObject({ code: "conflict" });
  });

  it("keeps no secret and no code that could be read", async () => {
    const kept = JSON.stringify([
      await database().codeApp.findMany({ where: { userId: viewer.userId } }),
      await database().recoveryCode.findMany({ where: { userId: viewer.userId } }),
    ]);
    expect(kept).not.toContain(key);
    for (const code of recovery) expect(kept).not.toContain(code.replaceAll("-", ""));
  });
});

describe("signing in with codes on", () => {
  it("by password signs nobody in before the code", async () => {
    const waiting = await firstStep();
    expect(await findViewer(waiting)).toBeNull();
    expect((await listSessions(viewer, now)).map(({ id }) => id)).toEqual([viewer.sessionId]);
    expect(await trail()).not.toContain("session.started");
    await expect(pass(wrong(), waiting)).rejects.toMatchObject(refused(/Wrong code/));
    const sessionId = await pass(shown(), waiting);
    expect(await findViewer(sessionId)).toMatchObject({ userId: viewer.userId });
    expect(await findViewer(waiting)).toBeNull();
    expect(await trail()).toContain("session.started");
  });

  it("by a link, by Google and by a new password asks too", async () => {
    await requestSignInLink(systemContext(now), {
      email: viewer.email,
      callbackPath: "/",
      network: randomUUID(),
    });
    const enter = linkIn((await mailsTo(viewer.email)).at(-1));
    const byLink = await signInByLink(systemContext(), { token: enter.token, arrival: arrival() });
    expect(await findViewer(byLink.sessionId)).toBeNull();
    const profile = { subject: randomUUID(), email: viewer.email, emailVerified: true, name: null };
    const byGoogle = await signInWithGoogle(systemContext(), { profile, arrival: arrival() });
    if (byGoogle === null) throw new Error("Google was not believed.");
    expect(await findViewer(byGoogle)).toBeNull();
    await requestPasswordReset(systemContext(now), { email: viewer.email, network: randomUUID() });
    const reset = linkIn((await mailsTo(viewer.email)).at(-1));
    const byReset = await resetPassword(systemContext(), {
      token: reset.token,
      password: "seven copper kettles",
      arrival: arrival(),
    });
    expect(await findViewer(byReset.sessionId)).toBeNull();
    // A new password ends what others have begun.
    expect(await findWaiting(byLink.sessionId, now)).toBeNull();
    const sessionId = await pass(shown(), byReset.sessionId);
    expect(await findViewer(sessionId)).not.toBeNull();
  });

  it("takes no code twice, nor one from before one that was taken", async () => {
    await pass(shown(1), await firstStep());
    for (const steps of [1, 0])
      await expect(pass(shown(steps), await firstStep())).rejects.toMatchObject(
        refused(/already used/),
      );
  });

  it("of two with one code at once lets one in", async () => {
    const waiting = [await firstStep(), await firstStep()];
    const results = await Promise.allSettled(waiting.map((id) => pass(shown(), id)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("takes each recovery code once, and tells", async () => {
    const [code = ""] = recovery;
    const sessionId = await pass(code.toUpperCase(), await firstStep());
    expect(await findViewer(sessionId)).not.toBeNull();
    await expect(pass(code, await firstStep())).rejects.toMatchObject(refused(/Wrong code/));
    expect(await ownSecondStep(viewer)).toMatchObject({ recoveryLeft: 9 });
    const mail = (await mailsTo(viewer.email)).find(
      ({ kind }) => kind === "account.recovery-code-used",
    );
    expect(mail?.text).toMatch(/9 are left/);
    expect(await trail()).toContain("second_step.recovery_used");
  });

  it("takes nobody else's codes", async () => {
    const other = await createAccount({ password: PASSWORD });
    await beginCodes(contextOf(other, now));
    const begun = await ownSecondStep(other);
    if (begun.status !== "begun") throw new Error("Nothing was begun.");
    const theirs = new TOTP({ secret: begun.setup.key.replaceAll(" ", "") });
    const [theirRecovery = ""] = await confirmCodes(
      contextOf(other, now),
      theirs.generate({ timestamp: now.getTime() }),
    );
    await expect(pass(theirRecovery, await firstStep())).rejects.toMatchObject(
      refused(/Wrong code/),
    );
    for (const code of [shown(), recovery[0] ?? ""]) {
      const waiting = await signInWithPassword(systemContext(), {
        email: other.email,
        password: PASSWORD,
        arrival: arrival(),
      });
      await expect(pass(code, waiting)).rejects.toMatchObject(refused(/Wrong code/));
    }
    expect(await ownSecondStep(viewer)).toMatchObject({ status: "on", recoveryLeft: 10 });
  });

  it("waits ten minutes, for a browser that has passed the first step", async () => {
    const waiting = await firstStep();
    const late = new Date(now.getTime() + 10 * MINUTE_MS);
    await expect(pass(shown(), waiting, { now: late })).rejects.toMatchObject({ code: "conflict" });
    for (const nobodys of [viewer.sessionId, sessionIdSchema.parse(randomUUID())])
      await expect(pass(shown(), nobodys)).rejects.toMatchObject({ code: "conflict" });
    await expect(
      passSecondStep(systemContext(), { code: shown(), arrival: arrival() }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("slows guesses of one network down, and lets the owner in from another", async () => {
    const thief = { network: randomUUID() };
    const waiting = await firstStep(thief);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(pass(wrong(), waiting, thief)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(pass(shown(), waiting, thief)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await findViewer(await pass(shown(), await firstStep()))).not.toBeNull();
  });
});

describe("once they are on", () => {
  it("codes are switched off", async () => {
    await endCodes(contextOf(viewer, now));
    expect(await ownSecondStep(viewer)).toEqual({ status: "off" });
    expect(await findViewer(await firstStep())).not.toBeNull();
    expect(await trail()).toContain("second_step.off");
    expect((await mailsTo(viewer.email)).map(({ kind }) => kind)).toContain(
      "account.second-step-off",
    );
    await expect(endCodes(contextOf(viewer, now))).rejects.toMatchObject({ code: "conflict" });
    await expect(renewRecoveryCodes(contextOf(viewer, now))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("recovery codes are made anew, and the old ones die", async () => {
    const [old = ""] = recovery;
    const next = await renewRecoveryCodes(contextOf(viewer, now));
    await expect(pass(old, await firstStep())).rejects.toMatchObject({ code: "invalid_input" });
    expect(await findViewer(await pass(next[0] ?? "", await firstStep()))).not.toBeNull();
    expect(await trail()).toContain("second_step.recovery_renewed");
  });
});

it("who has lost all codes is let in by an operator, once, and told", async () => {
  await endCodesOf(contextOf({ by: "Kim" }, now), {
    userId: viewer.userId,
    reason: "showed a passport",
  });
  expect(await findViewer(await firstStep())).not.toBeNull();
  expect(await ownSecondStep(viewer)).toEqual({ status: "off" });
  expect(await trail()).toContain("second_step.off_by_us");
  expect((await mailsTo(viewer.email)).map(({ kind }) => kind)).toContain(
    "account.second-step-off",
  );
  await expect(
    endCodesOf(contextOf({ by: "Kim" }, now), { userId: viewer.userId, reason: "again" }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
});

it("after AUTH_SECRET changed, a recovery code still opens", async () => {
  const waiting = await firstStep();
  settle({ AUTH_SECRET: "another one, and longer than 32 characters" });
  try {
    await expect(pass(shown(), waiting)).rejects.toMatchObject(refused(/Wrong code/));
    expect(await findViewer(await pass(recovery[0] ?? "", waiting))).not.toBeNull();
  } finally {
    settle({ AUTH_SECRET: "for tests, and longer than 32 characters" });
  }
});
