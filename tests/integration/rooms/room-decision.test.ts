import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { makeVeto } from "#lib/domain/rooms/room-deciding/mutations.vote.ts";
import { decisionsOf } from "#lib/domain/rooms/room-decision/data.ts";
import { decide, reopen } from "#lib/domain/rooms/room-decision/mutations.ts";
import { addOffer, changeOffer, setOfferRemoved } from "#lib/domain/rooms/room-offer/mutations.ts";
import { changedOffer } from "#lib/domain/rooms/room-offer/schema.ts";
import { memberPlaceIn } from "#lib/domain/rooms/room-page/data.ts";
import {
  addRequirement,
  judgeVehicle,
  setRequirementRemoved,
} from "#lib/domain/rooms/room-requirement/mutations.ts";
import { checksOf } from "#lib/domain/rooms/room-test-drive/data.ts";
import {
  addCheckItem,
  noteChecks,
  setCheckItemRemoved,
} from "#lib/domain/rooms/room-test-drive/mutations.ts";
import type { NotedLine } from "#lib/domain/rooms/room-test-drive/rules.ts";
import type { CheckItemId } from "#lib/domain/rooms/room-test-drive/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import {
  asText,
  decidingNow,
  decidingRoom,
  decisionOn,
  fineLine,
  kindsIn,
  offerForm,
  onlyRequirement,
  wants,
} from "#tests/factories/deciding-room.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

beforeAll(() => insertMarket(databaseUrl(), { listings: 60, now: now(), sellers: 4 }));

describe("a checklist", () => {
  test("keeps what two people note at the same time, and tells both texts where they note one line", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    const note = (who: Viewer, lines: readonly NotedLine[]) =>
      noteChecks(contextOf(who), { room, vehicle: first, lines: [...lines] });
    const untouched = (item: string) => fineLine(item, { state: "unchecked" });
    await Promise.all([
      note(nora, [fineLine("vin", {}), untouched("rust")]),
      note(sam, [untouched("vin"), fineLine("rust", { state: "problem", note: "Left arch" })]),
    ]);
    const found = async () =>
      Object.fromEntries((await checksOf(room)).checks.map(({ item, state }) => [item, state]));
    expect(await found()).toEqual({ vin: "fine", rust: "problem" });
    await expect(note(nora, [fineLine("rust", {}), fineLine("glass", {})])).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("Sam changed this"),
      fields: { "note-rust": "Now: Problem: Left arch" },
    });
    // All of a form is kept, or nothing of it.
    expect(await found()).not.toHaveProperty("glass");
    await note(nora, [
      fineLine("rust", { version: 1, was: "problem:Left arch" }),
      fineLine("glass", {}),
    ]);
    expect(await found()).toEqual({ vin: "fine", rust: "fine", glass: "fine" });
  });

  test("has lines of the room’s own, and keeps nothing of what nobody knows", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    const form = {
      room,
      submissionId: randomUUID(),
      area: "inside",
      words: "Stroller fits",
    } as const;
    await Promise.all([addCheckItem(contextOf(nora), form), addCheckItem(contextOf(nora), form)]);
    const [{ item } = { item: "" }] = (await checksOf(room)).own;
    await noteChecks(contextOf(sam), {
      room,
      vehicle: first,
      lines: [fineLine(item, {}), fineLine("toString", {}), fineLine(randomUUID(), {})],
    });
    const { vehicles } = await decidingNow(room);
    const vehicle = vehicles.find(({ id }) => id === first);
    expect(vehicle?.checks.at(-1)).toMatchObject({
      words: "Stroller fits",
      check: { author: "Sam" },
    });
    expect((await checksOf(room)).checks).toHaveLength(1);
    await setCheckItemRemoved(contextOf(sam), { room, item: item as CheckItemId, isRemoved: true });
    expect(await checksOf(room)).toMatchObject({ own: [], removed: [{ item }] });
    await setCheckItemRemoved(contextOf(nora), {
      room,
      item: item as CheckItemId,
      isRemoved: false,
    });
    expect((await checksOf(room)).own).toHaveLength(1);
  });
});

describe("offers", () => {
  test("are written once, compared out the door, and an old edit is told what stands", async () => {
    const { room, nora, sam, first, second } = await decidingRoom();
    const cheap = offerForm(room, second, { price: "18000", label: "By mail" });
    await addOffer(contextOf(nora), offerForm(room, first));
    await Promise.all([addOffer(contextOf(sam), cheap), addOffer(contextOf(sam), cheap)]);
    const { offers, vehicles } = await decidingNow(room);
    expect(offers.map(({ total, isCheapest }) => [total.lowCents, isCheapest])).toEqual([
      [2_220_000, false],
      [2_020_000, true],
    ]);
    expect(vehicles.find(({ id }) => id === second)?.total).toMatchObject({ basis: "offer" });
    const id = offers[1]?.offer.id ?? ("" as never);
    const edit = (form: Record<string, string>) =>
      changedOffer.parse({
        room,
        offer: id,
        version: "1",
        label: "By mail",
        price: "18000",
        docFee: "400",
        dealerFees: "0",
        tax: "1500",
        registration: "300",
        ...form,
      });
    await changeOffer(contextOf(sam), edit({ price: "17500" }));
    await expect(changeOffer(contextOf(nora), edit({ note: "Asked twice" }))).rejects.toMatchObject(
      {
        code: "conflict",
        said: expect.stringContaining("Sam changed this"),
        fields: { price: "Now: 17500", note: "Now: empty" },
      },
    );
    await setOfferRemoved(contextOf(nora), { room, offer: id, isRemoved: true });
    expect(await decidingNow(room)).toMatchObject({
      offers: [{ isCheapest: false }],
      removedOffers: [{ id }],
    });
    await setOfferRemoved(contextOf(sam), { room, offer: id, isRemoved: false });
    expect((await decidingNow(room)).offers).toHaveLength(2);
  });
});

