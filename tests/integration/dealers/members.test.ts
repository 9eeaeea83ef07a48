import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { pendingTransfers } from "#lib/domain/dealers/membership/data.transfer.ts";
import { organizationMembersOf, removedMembers } from "#lib/domain/dealers/membership/data.ts";
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnershipOffer,
} from "#lib/domain/dealers/membership/mutations.transfer.ts";
import {
  changeRole,
  leaveOrganization,
  removeOrganizationMember,
  restoreMember,
} from "#lib/domain/dealers/membership/mutations.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership, joinAs, type TestDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

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

async function kinds(): Promise<readonly string[]> {
  const lines = await database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
    select: { kind: true },
  });
  return lines.map(({ kind }) => kind);
}

describe("members", () => {
  it("never lose their last owner, whatever two owners do at the same moment", async () => {
    const other = await createAccount({ name: "Otto Owner" });
    await joinAs(dealer.organization, other, "owner");
    const { owner } = dealer;
    for (let round = 0; round < 6; round += 1) {
      const demote = (by: Viewer, whom: Viewer) =>
        changeRole(contextOf(by, at), {
          organization: slug(),
          member: whom.userId,
          role: "viewer",
        });
      const leave = () =>
        leaveOrganization(contextOf(owner, at), {
          organization: slug(),
          name: "Cedar Fork Motors",
        });
      const results = await Promise.allSettled(
        round % 2 === 0
          ? [demote(owner, other), demote(other, owner)]
          : [leave(), demote(other, other)],
      );
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const members = await organizationMembersOf(dealer.organization.id);
      expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
      await database().membership.deleteMany({
        where: {
          organizationId: dealer.organization.id,
          userId: { in: [owner.userId, other.userId] },
        },
      });
      for (const each of [owner, other]) await joinAs(dealer.organization, each, "owner");
    }
  });

  it("who are removed while they work finish what they began, and begin nothing more", async () => {
    const { owner, manager } = dealer;
    const steps: string[] = [];
    let began: () => void = () => {};
    const hasBegun = new Promise<void>((done) => {
      began = done;
    });
    let finish: () => void = () => {};
    const mayFinish = new Promise<void>((done) => {
      finish = done;
    });
    const work = database().$transaction(async (tx) => {
      await actingMember(contextIn(tx, manager), { slug: slug(), capability: "inventory.edit" });
      began();
      await mayFinish;
      steps.push("work");
    });
    await hasBegun;
    const removal = removeOrganizationMember(contextOf(owner, at), {
      organization: slug(),
      member: manager.userId,
    }).then(() => steps.push("removal"));
    // The removal is seen to wait for the work before the work may end.
    await expect
      .poll(async () => {
        const [row] = await database().$queryRaw<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row?.waiting;
      })
      .toBe(1);
    finish();
    await Promise.all([work, removal]);
    expect(steps).toEqual(["work", "removal"]);
    const again = database().$transaction((tx) =>
      actingMember(contextIn(tx, manager), { slug: slug(), capability: "inventory.edit" }),
    );
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    expect((await mailsTo(manager.email)).map(({ kind }) => kind)).toEqual(["member.removed"]);
  });

  it("who are removed give their open leads back, and are put back with those nobody took", async () => {
    const { owner, sales, manager, organization } = dealer;
    const lead = (status: "new" | "working" | "sold") =>
      database().lead.create({
        data: {
          submissionId: randomUUID(),
          sellerId: organization.sellerId,
          kind: "question",
          status,
          name: "Lee",
          email: "lee@example.test",
          message: "Hi",
          assigneeUserId: sales.userId,
        },
      });
    const [kept, taken, over] = [await lead("new"), await lead("working"), await lead("sold")];
    const assignees = async () =>
      Promise.all(
        [kept, taken, over].map(
          async ({ id }) =>
            (await database().lead.findUniqueOrThrow({ where: { id } })).assigneeUserId,
        ),
      );
    await removeOrganizationMember(contextOf(owner, at), {
      organization: slug(),
      member: sales.userId,
    });
    expect(await assignees()).toEqual([null, null, sales.userId]);
    await database().lead.update({
      where: { id: taken.id },
      data: { assigneeUserId: manager.userId },
    });
    const [removed] = await removedMembers(await owning(), at);
    const named = { organization: slug(), removal: removed?.id ?? "" };
    const elsewhere = await createDealership("Rival Motors");
    const rivals = { ...named, organization: elsewhere.organization.slug };
    await expect(restoreMember(contextOf(elsewhere.owner, at), rivals)).rejects.toMatchObject({
      code: "not_found",
    });
    const late = new Date(at.getTime() + 31 * DAY_MS);
    await expect(
      restoreMember(contextOf({ ...owner, signedInAt: late }, late), named),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await restoreMember(contextOf(owner, at), named);
    expect(await roleOf(sales)).toBe("sales");
    expect(await assignees()).toEqual([sales.userId, manager.userId, sales.userId]);
    await expect(restoreMember(contextOf(owner, at), named)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await removedMembers(await owning(), at)).toEqual([]);
    expect(await kinds()).toEqual(["member.removed", "member.restored"]);
  });

  it("leave by typing the name, all but the only owner", async () => {
    const leave = (who: Viewer, name = "Cedar Fork Motors") =>
      leaveOrganization(contextOf(who, at), { organization: slug(), name });
    await expect(leave(dealer.sales, "cedar")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(leave(dealer.owner)).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("no owner"),
    });
    await leave(dealer.sales);
    expect(await roleOf(dealer.sales)).toBeNull();
    expect((await mailsTo(dealer.owner.email)).map(({ kind }) => kind)).toEqual(["member.left"]);
    await expect(leave(dealer.sales)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the ownership", () => {
  const offer = (to: Viewer, afterwards: "manager" | "leave") =>
    offerOwnership(contextOf(dealer.owner, at), {
      organization: slug(),
      submissionId: randomUUID(),
      member: to.userId,
      afterwards,
    });
  const openOffer = async () => {
    const [pending] = await pendingTransfers(await owning(), at);
    return { organization: slug(), transfer: pending?.id ?? "" };
  };

  it("changes hands once the other accepts, and not before", async () => {
    const { owner, manager, sales } = dealer;
    await offer(sales, "manager");
    await offer(manager, "manager");
    expect(await pendingTransfers(await owning(), at)).toHaveLength(1);
    expect([await roleOf(owner), await roleOf(manager)]).toEqual(["owner", "manager"]);
    const named = await openOffer();
    await expect(acceptOwnership(contextOf(sales, at), named)).rejects.toMatchObject({
      code: "not_found",
    });
    await acceptOwnership(contextOf(manager, at), named);
    expect([await roleOf(owner), await roleOf(manager)]).toEqual(["manager", "owner"]);
    await expect(acceptOwnership(contextOf(manager, at), named)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await kinds()).toEqual([
      "member.transfer_offered",
      "member.transfer_offered",
      "member.transferred",
    ]);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Mel manager is an owner of Cedar Fork Motors now",
    ]);
  });

  it("lets its giver go, where they wanted to", async () => {
    await offer(dealer.manager, "leave");
    await acceptOwnership(contextOf(dealer.manager, at), await openOffer());
    expect([await roleOf(dealer.owner), await roleOf(dealer.manager)]).toEqual([null, "owner"]);
  });

  it("stays where it is when it is declined, taken back, or its receiver is removed", async () => {
    await offer(dealer.manager, "leave");
    const declined = await openOffer();
    await declineOwnership(contextOf(dealer.manager, at), declined);
    await expect(acceptOwnership(contextOf(dealer.manager, at), declined)).rejects.toMatchObject({
      code: "not_found",
    });
    await offer(dealer.manager, "leave");
    await withdrawOwnershipOffer(contextOf(dealer.owner, at), await openOffer());
    await offer(dealer.manager, "leave");
    await removeOrganizationMember(contextOf(dealer.owner, at), {
      organization: slug(),
      member: dealer.manager.userId,
    });
    expect(await pendingTransfers(await owning(), at)).toEqual([]);
    expect(await roleOf(dealer.owner)).toBe("owner");
  });
});
