import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { inventoryContext, inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { changeOf, recentChanges } from "#lib/domain/inventory/inventory-change/data.ts";
import {
  applyChange,
  draftChange,
  undoChange,
} from "#lib/domain/inventory/inventory-change/mutations.ts";
import type { InventoryOperation } from "#lib/domain/inventory/inventory-change/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { placeHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { type MembersSeller, runByMembers } from "#tests/factories/members-seller.ts";

const NOW = new Date();
let ours: MembersSeller;
let theirs: MembersSeller;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", {
    listings: 4_000,
    sellers: 4,
    models: 4,
    now: NOW,
  });
  [ours, theirs] = [await runByMembers(1), await runByMembers(2)];
  await appraiseMarket(NOW);
  await loadListings();
});

const activeOf = async ({ sellerId }: MembersSeller, take: number) =>
  (
    await database().listing.findMany({
      where: { sellerId, status: "active", titleStatus: "clean", priceCents: { gt: 500_000 } },
      orderBy: { id: "asc" },
      take,
    })
  ).map((listing) => ({ ...listing, id: listing.id as ListingId }));
const form = (operation: InventoryOperation, listingIds: readonly ListingId[]) => ({
  organization: ours.slug,
  submissionId: randomUUID(),
  listingIds: [...listingIds],
  operation,
});
const LOWER: InventoryOperation = { kind: "price_by", cents: -50_000 };

/** Everything that a refused change must leave as it was. */
async function everything(): Promise<string> {
  const [listings, events, ledger, changes] = await Promise.all([
    database().$queryRaw`select sum(change_version)::text as v, count(*)::int as n from listing`,
    database().listingEvent.count(),
    database().organizationEvent.count(),
    database().inventoryChange.count(),
  ]);
  return JSON.stringify([listings, events, ledger, changes]);
}

describe("the inventory", () => {
  it("shows each vehicle of one status with what the index knows of it", async () => {
    const [first] = await activeOf(ours, 1);
    if (first === undefined) throw new Error("no vehicle");
    const today = new Date(NOW.toISOString().slice(0, 10));
    await database().listingDay.createMany({
      data: [
        { listingId: first.id, day: today, viewCount: 3 },
        { listingId: first.id, day: new Date(today.getTime() - 6 * DAY_MS), viewCount: 5 },
        { listingId: first.id, day: new Date(today.getTime() - 7 * DAY_MS), viewCount: 9 },
      ],
    });
    const actor = await ours.actor("viewer");
    const { rows, marketGap } = await inventoryOf(actor, "active", NOW);
    expect(rows).toHaveLength(
      await database().listing.count({ where: { sellerId: ours.sellerId, status: "active" } }),
    );
    expect(marketGap).toBeNull();
    const row = rows.find(({ id }) => id === first.id);
    expect(row).toMatchObject({
      vin: first.vin,
      priceCents: first.priceCents,
      toMarket: { kind: "rated" },
      views: [5, 0, 0, 0, 0, 0, 3],
      leadCount: 0,
    });
    expect(rows.filter(({ toMarket }) => toMarket.kind === "rated").length).toBeGreaterThan(500);
    const context = await inventoryContext(actor, NOW);
    expect(context.statusCounts.active).toBe(rows.length);
    expect(context.stateDays?.n).toBeGreaterThan(0);
  });
});