describe("a decision", () => {
  test("for what somebody ruled out is confirmed in words", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    await makeVeto(contextOf(sam), { room, vehicle: first, reason: "Too loud" });
    await expect(decide(contextOf(nora), decisionOn(room, first))).rejects.toMatchObject({
      code: "invalid_input",
      fields: { despite: expect.stringContaining("Sam ruled it out: “Too loud”.") },
    });
    await decide(
      contextOf(nora),
      decisionOn(room, first, { despite: "Sam drove it again and it is fine." }),
    );
    const [made] = await decisionsOf(room);
    expect(made).toMatchObject({
      decidedBy: "Nora",
      despiteVeto: "Sam drove it again and it is fine.",
    });
    expect(made?.snapshot.choice).toBe(first);
  });

  test("keeps what stood at that moment, whatever becomes of it", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    await addRequirement(contextOf(nora), wants(room, { kind: "own", words: "Quiet" }));
    const { id: requirement } = await onlyRequirement(room);
    await judgeVehicle(contextOf(sam), { room, requirement, vehicle: first, judged: "meets" });
    await addOffer(contextOf(nora), offerForm(room, first));
    await decide(contextOf(nora), decisionOn(room, first));
    const [before] = await decisionsOf(room);
    await judgeVehicle(contextOf(sam), { room, requirement, vehicle: first, judged: "fails" });
    await setRequirementRemoved(contextOf(nora), { room, requirement, isRemoved: true });
    await database().listing.updateMany({
      where: { roomVehicles: { some: { id: first } } },
      data: { priceCents: { increment: 100 } },
    });
    expect((await decisionsOf(room))[0]).toEqual(before);
    const frozen = before?.snapshot.vehicles.find(({ id }) => id === first);
    expect(frozen).toMatchObject({
      lines: [{ words: "Quiet", judgements: [{ userId: sam.userId, meets: true }] }],
      offers: [{ lowCents: 2_220_000, isComplete: true }],
    });
    expect(JSON.stringify(before?.snapshot)).not.toContain("Sam");
  });

  test("stands alone: of two at one moment one is kept; reopened, another can be made", async () => {
    const { room, nora, sam, first, second } = await decidingRoom();
    const results = await Promise.allSettled([
      decide(contextOf(nora), decisionOn(room, first)),
      decide(contextOf(sam), decisionOn(room, second)),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [made] = await decisionsOf(room);
    const press = { room, decision: made?.id ?? ("" as never), why: "A new one came up" };
    await Promise.all([reopen(contextOf(nora), press), reopen(contextOf(sam), press)]);
    const form = decisionOn(room, "none");
    await Promise.all([decide(contextOf(sam), form), decide(contextOf(sam), form)]);
    const all = await decisionsOf(room);
    expect(all.map(({ reopened }) => reopened === null).toSorted()).toEqual([false, true]);
    expect((await kindsIn(room)).filter((kind) => kind.startsWith("decision."))).toEqual([
      "decision.made",
      "decision.reopened",
      "decision.made",
    ]);
  });
});

test("an account that is erased leaves what the room found, without its name and words", async () => {
  const { room, nora, sam, first } = await decidingRoom();
  const secret = "Whispered by Sam";
  await addOffer(contextOf(sam), offerForm(room, first, { label: secret, note: secret }));
  await noteChecks(contextOf(sam), {
    room,
    vehicle: first,
    lines: [fineLine("vin", { note: secret })],
  });
  await makeVeto(contextOf(sam), { room, vehicle: first, reason: secret });
  await decide(contextOf(sam), decisionOn(room, first, { why: secret, despite: secret }));
  const exported = asText(await exportAccount(sam, now()));
  expect(exported.split(secret).length - 1).toBeGreaterThanOrEqual(5);
  await eraseAccount(contextOf(sam), { email: sam.email });
  const left = [await decidingNow(room), await decisionsOf(room), await checksOf(room)];
  expect(JSON.stringify(left)).not.toContain(secret);
  expect((await decidingNow(room)).offers[0]?.total.lowCents).toBe(2_220_000);
  const [made] = await decisionsOf(room);
  expect(made).toMatchObject({ decidedBy: null, why: "Deleted by sender." });
  expect(made?.names.get(sam.userId)).toBeUndefined();
  expect(await memberPlaceIn(nora, room)).not.toBeNull();
});
