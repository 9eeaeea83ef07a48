import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { asDay, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { vinSummaryOf } from "#lib/domain/reports/report-lookup/data.preview.ts";
import { REPORT_CHECKS } from "#lib/domain/reports/report-snapshot/constants.ts";
import { reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { createTestMarket, DATA_DIR, type TestMarket } from "#tests/factories/demo-market.ts";

const NOW = new Date("2026-11-20T16:00:00.000Z");

let market: TestMarket;
beforeAll(async () => {
  market = await createTestMarket();
  await closeDatabase();
  settle({ DATABASE_URL: market.url, LOTWISE_DATA_DIR: DATA_DIR });
  await appraiseMarket(NOW);
});
afterAll(async () => {
  await closeDatabase();
  await market.drop();
});

const RECORDS = "exists (select from demo_history d where d.vin = l.vin)";
const vinWhere = async (condition: string): Promise<string> => {
  const [row] = await market.sql(
    `select l.vin from listing l where ${condition} and l.id > 100 order by l.id limit 1`,
  );
  return String(row.vin);
};
const build = (vin: string, kind: "vehicle" | "insurance" = "vehicle", now = NOW) =>
  buildReport({ vin, kind, now });
const checkOf = async (vin: string, id: string) =>
  (await build(vin)).snapshot.checks.find((check) => check.id === id);

describe("a report", () => {
  it("is sealed: its text is canonical, its hash is of that text, and the same moment gives the same", async () => {
    const vin = await vinWhere(`status = 'active' and ${RECORDS}`);
    const built = await build(vin);
    expect(reportSnapshot.parse(JSON.parse(built.text))).toEqual(built.snapshot);
    expect(createHash("sha256").update(built.text, "utf8").digest("hex")).toBe(built.sha256);
    expect(built.text.startsWith('{"asOf":"2026-11-20T16:00:00.000Z","checks":[')).toBe(true);
    expect((await build(`${vin.slice(0, 8)}-${vin.slice(8).toLowerCase()}`)).text).toBe(built.text);
  });

  it("names its records alike a month later, so that two reports can be compared", async () => {
    const vin = await vinWhere(`status = 'active' and ${RECORDS}`);
    const ids = async (now: Date) =>
      (await build(vin, "vehicle", now)).snapshot.timeline.events.map(({ id }) => id);
    expect(await ids(new Date("2026-12-20T16:00:00.000Z"))).toEqual(await ids(NOW));
  });

  it("of a demo vehicle with made-up records is whole, and says that they are made up", async () => {
    const vin = await vinWhere(`title_status = 'rebuilt' and status = 'active'`);
    const { snapshot, costParts } = await build(vin);
    expect(costParts).toBe(REPORT_COST.whole);
    expect(snapshot.checks.map(({ id }) => id)).toEqual(Object.keys(REPORT_CHECKS));
    expect(snapshot.sources[0]).toMatchObject({ id: "provider", state: "answered", isDemo: true });
    expect(snapshot.disclaimers.join(" ")).toContain("made up");
    const states = Object.fromEntries(snapshot.checks.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({
      brands: "found",
      loss: "found",
      salvage: "found",
      theft: "none",
      titles: "found",
    });
    const loss = snapshot.checks.find(({ id }) => id === "loss");
    const events = new Map(snapshot.timeline.events.map((event) => [event.id, event]));
    for (const id of loss?.eventIds ?? []) expect(events.get(id)?.isWarning).toBe(true);
    for (const { eventIds } of snapshot.checks)
      for (const id of eventIds) expect(events.has(id)).toBe(true);
    expect(snapshot.valuation.kind === "valued" || snapshot.valuation.reason).toBeTruthy();
  });

  it("without records says that no provider is configured, costs less, and keeps the seller's word", async () => {
    const vin = await vinWhere(`status = 'active' and title_status = 'clean' and not ${RECORDS}`);
    const { snapshot, costParts } = await build(vin);
    expect(costParts).toBe(REPORT_COST.withoutRecords);
    for (const id of ["brands", "loss", "salvage", "theft", "titles"]) {
      const check = snapshot.checks.find((each) => each.id === id);
      expect(check).toMatchObject({ state: "not_checked", sourceId: null, eventIds: [] });
      expect(check?.words).toContain("no provider of title, loss and theft records is connected");
    }
    expect(snapshot.disclaimers).toEqual([]);
    expect(snapshot.offers.length).toBeGreaterThan(0);
  });

  it("names no private person: it is kept as it is when their account is erased", async () => {
    const vin = await vinWhere(
      "status = 'active' and seller_id in (select id from seller where kind = 'private')",
    );
    const { snapshot, text } = await build(vin);
    expect(snapshot.offers.at(-1)?.sellerName).toBe("A private seller");
    const [row] = await market.sql(
      "select s.name from listing l join seller s on s.id = l.seller_id where l.vin = $1 and s.kind = 'private'",
      [vin],
    );
    expect(text).not.toContain(`"${row.name}"`);
    expect(text).not.toContain(`${row.name},`);
  });

  it("tells an odometer that runs backwards, with both readings", async () => {
    const [conflict] = (await market.parameters()).odometerConflicts;
    const check = await checkOf(conflict?.vin ?? "", "odometer");
    expect(check).toMatchObject({
      state: "found",
      eventIds: [expect.any(String), expect.any(String)],
    });
    expect(check?.words).toMatch(/^Mileage drops: [\d,]+ mi on .+, then [\d,]+ mi on .+\./);
  });

  it("for an insurer has equipment in three states, stars or why none, and the state's tax", async () => {
    const vin = await vinWhere(
      `status = 'active' and title_status = 'clean' and 'backup_camera' = any(features) and (model_id, year) =
        (select model_id, year from listing where status = 'active' group by 1, 2 order by count(*) desc, 1, 2 limit 1)`,
    );
    const { snapshot } = await build(vin, "insurance");
    const { insurance, valuation } = snapshot;
    expect(insurance?.safetyEquipment).toContainEqual(
      expect.objectContaining({ name: "Backup camera", state: "yes" }),
    );
    expect(insurance?.safetyEquipment.map(({ state }) => state)).toContain("not_stated");
    expect(insurance?.overallStars).toBeNull();
    expect(insurance?.ratingWords).not.toBe("");
    expect(insurance?.claimWords.length).toBeGreaterThan(1);
    if (valuation.kind !== "valued") throw new Error("It has no value.");
    // The words say how many and of which years; the list has as many, of those years.
    const { n, comparables, scopeWords } = valuation;
    expect(n).toBeGreaterThan(0);
    expect(comparables).toHaveLength(n);
    expect(scopeWords).toMatch(new RegExp(`^${n} comparables? `));
    const years = comparables.map(({ title }) => Number(title.slice(0, 4)));
    const [from, to] = [Math.min(...years), Math.max(...years)];
    expect(scopeWords).toContain(
      from === to ? `model year ${from},` : `model years ${from} to ${to},`,
    );
  });

  it("has as many comparables as it says, of those years, and gaps that are exact days, whatever the vehicle", async () => {
    const rows = await market.sql(
      "select l.vin from listing l where l.status = 'active' and l.id > 100 order by hashint4(l.id) limit 30",
    );
    const seen = { valued: 0, gaps: 0 };
    for (const [at, { vin }] of rows.entries()) {
      const { snapshot } = await build(String(vin), at % 2 === 0 ? "vehicle" : "insurance");
      const { valuation, timeline, offers } = snapshot;
      if (valuation.kind === "valued") {
        seen.valued += 1;
        const { n, comparables, scopeWords } = valuation;
        const years = comparables.map(({ title }) => Number(title.slice(0, 4)));
        const [from, to] = [Math.min(...years), Math.max(...years)];
        expect([comparables.length, new Set(comparables.map((one) => one.listingId)).size]).toEqual(
          [n, n],
        );
        const ofYears = from === to ? `model year ${from},` : `model years ${from} to ${to},`;
        if (n === 0) expect(scopeWords).toMatch(/close match/);
        else expect(scopeWords).toContain(`${n} comparable`);
        if (n > 0) expect(scopeWords).toContain(ofYears);
      }
      const dated = timeline.events.filter(({ kind }) => kind !== "built" && kind !== "recall");
      for (const { from, to, days } of timeline.gaps) {
        seen.gaps += 1;
        expect(daysBetween(asDay(from), asDay(to)) + 1).toBe(days);
        // The days before and after it are of a record or an offer; none within is.
        const within = (date: string) => date >= from && date <= to;
        expect(dated.filter(({ date, precision }) => precision === "day" && within(date))).toEqual(
          [],
        );
        expect(
          offers.filter((offer) => within(offer.from) || (offer.to !== null && within(offer.to))),
        ).toEqual([]);
        expect(dated.some(({ date }) => date < from)).toBe(true);
      }
    }
    expect(seen.valued).toBeGreaterThan(4);
    expect(seen.gaps).toBeGreaterThan(4);
  });

  it("of a vehicle that nobody listed has its VIN, its model year's value and nothing made up", async () => {
    const { snapshot, costParts } = await build(withCheckDigit("1HGCV1F34JA000001"));
    expect(costParts).toBe(REPORT_COST.withoutRecords);
    expect(snapshot.vehicle).toMatchObject({ make: "Honda", model: "Accord", year: 2018 });
    expect(snapshot.offers).toEqual([]);
    expect(snapshot.timeline.events.map(({ kind }) => kind)).toEqual(["built"]);
    expect(snapshot.odometer.rule).toBe("too_few");
  });

  it("is refused for a VIN that cannot be right, with the position that looks wrong", async () => {
    const vin = await vinWhere("status = 'active'");
    const other = vin.at(11) === "3" ? "4" : "3";
    const broken = `${vin.slice(0, 11)}${other}${vin.slice(12)}`;
    await expect(build(broken)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { vin: expect.stringContaining("check digit (position 9)") },
    });
    await expect(build("not a vin")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vinSummaryOf(broken, NOW)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the free preview", () => {
  it("counts what a report would say, and says nothing of it", async () => {
    const vin = await vinWhere("title_status = 'rebuilt' and status = 'active'");
    const summary = await vinSummaryOf(vin, NOW);
    const { snapshot, costParts } = await build(vin);
    expect(summary).toMatchObject({
      vin,
      vehicle: snapshot.vehicle,
      costParts,
      counts: {
        listings: snapshot.offers.length,
        readings: snapshot.odometer.readings.length,
        titles: snapshot.timeline.events.filter(({ kind }) => kind === "title").length,
      },
      sources: [
        { id: "provider", state: "held", isDemo: true },
        { id: "import", state: "not_imported" },
      ],
    });
    expect(JSON.stringify(summary)).not.toMatch(/rebuilt|salvage:|total loss/i);
  });

  it("says what is not held", async () => {
    const vin = await vinWhere(`status = 'active' and not ${RECORDS}`);
    const summary = await vinSummaryOf(vin, NOW);
    expect(summary).toMatchObject({
      costParts: REPORT_COST.withoutRecords,
      counts: { titles: 0, records: 0 },
      sources: [{ state: "not_configured" }, { state: "not_imported" }],
    });
  });
});
