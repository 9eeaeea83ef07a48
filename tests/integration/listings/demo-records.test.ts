import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { BRANDS } from "#lib/domain/listings/history-record/constants.ts";
import { type HistoryRecord, historyRecords } from "#lib/domain/listings/history-record/schema.ts";
import {
  eventsOf,
  gapsOf,
  mileageReadingsOf,
} from "#lib/domain/reports/report-builder/rules.event.ts";
import { odometerRecord } from "#lib/domain/reports/report-builder/rules.odometer.ts";
import type { ListedEvent } from "#lib/domain/reports/report-builder/types.event.ts";
import { createTestMarket, SIZE, type TestMarket } from "#tests/factories/demo-market.ts";

const AS_OF = new Date("2026-11-20T15:30:00Z");

const listing = z.object({
  vin: z.string(),
  year: z.number(),
  titleStatus: z.string(),
  ownerCount: z.number().nullable(),
  isOpen: z.boolean(),
  state: z.string(),
  events: z.array(
    z.object({
      eventId: z.string(),
      listingId: z.number(),
      kind: z.enum(["listed", "price_changed", "paused", "resumed", "sold", "withdrawn"]),
      at: z.string(),
      priceCents: z.number(),
      mileageMiles: z.number(),
    }),
  ),
  records: historyRecords.nullable(),
});

let market: TestMarket;
let vehicles: z.infer<typeof listing>[];

beforeAll(async () => {
  market = await createTestMarket();
  vehicles = z.array(listing).parse(
    await market.sql(`
      select distinct on (l.vin) l.vin, l.year, l.title_status as "titleStatus", l.owner_count as "ownerCount",
        l.status in ('active', 'paused') as "isOpen", s.state, d.records,
        (select json_agg(json_build_object('eventId', 'listing-event-' || e.id, 'listingId', e.listing_id,
          'kind', e.kind, 'at', to_json(e.at), 'priceCents', e.price_cents, 'mileageMiles', e.mileage_miles)
          order by e.at, e.id) from listing_event e where e.vin = l.vin) as events
      from listing l join seller s on s.id = l.seller_id left join demo_history d on d.vin = l.vin
      order by l.vin, l.listed_at desc, l.id desc`),
  );
});
afterAll(() => market.drop());

const kindsOf = (records: readonly HistoryRecord[]) => new Set(records.map(({ kind }) => kind));
const seller = { id: 1, name: "Seller", city: "Denver", state: "CO" };

describe("the made-up records of the demo market", () => {
  it("are of most of what is for sale, of everything with a brand, and of vehicles of the market only", async () => {
    const open = vehicles.filter(({ isOpen }) => isOpen);
    const share = open.filter(({ records }) => records !== null).length / open.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.68);
    for (const { titleStatus, records } of vehicles)
      if (titleStatus !== "clean") expect(records).not.toBeNull();
    expect(
      await market.count(
        "demo_history d where not exists (select from listing l where l.vin = d.vin)",
      ),
    ).toBeLessThan(SIZE / 100);
    expect(await market.count("history_record")).toBe(0);
    expect(await market.count("history_answer")).toBe(0);
  });

  it("agree with what the last seller states of title, owners and state", () => {
    for (const { vin, titleStatus, ownerCount, state, records, events } of vehicles) {
      if (records === null) continue;
      const groups = new Set(
        records.flatMap((each) => (each.kind === "brand" ? [BRANDS[each.brand].group] : [])),
      );
      expect([vin, groups.has("rebuilt")]).toEqual([vin, titleStatus === "rebuilt"]);
      expect([vin, groups.has("lemon")]).toEqual([vin, titleStatus === "lemon"]);
      const isTotaled = titleStatus === "rebuilt" || titleStatus === "salvage";
      expect([vin, groups.has("salvage")]).toEqual([vin, isTotaled]);
      expect(kindsOf(records).has("insurance_loss")).toBe(isTotaled);
      const titles = records.filter((each) => each.kind === "title");
      if (ownerCount !== null) expect([vin, titles.length]).toEqual([vin, ownerCount]);
      expect(titles.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(titles.at(-1)).toMatchObject({ state, isCurrent: true });
      const listedOn = events.findLast(({ kind }) => kind === "listed")?.at ?? "";
      for (const { date } of records) expect(date < listedOn).toBe(true);
    }
  });

  it("have an odometer that is wrong for a few, and never by accident", async () => {
    const planted = new Set((await market.parameters()).odometerConflicts.map(({ vin }) => vin));
    const rules = new Map<string, number>();
    for (const { vin, year, records, events } of vehicles) {
      const facts = {
        asOf: AS_OF,
        modelYear: year,
        history: [{ sourceId: "provider", records: records ?? [] }],
        listed: events.map(
          (event): ListedEvent => ({
            ...event,
            seller,
            sellerKind: "dealer",
            isInferred: false,
          }),
        ),
        recalls: [],
      };
      const { rule } = odometerRecord(mileageReadingsOf(facts), []);
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
      const titles = records?.filter((each) => each.kind === "title") ?? [];
      const isPlanted = titles.some(({ remark }) => remark !== "odometer_actual");
      const shown = Math.max(...events.map(({ mileageMiles }) => mileageMiles));
      const isRolledBack = (titles.at(-1)?.mileageMiles ?? 0) > shown * 1.2;
      if (rule === "falls" && !isRolledBack && !planted.has(vin))
        expect([vin, mileageReadingsOf(facts)]).toEqual([vin, []]);
      if (rule === "brand") expect(isPlanted).toBe(true);
      const all = eventsOf(facts);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
      for (const { days } of gapsOf(all, [], asDay("2026-11-20")))
        expect(days).toBeGreaterThan(100);
    }
    // Dealers of this market state from the first day on what a vehicle has on the last.
    expect(rules.get("too_fast") ?? 0).toBeLessThan(vehicles.length / 400);
    expect(rules.get("falls")).toBeGreaterThan(0);
    expect(rules.get("brand")).toBeGreaterThan(0);
    expect(rules.get("consistent")).toBeGreaterThan(SIZE / 2);
  });

  it("tell of a theft that ended well", () => {
    const thefts = vehicles.flatMap(
      ({ records }) => records?.filter((each) => each.kind === "theft") ?? [],
    );
    expect(thefts.length).toBeGreaterThan(0);
    for (const { date, recoveredOn } of thefts) expect((recoveredOn ?? "") > date).toBe(true);
  });
});
