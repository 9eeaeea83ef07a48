import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { decisionsOf } from "#lib/domain/rooms/room-decision/data.ts";
import { decide, reopen } from "#lib/domain/rooms/room-decision/mutations.ts";
import { ownBudget } from "#lib/domain/rooms/room-offer/data.budget.ts";
import { keepBudget } from "#lib/domain/rooms/room-offer/mutations.budget.ts";
import { addOffer, changeOffer, setOfferRemoved } from "#lib/domain/rooms/room-offer/mutations.ts";
import { changedOffer } from "#lib/domain/rooms/room-offer/schema.ts";
import { linesAfter } from "#lib/domain/rooms/room-page/data.record.ts";
import { memberPlaceIn, roomView } from "#lib/domain/rooms/room-page/data.ts";
import { requirementsOf } from "#lib/domain/rooms/room-requirement/data.ts";
import {
  addRequirement,
  changeRequirement,
  judgeVehicle,
  setRequirementRemoved,
} from "#lib/domain/rooms/room-requirement/mutations.ts";
import type { RequirementId, Wanted } from "#lib/domain/rooms/room-requirement/types.ts";
import { checksOf } from "#lib/domain/rooms/room-test-drive/data.ts";
import {
  addCheckItem,
  noteChecks,
  setCheckItemRemoved,
} from "#lib/domain/rooms/room-test-drive/mutations.ts";
import type { CheckItemId } from "#lib/domain/rooms/room-test-drive/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
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
import { roomWith } from "#tests/factories/room.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

beforeAll(() => insertMarket(databaseUrl(), { listings: 60, now: now(), sellers: 4 }));

const light = { weight: 2, isMust: false };
const own = (words: string): Wanted => ({ kind: "own", words });