describe("a change to several vehicles", () => {
  it("is drafted, made in one transaction with history and ledger, and taken back", async () => {
    const vehicles = await activeOf(ours, 40);
    const { manager } = ours.members;
    const sent = form(
      LOWER,
      vehicles.map(({ id }) => id),
    );
    const id = await draftChange(contextOf(manager), sent);
    expect(await draftChange(contextOf(manager), sent)).toBe(id);
    const draft = await changeOf(await ours.actor("manager"), id, NOW);
    expect(draft).toMatchObject({ stage: "draft", left: [], undoUntil: null });
    expect(draft?.lines).toHaveLength(40);
    expect((await activeOf(ours, 40)).map(({ priceCents }) => priceCents)).toEqual(
      vehicles.map(({ priceCents }) => priceCents),
    );

    expect(await applyChange(contextOf(manager), { slug: ours.slug, id })).toEqual({
      changed: 40,
      left: 0,
    });
    // A second press makes nothing a second time.
    expect(await applyChange(contextOf(manager), { slug: ours.slug, id })).toEqual({
      changed: 40,
      left: 0,
    });
    const [first] = vehicles;
    const lowered = await database().listing.findUniqueOrThrow({ where: { id: first?.id ?? 0 } });
    expect(lowered).toMatchObject({
      priceCents: (first?.priceCents ?? 0) - 50_000,
      dropCents: 50_000,
    });
    const history = { listingId: first?.id ?? 0 };
    expect(await database().listingEvent.findMany({ where: history })).toMatchObject([
      { kind: "price_changed", priceCents: lowered.priceCents },
    ]);
    expect(await database().organizationEvent.findMany({ where: history })).toMatchObject([
      {
        kind: "price.changed",
        actorUserId: manager.userId,
        detail: { fromPriceCents: first?.priceCents, toPriceCents: lowered.priceCents },
      },
    ]);

    // One of them is changed by hand meanwhile: taking back leaves it.
    const byHand = vehicles[1]?.id ?? 0;
    await database().listing.update({ where: { id: byHand }, data: { priceCents: 777_700 } });
    const applied = await changeOf(await ours.actor("viewer"), id, NOW);
    expect(applied?.lines.filter(({ isCurrent }) => !isCurrent)).toHaveLength(1);
    expect(await undoChange(contextOf(manager), { slug: ours.slug, id })).toEqual({
      changed: 39,
      left: 1,
    });
    const back = await database().listing.findUniqueOrThrow({ where: { id: first?.id ?? 0 } });
    expect(back).toMatchObject({
      priceCents: first?.priceCents,
      dropCents: first?.dropCents,
      droppedAt: first?.droppedAt,
    });
    expect((await database().listing.findUniqueOrThrow({ where: { id: byHand } })).priceCents).toBe(
      777_700,
    );
    await expect(undoChange(contextOf(manager), { slug: ours.slug, id })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await recentChanges(await ours.actor("viewer"), new Date())).toMatchObject([
      { id, stage: "undone", vehicleCount: 40, undoUntil: null },
    ]);
  });

  it("leaves what was changed between the look and the press, and is made once by two at once", async () => {
    const vehicles = await activeOf(ours, 5);
    const { owner, manager } = ours.members;
    const id = await draftChange(
      contextOf(manager),
      form(
        LOWER,
        vehicles.map((each) => each.id),
      ),
    );
    await database().listing.update({
      where: { id: vehicles[0]?.id ?? 0 },
      data: { priceCents: { increment: 100 } },
    });
    const before = await database().listingEvent.count();
    await Promise.all([
      applyChange(contextOf(manager), { slug: ours.slug, id }),
      applyChange(contextOf(owner), { slug: ours.slug, id }),
    ]);
    expect((await database().listingEvent.count()) - before).toBe(4);
    expect((await changeOf(await ours.actor("viewer"), id, NOW))?.lines).toHaveLength(4);
  });

  it("sells, pauses, certifies and equips, and says what it leaves", async () => {
    const vehicles = await activeOf(ours, 4);
    const ids = vehicles.map(({ id }) => id);
    const { manager } = ours.members;
    const made = async (operation: InventoryOperation) => {
      const id = await draftChange(contextOf(manager), form(operation, ids));
      await applyChange(contextOf(manager), { slug: ours.slug, id });
      return id;
    };
    await made({ kind: "condition", condition: "certified" });
    await made({ kind: "feature", feature: "head_up_display", has: true });
    const sale = await made({ kind: "sell", soldPriceCents: 1_900_000 });
    const sold = await database().listing.findMany({ where: { id: { in: ids } } });
    for (const each of sold) {
      expect(each).toMatchObject({
        status: "sold",
        soldPriceCents: 1_900_000,
        condition: "certified",
      });
      expect(each.features).toContain("head_up_display");
      expect(each.endedAt).not.toBeNull();
    }
    const again = await draftChange(
      contextOf(manager),
      form({ kind: "sell", soldPriceCents: null }, ids),
    );
    expect(await changeOf(await ours.actor("manager"), again, NOW)).toMatchObject({
      lines: [],
      left: [{ words: "is sold already" }, {}, {}, {}],
    });
    await undoChange(contextOf(manager), { slug: ours.slug, id: sale });
    const open = await database().listing.findMany({ where: { id: { in: ids } } });
    for (const each of open) {
      expect(each).toMatchObject({ status: "active", soldPriceCents: null, endedAt: null });
    }
    const kinds = await database().listingEvent.findMany({
      where: { listingId: ids[0] ?? 0, kind: { in: ["sold", "resumed"] } },
      orderBy: { id: "asc" },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(["sold", "resumed"]);
  });

  it("puts nothing on sale again that an operator took off it", async () => {
    const [vehicle, other] = await activeOf(ours, 2);
    const ids = [vehicle?.id, other?.id].filter((id) => id !== undefined);
    const { manager } = ours.members;
    const made = async (change: "pause" | "resume") => {
      const id = await draftChange(contextOf(manager), form({ kind: "status", change }, ids));
      return { id, outcome: await applyChange(contextOf(manager), { slug: ours.slug, id }) };
    };
    const { id: pausing } = await made("pause");
    await database().$transaction((tx) =>
      placeHold(contextIn(tx), {
        listingId: ids[0] ?? (0 as ListingId),
        kind: "taken_down",
        reasons: ["The photos show another car."],
        at: new Date(),
      }),
    );
    expect(await undoChange(contextOf(manager), { slug: ours.slug, id: pausing })).toEqual({
      changed: 1,
      left: 1,
    });
    await made("pause");
    const { id, outcome } = await made("resume");
    expect(outcome).toEqual({ changed: 1, left: 0 });
    expect((await changeOf(await ours.actor("manager"), id, NOW))?.left).toMatchObject([
      { words: expect.stringContaining("The photos show another car.") },
    ]);
    const statuses = await database().listing.findMany({
      where: { id: { in: ids } },
      orderBy: { id: "asc" },
    });
    expect(new Map(statuses.map((each) => [each.id, each.status]))).toEqual(
      new Map([
        [ids[0], "paused"],
        [ids[1], "active"],
      ]),
    );
  });

  it("is for managers and owners of the organization, and for its own vehicles", async () => {
    const [vehicle] = await activeOf(ours, 1);
    const [other] = await activeOf(theirs, 1);
    if (vehicle === undefined || other === undefined) throw new Error("no vehicles");
    const id = await draftChange(contextOf(ours.members.owner), form(LOWER, [vehicle.id]));
    const before = await everything();
    for (const role of ["viewer", "sales"] as const) {
      const viewer = ours.members[role];
      const refused = { code: "forbidden", said: expect.stringContaining("takes manager") };
      await expect(draftChange(contextOf(viewer), form(LOWER, [vehicle.id]))).rejects.toMatchObject(
        refused,
      );
      await expect(applyChange(contextOf(viewer), { slug: ours.slug, id })).rejects.toMatchObject(
        refused,
      );
    }
    const nothing = { code: "not_found" };
    for (const stranger of [await createAccount(), theirs.members.owner]) {
      await expect(
        draftChange(contextOf(stranger), form(LOWER, [vehicle.id])),
      ).rejects.toMatchObject(nothing);
      await expect(applyChange(contextOf(stranger), { slug: ours.slug, id })).rejects.toMatchObject(
        nothing,
      );
      await expect(
        applyChange(contextOf(stranger), { slug: theirs.slug, id }),
      ).rejects.toMatchObject(nothing);
    }
    await expect(
      draftChange(contextOf(ours.members.owner), form(LOWER, [vehicle.id, other.id])),
    ).rejects.toMatchObject(nothing);
    expect(await changeOf(await theirs.actor("owner"), id, NOW)).toBeNull();
    expect(await everything()).toBe(before);
  });

  it("is refused whole to a member who was removed while it was looked at", async () => {
    const [vehicle] = await activeOf(ours, 1);
    const leaving = await createAccount();
    const { organizationId } = ours;
    await database().membership.create({
      data: { organizationId, userId: leaving.userId, role: "manager" },
    });
    const id = await draftChange(
      contextOf(leaving),
      form(LOWER, vehicle === undefined ? [] : [vehicle.id]),
    );
    await database().membership.deleteMany({ where: { organizationId, userId: leaving.userId } });
    const before = await everything();
    await expect(applyChange(contextOf(leaving), { slug: ours.slug, id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await everything()).toBe(before);
  });

  it("takes a whole lot at once", async () => {
    const rows = await database().listing.findMany({
      where: { sellerId: theirs.sellerId, status: "active" },
      select: { id: true },
    });
    const ids = rows.map(({ id }) => id as ListingId);
    expect(ids.length).toBeGreaterThan(700);
    const { owner } = theirs.members;
    const sent = { ...form({ kind: "price_percent", percent: 2 }, ids), organization: theirs.slug };
    const id = await draftChange(contextOf(owner), sent);
    const { changed } = await applyChange(contextOf(owner), { slug: theirs.slug, id });
    const left = (await changeOf(await theirs.actor("owner"), id, NOW))?.left ?? [];
    expect(changed + left.length).toBe(ids.length);
    expect(await undoChange(contextOf(owner), { slug: theirs.slug, id })).toEqual({
      changed,
      left: 0,
    });
  });
});
