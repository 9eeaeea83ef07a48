import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { endRoom, makeRoom, renameRoom } from "#lib/domain/rooms/room/mutations.ts";
import {
  deleteComment,
  editComment,
  writeComment,
} from "#lib/domain/rooms/room-comment/mutations.ts";
import { liftVeto, makeVeto, vote } from "#lib/domain/rooms/room-deciding/mutations.vote.ts";
import { openLinkOf } from "#lib/domain/rooms/room-member/data.link.ts";
import { revokeLink } from "#lib/domain/rooms/room-member/mutations.link.ts";
import {
  joinRoom,
  leaveRoom,
  makeOwner,
  removeRoomMember,
} from "#lib/domain/rooms/room-member/mutations.ts";
import { linesAfter } from "#lib/domain/rooms/room-page/data.record.ts";
import { memberPlaceIn, roomsOf, roomView } from "#lib/domain/rooms/room-page/data.ts";
import {
  addRoomVehicle,
  removeRoomVehicle,
  restoreRoomVehicle,
} from "#lib/domain/rooms/room-vehicle/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { linkInto, roomWith, say, seenBy, vehiclesForRooms, words } from "#tests/factories/room.ts";

let listings: readonly ListingId[];

beforeAll(async () => {
  listings = await vehiclesForRooms();
});

const listing = (at: number): ListingId => listings[at] ?? (0 as ListingId);

