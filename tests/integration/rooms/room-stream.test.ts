import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { ROOM_CHANNEL } from "#lib/domain/rooms/room/constants.ts";
import { endRoom } from "#lib/domain/rooms/room/mutations.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { writeComment } from "#lib/domain/rooms/room-comment/mutations.ts";
import { vote } from "#lib/domain/rooms/room-deciding/mutations.vote.ts";
import { revokeLink } from "#lib/domain/rooms/room-member/mutations.link.ts";
import { removeRoomMember } from "#lib/domain/rooms/room-member/mutations.ts";
import { MOST_REPLAYED, MOST_ROOM_STREAMS } from "#lib/domain/rooms/room-page/constants.stream.ts";
import { openRoomStreams, roomStream } from "#lib/domain/rooms/room-page/data.stream.ts";
import type { RoomReader } from "#lib/domain/rooms/room-page/types.stream.ts";
import { addRoomVehicle } from "#lib/domain/rooms/room-vehicle/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { notify } from "#lib/platform/db/notifications.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { linkInto, roomWith } from "#tests/factories/room.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";

beforeAll(() => insertMarket(databaseUrl(), { listings: 40, now: now(), sellers: 4 }));

const memberOf = (room: RoomId, { userId, sessionId }: Viewer): RoomReader => ({
  kind: "member",
  roomId: room,
  userId,
  sessionId,
});
const say = (who: Viewer, room: RoomId) =>
  writeComment(contextOf(who), {
    room,
    submissionId: randomUUID(),
    body: "Hello",
    vehicle: undefined,
  });
const revisionOf = async (room: RoomId) =>
  (await database().room.findUniqueOrThrow({ where: { id: room } })).revision;

const opened = new Set<AbortController>();
// Also those of a test that failed: the next one counts what is open.
afterEach(async () => {
  for (const stop of opened) stop.abort();
  opened.clear();
  await expect.poll(openRoomStreams, { timeout: 30_000 }).toBe(0);
});

/** A stream as a browser reads it: its events as they come. */
function listenAs(reader: RoomReader, known: number | null) {
  const stop = new AbortController();
  opened.add(stop);
  const stream = roomStream(reader, known, stop.signal).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let ended = false;
  const reading = (async () => {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    ended = true;
  })();
  const ids = () => [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));
  return {
    ids,
    text: () => text,
    told: (revision: number) => expect.poll(() => ids().at(-1), { timeout: 30_000 }).toBe(revision),
    end: () => expect.poll(() => ended, { timeout: 30_000 }).toBe(true),
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const listening = () =>
  sql(
    z.object({ pid: z.number() }),
    "select pid from pg_stat_activity where application_name = 'lotwise listening' and datname = current_database()",
  );

describe("the stream of a room", () => {
  test("tells members and guests what happened in words, whose own it was, and nobody of another room", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    const elsewhere = await roomWith();
    const { id } = await database().listing.findFirstOrThrow({ where: { status: "active" } });
    const vehicle = await addRoomVehicle(contextOf(owner), { room, listing: id as ListingId });
    const hash = secretHash(await linkInto(owner, room, "guest"));
    const known = await revisionOf(room);
    const readers = [
      memberOf(room, owner),
      memberOf(room, other),
      { kind: "guest", roomId: room, secretHash: hash } as const,
      memberOf(elsewhere.room, elsewhere.owner),
    ];
    const streams = readers.map((reader) => listenAs(reader, known));
    await vote(contextOf(other), { room, vehicle, submissionId: randomUUID(), choice: "yes" });
    for (const stream of streams.slice(0, 3)) await stream.told(known + 1);
    const [forOwner, forOther, forGuest, forElsewhere] = streams.map((stream) => stream.text());
    expect(forOwner).toMatch(/"words":"Sam voted yes on the \d{4} .*","mine":false/);
    expect(forOther).toContain('"mine":true');
    expect(forGuest).toContain('"mine":false');
    expect(forGuest).not.toContain("Oduya");
    expect(forElsewhere).not.toContain("data:");
    for (const stream of streams) await stream.stop();
    expect(openRoomStreams()).toBe(0);
  });

  test("tells whoever comes back every event that they missed, in order, each once", async () => {
    const { room, owner } = await roomWith([]);
    const known = await revisionOf(room);
    for (const _ of [1, 2, 3, 4]) await say(owner, room);
    const stream = listenAs(memberOf(room, owner), known);
    await stream.told(known + 4);
    await say(owner, room);
    await stream.told(known + 5);
    expect(stream.ids()).toEqual([1, 2, 3, 4, 5].map((step) => known + step));
    await stream.stop();
    // One that shows all of it is told nothing; one that says nothing, what comes from now on.
    const [upToDate, silent] = [known + 5, null].map((each) =>
      listenAs(memberOf(room, owner), each),
    );
    await say(owner, room);
    await upToDate?.told(known + 6);
    await silent?.told(known + 6);
    expect([upToDate?.ids(), silent?.ids()]).toEqual([[known + 6], [known + 6]]);
    await upToDate?.stop();
    await silent?.stop();
  });

  test("lets whoever missed too much read the room anew", async () => {
    const { room, owner } = await roomWith([]);
    await sql(
      z.unknown(),
      `with made as (
         insert into room_event (room_id, revision, kind, actor_id, details)
         select $1::uuid, place, 'comment.written', $2, '{}' from generate_series(2, $3) as place)
       update room set revision = $3 where id = $1::uuid`,
      [room, owner.userId, MOST_REPLAYED + 10],
    );
    const stream = listenAs(memberOf(room, owner), 1);
    await stream.told(MOST_REPLAYED + 10);
    expect(stream.text()).toContain("event: reset");
    expect(stream.ids()).toHaveLength(1);
    await stream.stop();
  });

  test("comes through a lost connection and a notification that nobody can read", async () => {
    const { room, owner } = await roomWith([]);
    const known = await revisionOf(room);
    const stream = listenAs(memberOf(room, owner), known);
    await expect.poll(async () => (await listening()).length, { timeout: 30_000 }).toBe(1);
    const [{ pid } = { pid: 0 }] = await listening();
    await sql(z.unknown(), "select pg_terminate_backend($1)", [pid]);
    await say(owner, room);
    await stream.told(known + 1);
    await database().$transaction((tx) => notify(tx, ROOM_CHANNEL, "not even JSON"));
    await say(owner, room);
    await stream.told(known + 2);
    await stream.stop();
  });
});

