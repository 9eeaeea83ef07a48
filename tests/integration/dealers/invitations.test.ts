import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import {
  invitationOf,
  pendingInvitations,
} from "#lib/domain/dealers/membership/data.invitation.ts";
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  joinByInvitation,
  resendInvitation,
  revokeInvitation,
} from "#lib/domain/dealers/membership/mutations.invitation.ts";
import { changeRole } from "#lib/domain/dealers/membership/mutations.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

let dealer: TestDealership;
const at = now();

beforeEach(async () => {
  dealer = await createDealership();
});

const slug = () => dealer.organization.slug;

async function owning(): Promise<OrganizationActor> {
  const actor = await memberOf(dealer.owner, slug());
  if (actor === null) throw new Error("The owner is no member.");
  return actor;
}

async function roleOf(who: Pick<Viewer, "userId" | "name">): Promise<MembershipRole | null> {
  return (await memberOf(who, slug()))?.role ?? null;
}

async function ledger(): Promise<readonly { kind: string; detail: unknown }[]> {
  return database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
    select: { kind: true, detail: true },
  });
}

const kinds = async () => (await ledger()).map(({ kind }) => kind);

/** Invites an address. @returns the secret of the mailed link. */
async function invited(email: string, role: MembershipRole = "manager"): Promise<string> {
  const form = { organization: slug(), submissionId: randomUUID(), email, role };
  await inviteMember(contextOf(dealer.owner, at), form);
  // Sent twice, it invites once.
  await inviteMember(contextOf(dealer.owner, at), form);
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(["member.invitation"]);
  return linkIn(mails[0]).token;
}

describe("an invitation", () => {
  it("is accepted once, by the address that it was mailed to", async () => {
    const [guest, stranger] = [await createAccount({ name: "Gus" }), await createAccount()];
    const token = await invited(guest.email);
    await expect(acceptInvitation(contextOf(stranger, at), token)).rejects.toMatchObject({
      code: "not_found",
    });
    const unproven = { ...guest, emailVerified: false };
    await expect(acceptInvitation(contextOf(unproven, at), token)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await invitationOf(token, at)).toMatchObject({
      kind: "offer",
      offer: { email: guest.email, role: "manager", invitedBy: "Mel owner", hasAccount: true },
    });
    expect(await acceptInvitation(contextOf(guest, at), token)).toEqual({ slug: slug() });
    expect(await roleOf(guest)).toBe("manager");
    await expect(acceptInvitation(contextOf(guest, at), token)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await invitationOf(token, at)).toMatchObject({
      kind: "refused",
      words: expect.stringContaining("accepted already"),
    });
    expect(await ledger()).toEqual([
      { kind: "member.invited", detail: { email: guest.email, role: "manager" } },
      { kind: "member.joined", detail: { memberId: guest.userId, name: "Gus", role: "manager" } },
    ]);
    expect(await database().activity.count({ where: { userId: guest.userId } })).toBe(1);
  });

  it("makes the account that it is for, signed in, its address proven", async () => {
    const email = `new-${randomUUID()}@example.test`;
    const token = await invited(email, "sales");
    const join = (password: string) =>
      joinByInvitation(systemContext(), {
        token,
        name: "Nia New",
        password,
        arrival: { userAgent: "", previousSessionId: null, network: randomUUID(), now: at },
      });
    await expect(join("1234567890")).rejects.toMatchObject({ code: "invalid_input" });
    const { sessionId } = await join("four words of hers");
    const viewer = await findViewer(sessionId);
    expect(viewer).toMatchObject({
      email,
      emailVerified: true,
      memberships: [{ organizationSlug: slug(), role: "sales" }],
    });
    await expect(join("four words of hers")).rejects.toMatchObject({ code: "not_found" });
    expect(await database().user.count({ where: { email } })).toBe(1);
  });

  it("mailed again has a new link, taken back and too old it has none that works", async () => {
    const guest = await createAccount();
    const first = await invited(guest.email);
    const [pending] = await pendingInvitations(await owning(), at);
    const named = { organization: slug(), invitation: pending?.id ?? "" };
    await resendInvitation(contextOf(dealer.owner, at), named);
    const second = linkIn((await mailsTo(guest.email))[1]).token;
    expect(second).not.toBe(first);
    await expect(acceptInvitation(contextOf(guest, at), first)).rejects.toMatchObject({
      code: "not_found",
    });
    const later = new Date(at.getTime() + 15 * DAY_MS);
    await expect(acceptInvitation(contextOf(guest, later), second)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await pendingInvitations(await owning(), later)).toMatchObject([
      { sentCount: 2, isExpired: true },
    ]);
    await revokeInvitation(contextOf(dealer.owner, at), named);
    await expect(acceptInvitation(contextOf(guest, at), second)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(resendInvitation(contextOf(dealer.owner, at), named)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await kinds()).toEqual([
      "member.invited",
      "member.invitation_resent",
      "member.invitation_revoked",
    ]);
  });

  it("is not for members, nor for who is invited already, and can be declined", async () => {
    const guest = await createAccount();
    const token = await invited(guest.email);
    for (const email of [guest.email, dealer.sales.email]) {
      const form = {
        organization: slug(),
        submissionId: randomUUID(),
        email,
        role: "sales",
      } as const;
      await expect(inviteMember(contextOf(dealer.owner, at), form)).rejects.toMatchObject({
        fields: { email: expect.stringContaining("already") },
      });
    }
    await declineInvitation(contextOf(guest, at), token);
    expect(await roleOf(guest)).toBeNull();
    expect(await kinds()).toEqual(["member.invited", "member.invitation_declined"]);
  });
});

it("who erases their account is in no line of the ledger by name or address", async () => {
  const guest = await createAccount({ name: "Greta Gone" });
  const token = await invited(guest.email, "sales");
  await acceptInvitation(contextOf(guest, at), token);
  await changeRole(contextOf(dealer.owner, at), {
    organization: slug(),
    member: guest.userId,
    role: "viewer",
  });
  await eraseAccount(contextOf(guest, at), { email: guest.email });
  const lines = JSON.stringify(await ledger());
  expect(lines).not.toContain("Greta");
  expect(lines).not.toContain(guest.email);
  expect(lines).toContain("Former member");
  expect(await database().memberInvitation.count({ where: { email: guest.email } })).toBe(0);
});
