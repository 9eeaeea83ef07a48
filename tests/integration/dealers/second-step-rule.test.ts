import { beforeEach, expect, it } from "vitest";
import { endCodes } from "#lib/domain/accounts/second-step/mutations.ts";
import { organizationMembersOf } from "#lib/domain/dealers/membership/data.ts";
import { requireSecondStep } from "#lib/domain/dealers/membership/mutations.ts";
import { isClosedOut, maySql, memberOf } from "#lib/domain/dealers/organization/data.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import { organizationsWhere } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

const at = now();
let dealer: TestDealership;

beforeEach(async () => {
  dealer = await createDealership();
});

const slug = () => dealer.organization.slug;
const rule = (viewer: Viewer, required: boolean) =>
  requireSecondStep(contextOf(viewer, at), { organization: slug(), required });
const codesOn = ({ userId }: Viewer) =>
  database().codeApp.create({ data: { userId, secret: "sealed", confirmedAt: at } });

/** By each way in which pages, actions and jobs ask whether somebody may do something. */
async function ways(viewer: Viewer, actor: OrganizationActor): Promise<boolean[]> {
  const [{ may } = { may: false }] = await database().$queryRaw<
    { may: boolean }[]
  >`select ${maySql({ ...actor, userId: viewer.userId }, "desk.read")} as may`;
  const acts = await database()
    .$transaction((tx) =>
      actingMember(contextIn(tx, viewer), { slug: slug(), capability: "desk.read" }),
    )
    .then(
      () => true,
      () => false,
    );
  const listed = await database().organization.count({
    where: { slug: slug(), ...organizationsWhere(viewer.userId, "desk.read") },
  });
  return [
    (await findViewer(viewer.sessionId))?.memberships.length === 1,
    (await memberOf(viewer, slug())) !== null,
    listed === 1,
    may,
    acts,
  ];
}

const ALL = [true, true, true, true, true];
const NONE = [false, false, false, false, false];

it("closes the dealership to members without codes, in every way, until they have them", async () => {
  const { owner, sales } = dealer;
  const actor = await memberOf(owner, slug());
  if (actor === null) throw new Error("The owner is no member.");
  await codesOn(owner);
  await rule(owner, true);
  expect(await ways(owner, actor)).toEqual(ALL);
  expect(await ways(sales, actor)).toEqual(NONE);
  expect([await isClosedOut(sales, slug()), await isClosedOut(owner, slug())]).toEqual([
    true,
    false,
  ]);
  expect((await mailsTo(sales.email)).map(({ kind }) => kind)).toEqual(["member.second-step"]);
  expect(await mailsTo(owner.email)).toEqual([]);
  const members = await organizationMembersOf(actor.organization.id);
  expect(members.filter(({ hasSecondStep }) => hasSecondStep).map(({ name }) => name)).toEqual([
    owner.name,
  ]);

  await codesOn(sales);
  expect(await ways(sales, actor)).toEqual(ALL);
  await endCodes(contextOf(sales, at));
  expect(await ways(sales, actor)).toEqual(NONE);
  await rule(owner, false);
  expect(await ways(sales, actor)).toEqual(ALL);
});

it("is for owners with codes of their own, and noted once", async () => {
  await expect(rule(dealer.manager, true)).rejects.toMatchObject({ code: "forbidden" });
  await expect(rule(dealer.owner, true)).rejects.toMatchObject({
    code: "conflict",
    said: expect.stringMatching(/close you out too/),
  });
  await codesOn(dealer.owner);
  await rule(dealer.owner, true);
  await rule(dealer.owner, true);
  const lines = await database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
  });
  expect(lines).toMatchObject([
    { kind: "member.second_step_required", detail: { closedOutCount: 3 } },
  ]);
});
