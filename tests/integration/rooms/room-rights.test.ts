import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lockRoom, recordRoomEvent } from "#lib/domain/rooms/room/mutations.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { writeComment } from "#lib/domain/rooms/room-comment/mutations.ts";
import { vote } from "#lib/domain/rooms/room-deciding/mutations.vote.ts";
import { makeLink } from "#lib/domain/rooms/room-member/mutations.link.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { type FullRoom, roomWith } from "#tests/factories/room.ts";

/** Holds a room while `late` waits for it, changes what somebody may do there, and lets go. */
async function meanwhile(
  { room, owner }: Pick<FullRoom, "room" | "owner">,
  late: () => Promise<unknown>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  let waiting: Promise<unknown> = Promise.resolve();
  await database().$transaction(async (tx) => {
    const revision = (await lockRoom(contextIn(tx), room)) ?? 0;
    waiting = late().catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const [row] = await database().$queryRaw<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row?.waiting;
      })
      .toBe(1);
    await change(tx);
    const event = { kind: "member.left", details: {}, ends: true } as const;
    await recordRoomEvent(contextIn(tx), {
      roomId: room,
      userId: owner.userId,
      at: now(),
      revision: revision + 1,
      ...event,
    });
  });
  return waiting;
}

const placeOf = ({ userId }: Viewer, { room }: FullRoom) => ({
  roomId_userId: { roomId: room, userId },
});

test("what waited while somebody was taken out of the room is not done for them any more", async () => {
  const full = await roomWith();
  const { room, owner, others } = full;
  const [sam = owner] = others;
  const comment = { room, vehicle: undefined, submissionId: randomUUID(), body: "Still here" };
  const outcome = await meanwhile(
    full,
    () => writeComment(contextOf(sam), comment),
    (tx) => tx.roomMember.delete({ where: placeOf(sam, full) }),
  );
  expect(outcome).toMatchObject({ code: "not_found" });
  expect(await database().roomComment.count({ where: { roomId: room } })).toBe(0);
});

test("… and goes by the place that somebody has by then", async () => {
  const full = await roomWith();
  const { room, owner } = full;
  const outcome = await meanwhile(
    full,
    () => makeLink(contextOf(owner), { room, kind: "guest", label: "", days: 7 }),
    (tx) => tx.roomMember.update({ where: placeOf(owner, full), data: { role: "member" } }),
  );
  expect(outcome).toMatchObject({ code: "forbidden" });
});

test("what one member’s browser kept is not sent in the name of another who signed in there", async () => {
  const { room, owner, others } = await roomWith();
  const [sam = owner] = others;
  const submissionId = randomUUID();
  const comment = {
    room,
    vehicle: undefined,
    submissionId,
    body: "Nora’s words",
    by: owner.userId,
  };
  await expect(writeComment(contextOf(sam), comment)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const vehicle = "00000000-0000-4000-8000-000000000000" as RoomVehicleId;
  const choice = { room, vehicle, submissionId, choice: "no", by: owner.userId } as const;
  await expect(vote(contextOf(sam), choice)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await database().roomComment.count({ where: { roomId: room } })).toBe(0);
  // It waited, and is sent once she is back.
  await writeComment(contextOf(owner), comment);
  expect(await database().roomComment.count({ where: { authorId: owner.userId } })).toBe(1);
});
