import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { requestEmailChange } from "#lib/domain/accounts/email-change/mutations.ts";
import { PROOF_MINUTES } from "#lib/domain/accounts/fresh-proof/constants.ts";
import { proofWays } from "#lib/domain/accounts/fresh-proof/data.ts";
import { changePassword } from "#lib/domain/accounts/password-change/mutations.ts";
import {
  beginCodes,
  confirmCodes,
  endCodes,
  renewRecoveryCodes,
} from "#lib/domain/accounts/second-step/mutations.ts";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import { inviteMember } from "#lib/domain/dealers/membership/mutations.invitation.ts";
import { offerOwnership } from "#lib/domain/dealers/membership/mutations.transfer.ts";
import { changeRole, removeOrganizationMember } from "#lib/domain/dealers/membership/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

const PASSWORD = "quiet harbor lantern";
const now = new Date();

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));

/** The viewer of a session that began when a proof has just grown too old. */
async function grownOld({ sessionId }: Viewer): Promise<Viewer> {
  const createdAt = new Date(now.getTime() - PROOF_MINUTES * MINUTE_MS);
  await database().session.update({ where: { id: sessionId }, data: { createdAt } });
  const viewer = await findViewer(sessionId);
  if (viewer === null) throw new Error("The session does not live.");
  return viewer;
}

it.each<[string, (viewer: Viewer) => Promise<unknown>]>([
  [
    "another address",
    (viewer) =>
      requestEmailChange(contextOf(viewer, now), { email: "new@example.test", network: "n" }),
  ],
  [
    "another password",
    (viewer) =>
      changePassword(contextOf(viewer, now), { current: PASSWORD, next: "seven copper kettles" }),
  ],
  ["setting codes up", (viewer) => beginCodes(contextOf(viewer, now))],
  ["switching codes on", (viewer) => confirmCodes(contextOf(viewer, now), "123456")],
  ["switching codes off", (viewer) => endCodes(contextOf(viewer, now))],
  ["new recovery codes", (viewer) => renewRecoveryCodes(contextOf(viewer, now))],
  [
    "erasing the account",
    (viewer) => eraseAccount(contextOf(viewer, now), { email: viewer.email }),
  ],
])("%s asks for a fresh proof", async (_what, change) => {
  const viewer = await grownOld(await createAccount({ password: PASSWORD }));
  await expect(change(viewer)).rejects.toMatchObject({ code: "proof_needed" });
  expect(await mailsTo(viewer.email)).toEqual([]);
  expect(await proofWays(viewer, now)).toMatchObject({ isFresh: false, hasPassword: true });
});

it("so do changes of who is a member, after the role was asked", async () => {
  const { owner, manager, sales, organization } = await createDealership();
  const form = { organization: organization.slug, member: sales.userId };
  const submissionId = randomUUID();
  const changes: ((viewer: Viewer) => Promise<unknown>)[] = [
    (viewer) => changeRole(contextOf(viewer, now), { ...form, role: "viewer" }),
    (viewer) => removeOrganizationMember(contextOf(viewer, now), form),
    (viewer) =>
      offerOwnership(contextOf(viewer, now), { ...form, submissionId, afterwards: "leave" }),
    (viewer) => {
      const invited = { email: "new@example.test", role: "owner", submissionId } as const;
      return inviteMember(contextOf(viewer, now), { organization: organization.slug, ...invited });
    },
  ];
  for (const change of changes) {
    await expect(change(await grownOld(owner))).rejects.toMatchObject({ code: "proof_needed" });
    await expect(change(manager)).rejects.toMatchObject({ code: "forbidden" });
  }
  await changeRole(contextOf(owner, now), { ...form, role: "viewer" });
});

it("signing in again, in the same browser, is one; its notifications go on", async () => {
  const old = await grownOld(await createAccount({ password: PASSWORD }));
  const keys = { p256dh: "p", auth: "a", serverKey: "k" };
  const told = { tellSearches: true, tellFavorites: true, tellMessages: true };
  const { id } = await database().pushSubscription.create({
    data: {
      userId: old.userId,
      sessionId: old.sessionId,
      endpoint: `https://push.example/${randomUUID()}`,
      ...keys,
      ...told,
    },
  });
  const sessionId = await signInWithPassword(systemContext(), {
    email: old.email,
    password: PASSWORD,
    arrival: { userAgent: "", previousSessionId: old.sessionId, now, network: randomUUID() },
  });
  const viewer = await findViewer(sessionId);
  if (viewer === null) throw new Error("Nobody is signed in.");
  expect(await findViewer(old.sessionId)).toBeNull();
  expect(await proofWays(viewer, now)).toMatchObject({ isFresh: true });
  await beginCodes(contextOf(viewer, now));
  expect(await database().pushSubscription.findUnique({ where: { id } })).toMatchObject({
    sessionId,
  });
});