describe("a room", () => {
  test("is its members’: to a stranger there is none, whatever they ask", async () => {
    const { room, owner } = await roomWith([]);
    const stranger = await createAccount();
    const vehicle = await addRoomVehicle(contextOf(owner), { room, listing: listing(0) });
    const submissionId = randomUUID();
    const attempts = [
      () => addRoomVehicle(contextOf(stranger), { room, listing: listing(1) }),
      () => removeRoomVehicle(contextOf(stranger), { room, vehicle }),
      () => vote(contextOf(stranger), { room, vehicle, submissionId, choice: "no" }),
      () => makeVeto(contextOf(stranger), { room, vehicle, reason: "Because" }),
      () => say(stranger, room, "Hello"),
      () => leaveRoom(contextOf(stranger), room),
      () => endRoom(contextOf(stranger), { room, typed: "Family car" }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await memberPlaceIn(stranger, room)).toBeNull();
    expect(await roomsOf(stranger)).toEqual([]);
    expect(await words(room)).toHaveLength(2);
  });

  test("takes no vehicle of another room for its own", async () => {
    const mine = await roomWith([]);
    const theirs = await roomWith([]);
    const { room } = mine;
    const vehicle = await addRoomVehicle(contextOf(theirs.owner), {
      room: theirs.room,
      listing: listing(0),
    });
    const press = { room, vehicle, submissionId: randomUUID() };
    for (const attempt of [
      () => vote(contextOf(mine.owner), { ...press, choice: "no" }),
      () => removeRoomVehicle(contextOf(mine.owner), press),
      () => writeComment(contextOf(mine.owner), { ...press, body: "Hello" }),
      () => makeVeto(contextOf(mine.owner), { ...press, reason: "Because" }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is made once by a form that is sent twice, and by nobody else’s", async () => {
    const [one, other] = [await createAccount(), await createAccount()];
    const form = { submissionId: randomUUID(), name: "Once" };
    expect(await makeRoom(contextOf(one), form)).toBe(await makeRoom(contextOf(one), form));
    await expect(makeRoom(contextOf(other), form)).rejects.toMatchObject({ code: "not_found" });
  });

  test("renamed by two at once keeps the first and tells the second of it", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    await renameRoom(contextOf(owner), { room, name: "The van", was: "Family car" });
    const late = { room, name: "The truck", was: "Family car" };
    await expect(renameRoom(contextOf(other), late)).rejects.toMatchObject({
      code: "conflict",
      fields: { name: "It is called “The van” now." },
    });
    await renameRoom(contextOf(other), { ...late, was: "The van" });
    expect((await seenBy(owner, room)).name).toBe("The truck");
  });
});

describe("links into a room", () => {
  test("open one room each while they do, keep no secret, and end at once", async () => {
    const { room, owner } = await roomWith([]);
    const secret = await linkInto(owner, room, "guest");
    expect(await openLinkOf("guest", secret, now())).toMatchObject({ roomId: room });
    expect(await openLinkOf("invitation", secret, now())).toBeNull();
    const kept = await database().roomLink.findMany({ where: { roomId: room } });
    expect(JSON.stringify(kept)).not.toContain(secret);
    const later = new Date(now().getTime() + 8 * 86_400_000);
    expect(await openLinkOf("guest", secret, later)).toBeNull();
    await revokeLink(contextOf(owner), { room, link: kept[0]?.id ?? "" });
    expect(await openLinkOf("guest", secret, now())).toBeNull();
    expect(await openLinkOf("guest", "x", now())).toBeNull();
  });

  test("are an owner’s; a guest link makes nobody a member", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    await expect(linkInto(other, room, "guest")).rejects.toMatchObject({ code: "forbidden" });
    const guest = await linkInto(owner, room, "guest");
    await expect(joinRoom(contextOf(await createAccount()), guest)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("show a guest first names and what was said, and nothing of one’s own", async () => {
    const { room, owner } = await roomWith();
    await addRoomVehicle(contextOf(owner), { room, listing: listing(0) });
    await database().roomMember.updateMany({
      where: { roomId: room },
      data: { budgetCents: 1_234_567 },
    });
    const view = await roomView(room, null, now());
    const told = JSON.stringify(view);
    for (const secret of ["Lindqvist", "Oduya", "1234567", owner.email])
      expect(told).not.toContain(secret);
    expect(view).toMatchObject({ me: null, links: [], saved: [] });
    expect(view?.members.map(({ name }) => name)).toEqual(["Nora", "Sam"]);
  });
});

describe("members", () => {
  test("whoever is taken out loses votes, vetoes and every link they might know", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    const vehicle = await addRoomVehicle(contextOf(other), { room, listing: listing(0) });
    await vote(contextOf(other), { room, vehicle, submissionId: randomUUID(), choice: "yes" });
    await makeVeto(contextOf(other), { room, vehicle, reason: "Too loud" });
    const secret = await linkInto(owner, room, "invitation");
    await expect(
      removeRoomMember(contextOf(other), { room, member: owner.userId }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    await removeRoomMember(contextOf(owner), { room, member: other.userId });
    await expect(joinRoom(contextOf(other), secret)).rejects.toMatchObject({ code: "not_found" });
    const view = await seenBy(owner, room);
    expect(view.vehicles[0]).toMatchObject({ votes: [], vetoes: [] });
    expect(view.record[0]?.words).toBe("Nora removed Sam from the room.");
    await expect(say(other, room, "Still here")).rejects.toMatchObject({ code: "not_found" });
  });

  test("the only owner who leaves hands the room on, and with the last it ends", async () => {
    const { room, owner, others } = await roomWith(["Sam Oduya", "Kim Duarte"]);
    const [sam = owner, kim = owner] = others;
    await leaveRoom(contextOf(owner), room);
    expect(await memberPlaceIn(sam, room)).toMatchObject({ role: "owner" });
    expect((await words(room)).at(-1)).toBe("Nora left the room, which Sam owns now.");
    await makeOwner(contextOf(sam), { room, member: kim.userId });
    await expect(
      removeRoomMember(contextOf(sam), { room, member: kim.userId }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await leaveRoom(contextOf(sam), room);
    await leaveRoom(contextOf(kim), room);
    expect(await database().room.count({ where: { id: room } })).toBe(0);
  });

  test("an erased account leaves its rooms, its words go, and its export holds what was its own", async () => {
    const { room, owner, others } = await roomWith();
    const [sam = owner] = others;
    const alone = await makeRoom(contextOf(owner), { submissionId: randomUUID(), name: "Alone" });
    await say(owner, room, "My secret words");
    const exported = JSON.stringify(await exportAccount(owner, now()));
    expect(exported).toContain("My secret words");
    expect(exported).toContain("Family car");
    expect(exported).not.toContain("secretHash");
    await eraseAccount(contextOf(owner), { email: owner.email });
    expect(await database().room.count({ where: { id: alone } })).toBe(0);
    const view = await seenBy(sam, room);
    expect(view.me?.role).toBe("owner");
    expect(JSON.stringify(view)).not.toContain("My secret words");
    expect(view.record[0]?.words).toBe("A former member left the room, which Sam owns now.");
  });
});

describe("vehicles", () => {
  test("come once, keep their price, go with an undo, and bring back what was said", async () => {
    const { room, owner } = await roomWith([]);
    const id = listing(2);
    const vehicle = await addRoomVehicle(contextOf(owner), { room, listing: id });
    expect(await addRoomVehicle(contextOf(owner), { room, listing: id })).toBe(vehicle);
    await vote(contextOf(owner), { room, vehicle, submissionId: randomUUID(), choice: "yes" });
    const { priceCents } = await database().listing.findUniqueOrThrow({ where: { id } });
    await database().listing.update({ where: { id }, data: { priceCents: priceCents - 50_000 } });
    const [shown] = (await seenBy(owner, room)).vehicles;
    expect(shown).toMatchObject({ addedPriceCents: priceCents });
    expect(shown?.card.priceCents).toBe(priceCents - 50_000);
    await removeRoomVehicle(contextOf(owner), { room, vehicle });
    await expect(
      vote(contextOf(owner), { room, vehicle, submissionId: randomUUID(), choice: "no" }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await seenBy(owner, room)).toMatchObject({ vehicles: [], removed: [{ id: vehicle }] });
    await restoreRoomVehicle(contextOf(owner), { room, vehicle });
    expect((await seenBy(owner, room)).vehicles[0]?.votes).toMatchObject([{ choice: "yes" }]);
    await expect(
      addRoomVehicle(contextOf(owner), { room, listing: 2_000_000_000 as ListingId }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("ruled out stand last, for a reason, until who did it lifts it", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    const first = await addRoomVehicle(contextOf(owner), { room, listing: listing(3) });
    const second = await addRoomVehicle(contextOf(owner), { room, listing: listing(4) });
    const order = async () => (await seenBy(owner, room)).vehicles.map(({ id }) => id);
    await makeVeto(contextOf(other), { room, vehicle: first, reason: "Smells of smoke" });
    expect(await order()).toEqual([second, first]);
    await liftVeto(contextOf(owner), { room, vehicle: first });
    expect((await seenBy(owner, room)).vehicles[1]?.vetoes).toMatchObject([
      { firstName: "Sam", reason: "Smells of smoke" },
    ]);
    await liftVeto(contextOf(other), { room, vehicle: first });
    expect(await order()).toEqual([first, second]);
  });
});

describe("what is sent twice or late", () => {
  test("a vote that arrives again does not undo the one that came after it", async () => {
    const { room, owner } = await roomWith([]);
    const vehicle = await addRoomVehicle(contextOf(owner), { room, listing: listing(5) });
    const first = { room, vehicle, submissionId: randomUUID(), choice: "yes" } as const;
    await vote(contextOf(owner), first);
    await vote(contextOf(owner), { ...first, submissionId: randomUUID(), choice: "no" });
    await vote(contextOf(owner), first);
    expect((await seenBy(owner, room)).vehicles[0]?.votes).toMatchObject([{ choice: "no" }]);
    expect((await words(room)).filter((line) => line.includes("voted"))).toHaveLength(2);
  });

  test("a comment is written once, changed from its own version, and deleted with its words", async () => {
    const { room, owner, others } = await roomWith();
    const [other = owner] = others;
    const submissionId = randomUUID();
    await Promise.all([1, 2, 3].map(() => say(owner, room, "Once", submissionId)));
    const { comments } = await seenBy(owner, room);
    expect(comments).toMatchObject([{ body: "Once", version: 1 }]);
    const [{ id: comment } = { id: "" as never }] = comments;
    const edit = { room, comment, version: 1 };
    await editComment(contextOf(owner), { ...edit, body: "Twice" });
    await expect(editComment(contextOf(owner), { ...edit, body: "Thrice" })).rejects.toMatchObject({
      code: "conflict",
      fields: { body: expect.stringContaining("“Twice”") },
    });
    for (const attempt of [
      () => editComment(contextOf(other), { ...edit, version: 2, body: "Mine" }),
      () => deleteComment(contextOf(other), { room, comment }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await deleteComment(contextOf(owner), { room, comment });
    const row = await database().roomComment.findUniqueOrThrow({ where: { id: comment } });
    expect(row.body).toBe("");
    expect((await seenBy(other, room)).comments).toEqual([]);
  });
});

test("many at once lose nothing: revisions without a gap, and what each did last stands", async () => {
  const { room, owner, others } = await roomWith(["Ann A", "Ben B", "Cy C"]);
  const people = [owner, ...others];
  const vehicles = await Promise.all(
    [6, 7, 8].map((at) => addRoomVehicle(contextOf(owner), { room, listing: listing(at) })),
  );
  const step = fc.record({
    who: fc.nat(people.length - 1),
    vehicle: fc.nat(vehicles.length - 1),
    does: fc.constantFrom("yes", "maybe", "no", "comment", "comment twice"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const before = (await words(room)).length;
      const bodies: string[] = [];
      const last = new Map<string, string>();
      // Everybody at once; each does their own things one after the other.
      await Promise.all(
        people.map(async (person, at) => {
          for (const { vehicle: place, does } of steps.filter(({ who }) => who === at)) {
            const vehicle = vehicles[place];
            if (vehicle === undefined) continue;
            const submissionId = randomUUID();
            const form = { room, vehicle, submissionId };
            if (does.startsWith("comment")) {
              bodies.push(submissionId);
              const write = () => writeComment(contextOf(person), { ...form, body: submissionId });
              await Promise.all(does === "comment" ? [write()] : [write(), write()]);
            } else {
              last.set(`${person.userId} ${vehicle}`, does);
              await vote(contextOf(person), { ...form, choice: does as "yes" });
            }
          }
        }),
      );
      const view = await seenBy(owner, room);
      const lines = await linesAfter(new Map([[room, 0]]));
      expect(lines.map(({ revision }) => revision)).toEqual(lines.map((_, at) => at + 1));
      expect(view.revision).toBe(lines.length);
      const said = view.vehicles.flatMap(({ comments }) => comments.map(({ body }) => body));
      for (const body of bodies) expect(said.filter((each) => each === body)).toHaveLength(1);
      const votes = view.vehicles.flatMap((each) => each.votes);
      for (const [key, choice] of last) {
        const [userId, vehicleId] = key.split(" ");
        const own = votes.filter(
          (each) => each.vehicleId === vehicleId && each.userId === (Number(userId) as UserId),
        );
        expect(own.map((each) => each.choice)).toEqual([choice]);
      }
      expect(lines.length - before).toBeGreaterThanOrEqual(bodies.length);
    }),
    { numRuns: 6 },
  );
});