describe("whoever is no member", () => {
  test("decides nothing in a room, and nothing of another room in one’s own", async () => {
    const { room, nora, first } = await decidingRoom();
    const stranger = await createAccount();
    await addRequirement(contextOf(nora), wants(room, own("Quiet")));
    await addOffer(contextOf(nora), offerForm(room, first));
    await addCheckItem(contextOf(nora), {
      room,
      submissionId: randomUUID(),
      area: "inside",
      words: "Fits",
    });
    await decide(contextOf(nora), decisionOn(room, "none"));
    const [requirement] = (await requirementsOf(room)).standing;
    const [item] = (await checksOf(room)).own;
    const [made] = await decisionsOf(room);
    const { offers } = await decidingNow(room);
    const id = requirement?.id as RequirementId;
    const named = { requirement: id, offer: offers[0]?.offer.id ?? ("" as never) };
    const attempts = (who: Viewer, within: RoomId) => [
      () =>
        changeRequirement(contextOf(who), {
          room: within,
          requirement: id,
          version: 1,
          wanted: own("Loud"),
          weighting: light,
        }),
      () =>
        setRequirementRemoved(contextOf(who), { room: within, requirement: id, isRemoved: true }),
      () =>
        judgeVehicle(contextOf(who), { ...named, room: within, vehicle: first, judged: "meets" }),
      () => addOffer(contextOf(who), offerForm(within, first)),
      () =>
        changeOffer(
          contextOf(who),
          changedOffer.parse({ ...named, room: within, version: "1", price: "1" }),
        ),
      () => setOfferRemoved(contextOf(who), { ...named, room: within, isRemoved: true }),
      () =>
        noteChecks(contextOf(who), { room: within, vehicle: first, lines: [fineLine("vin", {})] }),
      () =>
        setCheckItemRemoved(contextOf(who), {
          room: within,
          item: item?.item as CheckItemId,
          isRemoved: true,
        }),
      () =>
        reopen(contextOf(who), {
          room: within,
          decision: made?.id ?? ("" as never),
          why: "Why not",
        }),
    ];
    const elsewhere = await roomWith([]);
    for (const attempt of [
      ...attempts(stranger, room),
      ...attempts(elsewhere.owner, elsewhere.room),
      () => addRequirement(contextOf(stranger), wants(room, own("Mine"))),
      () => keepBudget(contextOf(stranger), { room, budget: 1, monthly: null }),
      () => decide(contextOf(stranger), decisionOn(room, "none")),
      () => decide(contextOf(elsewhere.owner), decisionOn(elsewhere.room, first)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await kindsIn(elsewhere.room)).toEqual(["room.created"]);
  });
});

describe("requirements", () => {
  test("are written once however often a form comes, and each says so in the record", async () => {
    const { room, nora, sam } = await decidingRoom();
    const form = wants(room, { kind: "price", bound: 2_500_000 });
    await Promise.all([1, 2, 3].map(() => addRequirement(contextOf(nora), form)));
    await expect(
      addRequirement(contextOf(sam), { ...form, submissionId: randomUUID() }),
    ).rejects.toMatchObject({
      code: "conflict",
      said: "“Asking price at most $25,000” is a requirement already.",
    });
    expect((await requirementsOf(room)).standing).toHaveLength(1);
    const said = (await linesAfter(new Map([[room, 0]]))).map(({ words }) => words);
    expect(said.at(-1)).toBe("Nora asks for “Asking price at most $25,000”.");
  });

  test("lose neither of two edits at one moment: one is refused and told what stands", async () => {
    const { room, nora, sam } = await decidingRoom();
    await addRequirement(contextOf(nora), wants(room, own("Quiet")));
    const [before] = (await requirementsOf(room)).standing;
    const edit = (who: Viewer, words: string, version = before?.version ?? 0) =>
      changeRequirement(contextOf(who), {
        room,
        requirement: before?.id as RequirementId,
        version,
        wanted: own(words),
        weighting: light,
      });
    const results = await Promise.allSettled([
      edit(nora, "Very quiet"),
      edit(sam, "Quiet at 70 mph"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [after] = (await requirementsOf(room)).standing;
    const words = after?.wanted.kind === "own" ? after.wanted.words : "";
    const isNoras = words === "Very quiet";
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        code: "conflict",
        fields: { words: `Now: ${words}`, weight: "Now: Weight 2" },
        said: expect.stringContaining(`${isNoras ? "Nora" : "Sam"} changed this`),
      },
    });
    // With what stands now before them, they may put theirs in its place.
    await (isNoras ? edit(sam, "Quiet at 70 mph", 2) : edit(nora, "Very quiet", 2));
    // What stands so already is left alone, also by an old form.
    await edit(sam, isNoras ? "Quiet at 70 mph" : "Very quiet", 1);
    expect((await requirementsOf(room)).standing[0]?.version).toBe(3);
    expect((await kindsIn(room)).filter((kind) => kind === "requirement.changed")).toHaveLength(2);
  });

  test("are scored by what members say where no listing does, and forget it as their words change", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    await addRequirement(contextOf(nora), wants(room, own("Quiet")));
    const { id: requirement } = await onlyRequirement(room);
    const judge = (who: Viewer, judged: "meets" | "fails" | "open") =>
      judgeVehicle(contextOf(who), { room, requirement, vehicle: first, judged });
    const scored = async () => {
      const { vehicles } = await decidingNow(room);
      const vehicle = vehicles.find(({ id }) => id === first);
      return [vehicle?.score.percent, vehicle?.lines[0]?.finding.words];
    };
    expect(await scored()).toEqual([null, "No one has rated it yet"]);
    await judge(nora, "meets");
    await judge(nora, "meets");
    expect(await scored()).toEqual([100, "Nora says that it does"]);
    await judge(sam, "fails");
    expect(await scored()).toEqual([null, "Nora says that it does, Sam that it does not"]);
    await judge(nora, "open");
    expect(await scored()).toEqual([0, "Sam says that it does not"]);
    expect((await kindsIn(room)).filter((kind) => kind === "requirement.judged")).toHaveLength(3);
    await changeRequirement(contextOf(nora), {
      room,
      requirement,
      version: 1,
      wanted: own("Silent"),
      weighting: light,
    });
    expect(await scored()).toEqual([null, "No one has rated it yet"]);
  });

  test("that were taken out come back", async () => {
    const { room, nora, sam } = await decidingRoom();
    await addRequirement(contextOf(nora), wants(room, own("Quiet")));
    const { id: requirement } = await onlyRequirement(room);
    await setRequirementRemoved(contextOf(sam), { room, requirement, isRemoved: true });
    await expect(
      changeRequirement(contextOf(nora), {
        room,
        requirement,
        version: 1,
        wanted: own("Loud"),
        weighting: light,
      }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await requirementsOf(room)).toMatchObject({
      standing: [],
      removed: [{ id: requirement }],
    });
    await setRequirementRemoved(contextOf(nora), { room, requirement, isRemoved: false });
    expect((await requirementsOf(room)).standing).toHaveLength(1);
  });
});

describe("a budget", () => {
  test("is its member’s alone: in nothing that others read, and the record does not know of it", async () => {
    const { room, nora, sam, first } = await decidingRoom();
    await addOffer(contextOf(nora), offerForm(room, first));
    const before = await kindsIn(room);
    await keepBudget(contextOf(nora), { room, budget: 271_828_182, monthly: 9_314_159 });
    expect(await ownBudget(room, nora.userId)).toEqual({
      budgetCents: 271_828_182,
      monthlyCents: 9_314_159,
    });
    expect(await ownBudget(room, sam.userId)).toEqual({ budgetCents: null, monthlyCents: null });
    expect(await kindsIn(room)).toEqual(before);
    await decide(contextOf(sam), decisionOn(room, first));
    const read = asText([
      await roomView(room, await memberPlaceIn(sam, room), now()),
      await roomView(room, null, now()),
      await decidingNow(room),
      await decisionsOf(room),
      await database().roomEvent.findMany({ where: { roomId: room } }),
      await linesAfter(new Map([[room, 0]])),
      await exportAccount(sam, now()),
    ]);
    for (const number of ["271828182", "2718281.82", "2,718,281", "9314159", "93141.59"])
      expect(read).not.toContain(number);
    expect(asText(await exportAccount(nora, now()))).toContain("271828182");
  });
});