describe("the right to a room", () => {
  test("ends the stream with it: taken out, link withdrawn, session revoked, room ended", async () => {
    const { room, owner, others } = await roomWith(["Sam Oduya", "Kim Duarte"]);
    const [sam = owner, kim = owner] = others;
    const secret = await linkInto(owner, room, "guest");
    const link = await database().roomLink.findFirstOrThrow({
      where: { secretHash: secretHash(secret) },
    });
    const guest = { kind: "guest", roomId: room, secretHash: secretHash(secret) } as const;
    const known = await revisionOf(room);
    const [forOwner, forSam, forKim, forGuest] = [
      memberOf(room, owner),
      memberOf(room, sam),
      memberOf(room, kim),
      guest,
    ].map((reader) => listenAs(reader, known));
    await revokeLink(contextOf(owner), { room, link: link.id });
    await forGuest?.end();
    await forSam?.told(known + 1);
    await removeRoomMember(contextOf(owner), { room, member: sam.userId });
    await forSam?.end();
    await database().session.update({ where: { id: kim.sessionId }, data: { revokedAt: now() } });
    // Nothing more is told once it is over: the next thing that happens finds that out.
    await say(owner, room);
    await forKim?.end();
    expect(forKim?.ids()).not.toContain(known + 3);
    for (const ended of [forGuest, forSam, forKim]) expect(ended?.text()).toContain("event: ended");
    await forOwner?.told(known + 3);
    await endRoom(contextOf(owner), { room, typed: "Family car" });
    await forOwner?.end();
    expect(openRoomStreams()).toBe(0);
  });

  test("holds for as many streams as a person has screens", async () => {
    const { room, owner } = await roomWith([]);
    const open = Array.from({ length: MOST_ROOM_STREAMS }, () =>
      listenAs(memberOf(room, owner), 1),
    );
    expect(() => roomStream(memberOf(room, owner), 1, AbortSignal.timeout(1_000))).toThrow(
      "streams of a reader are open",
    );
    for (const stream of open) await stream.stop();
    await listenAs(memberOf(room, owner), 1).stop();
  });
});

test("a thousand idle streams share one listener and one timer, and one room’s change is told to its own alone", async () => {
  const rooms = await Promise.all([1, 2].map(() => roomWith([])));
  const [busy, idle] = rooms;
  if (busy === undefined || idle === undefined) throw new Error("There are two rooms.");
  const links = await Promise.all(
    Array.from({ length: 10 }, async () =>
      secretHash(await linkInto(idle.owner, idle.room, "guest")),
    ),
  );
  const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const known = await revisionOf(idle.room);
  const streams = Array.from({ length: 1_000 }, (_, at) =>
    listenAs({ kind: "guest", roomId: idle.room, secretHash: links[at % 10] ?? "" }, known),
  );
  const stream = listenAs(memberOf(busy.room, busy.owner), 1);
  await expect.poll(async () => (await listening()).length, { timeout: 30_000 }).toBe(1);
  const after = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  // The beat, and what the one connection looks after itself with.
  expect(after - before).toBeLessThan(10);
  await say(busy.owner, busy.room);
  await stream.told(2);
  expect(streams.every((each) => each.ids().length === 0)).toBe(true);
  await say(idle.owner, idle.room);
  await Promise.all(streams.map((each) => each.told(known + 1)));
  for (const each of [...streams, stream]) await each.stop();
  expect(openRoomStreams()).toBe(0);
});
