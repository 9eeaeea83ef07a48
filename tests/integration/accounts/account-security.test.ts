import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confirmEmailChange,
  requestEmailChange,
  sendVerification,
  verifyEmail,
} from "#lib/domain/accounts/email-change/mutations.ts";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "#lib/domain/accounts/password-change/mutations.ts";
import { listSessions } from "#lib/domain/accounts/session/data.ts";
import {
  revokeOtherSessions,
  revokeSession,
  signOut,
} from "#lib/domain/accounts/session/mutations.ts";
import { forgetLeftovers } from "#lib/domain/accounts/sign-in/mutations.expired.ts";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { SessionId, Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

const PASSWORD = "quiet harbor lantern";
const NEXT = "seven copper kettles";
const now = new Date();
let viewer: Viewer;

const arrival = (): SignInArrival => ({
  userAgent: "",
  previousSessionId: null,
  now,
  network: randomUUID(),
});

/** Another device of the same person. */
const otherDevice = (): Promise<SessionId> =>
  signInWithPassword(systemContext(), {
    email: viewer.email,
    password: PASSWORD,
    arrival: arrival(),
  });

async function trail(): Promise<string[]> {
  const rows = await database().activity.findMany({
    where: { userId: viewer.userId },
    orderBy: { id: "asc" },
  });
  return rows.map(({ kind }) => kind);
}

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeEach(async () => {
  viewer = await createAccount({ password: PASSWORD });
});

describe("sessions", () => {
  it("are listed, this one first, with the device and how it signed in", async () => {
    const other = await otherDevice();
    const stranger = await createAccount();
    expect(await listSessions(viewer, now)).toMatchObject([
      { id: viewer.sessionId, current: true, method: "password", device: "Unknown device" },
      { id: other, current: false, method: "password" },
    ]);
    expect(await listSessions(stranger, now)).toHaveLength(1);
  });

  it("end one by one, all but this one, or by signing out; each at once", async () => {
    const [one, two] = [await otherDevice(), await otherDevice()];
    await revokeSession(contextOf(viewer, now), one);
    expect(await findViewer(one)).toBeNull();
    expect(await findViewer(two)).not.toBeNull();
    expect(await revokeOtherSessions(contextOf(viewer, now))).toBe(1);
    expect(await findViewer(two)).toBeNull();
    expect(await findViewer(viewer.sessionId)).not.toBeNull();
    await signOut(contextOf(viewer, now));
    expect(await findViewer(viewer.sessionId)).toBeNull();
    expect(await listSessions(viewer, now)).toEqual([]);
    expect((await trail()).slice(2)).toEqual([
      "session.revoked",
      "session.others_revoked",
      "session.ended",
    ]);
  });

  it("of somebody else are not there", async () => {
    const stranger = await createAccount();
    await expect(revokeSession(contextOf(stranger, now), viewer.sessionId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findViewer(viewer.sessionId)).not.toBeNull();
  });

  it("end by themselves, and unknown ones never were", async () => {
    await database().session.update({ where: { id: viewer.sessionId }, data: { expiresAt: now } });
    expect(await findViewer(viewer.sessionId)).toBeNull();
    expect(await findViewer(sessionIdSchema.parse(randomUUID()))).toBeNull();
  });

  it("note that they are in use, seldom", async () => {
    const seenAt = async () =>
      (await database().session.findUniqueOrThrow({ where: { id: viewer.sessionId } })).lastSeenAt;
    const fresh = await seenAt();
    await findViewer(viewer.sessionId);
    expect(await seenAt()).toEqual(fresh);
    const old = new Date(now.getTime() - 3_600_000);
    await database().session.update({ where: { id: viewer.sessionId }, data: { lastSeenAt: old } });
    await findViewer(viewer.sessionId);
    expect((await seenAt()).getTime()).toBeGreaterThan(old.getTime());
  });

  it("bring the person's memberships along, in the same query", async () => {
    const organization = await database().organization.create({
      data: { name: "Cedar Fork", slug: randomUUID() },
    });
    await database().membership.create({
      data: { organizationId: organization.id, userId: viewer.userId, role: "sales" },
    });
    expect((await findViewer(viewer.sessionId))?.memberships).toEqual([
      {
        organizationId: organization.id,
        organizationSlug: organization.slug,
        sellerId: null,
        role: "sales",
      },
    ]);
  });
});

describe("changing a password", () => {
  it("needs the present one, refuses weak ones, signs other devices out and tells", async () => {
    const other = await otherDevice();
    await expect(
      changePassword(contextOf(viewer, now), { current: "wrong", next: NEXT }),
    ).rejects.toMatchObject({ fields: { currentPassword: "Wrong password." } });
    await expect(
      changePassword(contextOf(viewer, now), { current: PASSWORD, next: "1234567890" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await changePassword(contextOf(viewer, now), { current: PASSWORD, next: NEXT });
    expect(await findViewer(other)).toBeNull();
    expect(await findViewer(viewer.sessionId)).not.toBeNull();
    await signInWithPassword(systemContext(), {
      email: viewer.email,
      password: NEXT,
      arrival: arrival(),
    });
    expect((await mailsTo(viewer.email)).map(({ kind }) => kind)).toEqual([
      "account.password-changed",
      "account.new-device",
    ]);
  });

  it("refuses the words of its owner, their dealership's name too, by form and by link", async () => {
    const { owner } = await createDealership("Juniper Basin Autos");
    const said = /^Your name, address, dealership and “Lotwise”/;
    await database().user.update({
      where: { id: owner.userId },
      data: { passwordHash: await hashPassword(PASSWORD) },
    });
    for (const next of ["JuniperBasin2026", `${owner.email}!`, "lotwise-1234"])
      await expect(
        changePassword(contextOf(owner, now), { current: PASSWORD, next }),
      ).rejects.toMatchObject({
        code: "invalid_input",
        fields: { newPassword: expect.stringMatching(said) },
      });
    await requestPasswordReset(systemContext(now), { email: owner.email, network: randomUUID() });
    const { token } = linkIn((await mailsTo(owner.email)).at(-1));
    await expect(
      resetPassword(systemContext(), {
        token,
        password: "juniper-basin-autos",
        arrival: arrival(),
      }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      fields: { password: expect.stringMatching(said) },
    });
  });

  it("of an account without one says how to get one", async () => {
    const linkOnly = await createAccount();
    await expect(
      changePassword(contextOf(linkOnly, now), { current: "", next: NEXT }),
    ).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringMatching(/emailed link/),
    });
  });

  it("by a mailed link signs every device out, and kills the other links in the mailbox", async () => {
    await requestPasswordReset(systemContext(now), { email: viewer.email, network: randomUUID() });
    await requestSignInLink(systemContext(now), {
      email: viewer.email,
      callbackPath: "/",
      network: randomUUID(),
    });
    const [reset, enter] = (await mailsTo(viewer.email)).map(linkIn);
    const { sessionId } = await resetPassword(systemContext(), {
      token: reset?.token ?? "",
      password: NEXT,
      arrival: arrival(),
    });
    expect(await findViewer(viewer.sessionId)).toBeNull();
    expect(await findViewer(sessionId)).toMatchObject({ userId: viewer.userId });
    await expect(
      signInByLink(systemContext(), { token: enter?.token ?? "", arrival: arrival() }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await signInWithPassword(systemContext(), {
      email: viewer.email,
      password: NEXT,
      arrival: arrival(),
    });
  });

  it("by a link does not use the link up for a password that is refused", async () => {
    await requestPasswordReset(systemContext(now), { email: viewer.email, network: randomUUID() });
    const { token } = linkIn((await mailsTo(viewer.email))[0]);
    await expect(
      resetPassword(systemContext(), { token, password: viewer.email, arrival: arrival() }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await resetPassword(systemContext(), { token, password: NEXT, arrival: arrival() });
  });
});

describe("changing an address", () => {
  const change = (email: string) =>
    requestEmailChange(contextOf(viewer, now), { email, network: randomUUID() });

  it("mails both addresses, and happens by the link in the account's own browser", async () => {
    const email = `new-${viewer.email}`;
    await change(email);
    const { token } = linkIn((await mailsTo(email))[0]);
    expect((await mailsTo(viewer.email)).map(({ kind }) => kind)).toEqual([
      "account.address-change",
    ]);
    const stranger = await createAccount();
    await expect(confirmEmailChange(contextOf(stranger, now), token)).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringMatching(/(different|another) account/),
    });
    await confirmEmailChange(contextOf(viewer, now), token);
    expect(await findViewer(viewer.sessionId)).toMatchObject({ email, emailVerified: true });
    expect((await mailsTo(viewer.email)).at(-1)?.kind).toBe("account.address-changed");
    expect(await trail()).toEqual(["email.change_requested", "email.changed"]);
  });

  it("answers alike for an address that has an account; only the mail there tells", async () => {
    const taken = await createAccount();
    expect(await change(taken.email)).toBeUndefined();
    expect((await mailsTo(taken.email))[0]?.text).toMatch(/already has an account/);
  });

  it("loses to whoever got the address in the meantime", async () => {
    const email = `new-${viewer.email}`;
    await change(email);
    const { token } = linkIn((await mailsTo(email))[0]);
    await createAccount({ email });
    await expect(confirmEmailChange(contextOf(viewer, now), token)).rejects.toMatchObject({
      said: expect.stringMatching(/now has its own account/),
    });
    expect(await findViewer(viewer.sessionId)).toMatchObject({ email: viewer.email });
  });

  it("kills links to the old one", async () => {
    await requestSignInLink(systemContext(now), {
      email: viewer.email,
      callbackPath: "/",
      network: randomUUID(),
    });
    const { token: old } = linkIn((await mailsTo(viewer.email))[0]);
    const email = `new-${viewer.email}`;
    await change(email);
    await confirmEmailChange(contextOf(viewer, now), linkIn((await mailsTo(email))[0]).token);
    await expect(
      signInByLink(systemContext(), { token: old, arrival: arrival() }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("confirming an address", () => {
  it("happens by the mailed link, in the account's own browser only", async () => {
    const unverified = await createAccount({ verified: false });
    await sendVerification(contextOf(unverified, now), randomUUID());
    const { token, mode } = linkIn((await mailsTo(unverified.email))[0]);
    expect(mode).toBe("verify");
    await expect(verifyEmail(contextOf(viewer, now), token)).rejects.toMatchObject({
      code: "conflict",
    });
    await verifyEmail(contextOf(unverified, now), token);
    expect(await findViewer(unverified.sessionId)).toMatchObject({ emailVerified: true });
  });

  it("mails nothing where it is confirmed", async () => {
    await sendVerification(contextOf(viewer, now), randomUUID());
    expect(await mailsTo(viewer.email)).toEqual([]);
  });
});

it("what signing in left behind is forgotten in time, and nothing that still counts", async () => {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await requestSignInLink(systemContext(now), {
    email: viewer.email,
    callbackPath: "/",
    network: randomUUID(),
  });
  const kept = async () => ({
    links: await database().accountToken.count({ where: { email: viewer.email } }),
    sessions: await database().session.count({ where: { userId: viewer.userId } }),
    counters: (await database().rateLimit.count()) > 0,
  });
  await forgetLeftovers(systemContext(now));
  expect(await kept()).toEqual({ links: 1, sessions: 1, counters: true });
  // Limits count by the database's clock: their time is over when it says so.
  await database()
    .$executeRaw`update rate_limit set expire = (extract(epoch from now()) * 1000)::bigint - 1`;
  await forgetLeftovers(systemContext(day(6)));
  expect(await kept()).toEqual({ links: 1, sessions: 1, counters: false });
  await forgetLeftovers(systemContext(day(8)));
  expect(await kept()).toEqual({ links: 0, sessions: 1, counters: false });
  await forgetLeftovers(systemContext(day(92)));
  expect(await kept()).toEqual({ links: 0, sessions: 0, counters: false });
});
