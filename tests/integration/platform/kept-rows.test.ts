import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { forgetMemberLeftovers } from "#lib/domain/dealers/membership/mutations.expired.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { eraseRemoved } from "#lib/domain/ownership/garage-transfer/mutations.erasure.ts";
import { forgetShares } from "#lib/domain/reports/report-share/mutations.ts";
import { forgetLinks } from "#lib/domain/rooms/room-member/mutations.link.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { knowModelYear, newVehicleOf } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { insertReport } from "#tests/factories/report.ts";
import { roomWith } from "#tests/factories/room.ts";

/*
 * What is deleted by the clock goes when its time is over, and nothing else does. What is looked for here
 * is 90 days and one hour old, or an hour less than 90 days.
 */

const AT = now();
const HOUR_MS = 3_600_000;
const before = (days: number, hours = 0) =>
  new Date(AT.getTime() - days * DAY_MS - hours * HOUR_MS);
const OLD = before(90, 1);
const YOUNG = before(90, -1);
const hash = () => randomUUID().replaceAll("-", "").repeat(2);

let dealer: Awaited<ReturnType<typeof createDealership>>;
beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 10, now: AT, models: 1 });
  await knowModelYear(2020);
  dealer = await createDealership();
});

it("invitations, offers of ownership and notes of removed members go 90 days after they ended", async () => {
  const organizationId = dealer.organization.id;
  const { userId } = await createAccount();
  for (const expiresAt of [OLD, YOUNG]) {
    await database().memberInvitation.create({
      data: {
        submissionId: randomUUID(),
        organizationId,
        email: `${randomUUID()}@example.test`,
        role: "viewer",
        secretHash: hash(),
        expiresAt,
      },
    });
    await database().ownershipTransfer.create({
      data: {
        submissionId: randomUUID(),
        organizationId,
        fromUserId: dealer.owner.userId,
        toUserId: dealer.manager.userId,
        expiresAt,
      },
    });
    await database().removedMember.create({
      data: {
        organizationId,
        userId,
        role: "sales",
        memberSince: before(400),
        removedAt: expiresAt,
        leadIds: [],
      },
    });
  }
  expect(await forgetMemberLeftovers(systemContext(AT))).toEqual({
    invitations: 1,
    transfers: 1,
    removals: 1,
  });
  const { memberInvitation, ownershipTransfer, removedMember } = database();
  expect(await memberInvitation.findMany({ select: { expiresAt: true } })).toEqual([
    { expiresAt: YOUNG },
  ]);
  expect(await ownershipTransfer.count({ where: { expiresAt: YOUNG } })).toBe(1);
  expect(await removedMember.count({ where: { removedAt: YOUNG } })).toBe(1);
  expect(await forgetMemberLeftovers(systemContext(AT))).toEqual({
    invitations: 0,
    transfers: 0,
    removals: 0,
  });
});

it("links into rooms go 90 days after they stopped working, and the room is not changed by it", async () => {
  const { room, owner } = await roomWith();
  const add = (expiresAt: Date) =>
    database().roomLink.create({
      data: {
        roomId: room,
        kind: "guest",
        secretHash: hash(),
        madeById: owner.userId,
        expiresAt,
      },
    });
  await add(OLD);
  const young = await add(YOUNG);
  const { revision } = await database().room.findUniqueOrThrow({ where: { id: room } });
  const count = await database().roomLink.count();
  expect(await forgetLinks(systemContext(AT))).toBe(1);
  expect(await database().roomLink.count()).toBe(count - 1);
  expect(await database().roomLink.count({ where: { id: young.id } })).toBe(1);
  expect(await database().room.findUniqueOrThrow({ where: { id: room } })).toMatchObject({
    revision,
  });
});

it("links to reports go 90 days after they stopped working, as the list leaves them out", async () => {
  const { userId } = await createAccount();
  const reportId = await insertReport(userId);
  for (const expiresAt of [OLD, YOUNG])
    await database().reportShare.create({ data: { reportId, secretHash: hash(), expiresAt } });
  expect(await forgetShares(systemContext(AT))).toBe(1);
  expect(await database().reportShare.findMany({ select: { expiresAt: true } })).toEqual([
    { expiresAt: YOUNG },
  ]);
});

it("offers of a vehicle go 90 days after their link stopped working; the vehicle stays", async () => {
  const { userId } = await createAccount();
  const vehicleId = await addVehicleToGarage(contextOf({ userId }), newVehicleOf());
  for (const expiresAt of [OLD, YOUNG])
    await database().garageTransfer.create({
      data: {
        vehicleId,
        toEmail: "a@example.test",
        secretHash: hash(),
        submissionId: randomUUID(),
        expiresAt,
      },
    });
  await eraseRemoved(systemContext(AT));
  expect(await database().garageTransfer.findMany({ select: { expiresAt: true } })).toEqual([
    { expiresAt: YOUNG },
  ]);
  expect(await database().garageVehicle.count({ where: { id: vehicleId } })).toBe(1);
});
