import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { providerKey } from "#lib/domain/listings/history-record/data.provider.ts";
import { HISTORY } from "#lib/domain/listings/history-record/mutations.import.ts";
import { heldOfVin } from "#lib/domain/listings/vin-facts/data.held.ts";
import { historyOf } from "#lib/domain/reports/report-builder/data.history.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { vinSummaryOf } from "#lib/domain/reports/report-lookup/data.preview.ts";
import { freshnessOf } from "#lib/domain/vehicles/source-import/data.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { catalogTemplate, DATA_DIR } from "#tests/factories/demo-market.ts";
import {
  ANSWERED,
  type HistoryServer,
  startHistoryServer,
} from "#tests/factories/history-server.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const NOW = new Date("2026-11-20T16:00:00.000Z");
const VIN = withCheckDigit("1HGCV1F34JA000001");
const EMPTY_VIN = withCheckDigit("1HGCV1F34JA000002");
const FILED_VIN = withCheckDigit("1HGCV1F34JA000003");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let server: HistoryServer;
let folder: string;

beforeAll(async () => {
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
  folder = await mkdtemp(join(tmpdir(), "lotwise-history-"));
  server = await startHistoryServer();
  server.knows(VIN, ANSWERED);
  settle({ LOTWISE_DATA_DIR: DATA_DIR, HISTORY_PROVIDER_NAME: "Example Records" });
});
afterEach(async () => {
  server.behave("well");
  settle({ HISTORY_PROVIDER_URL: "" });
  await database().historyAnswer.deleteMany();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const withProvider = () => settle({ HISTORY_PROVIDER_URL: server.url });
const build = (vin: string, now = NOW) => buildReport({ vin, kind: "vehicle", now });
const checksOf = async (vin: string, now = NOW) => {
  const { snapshot } = await build(vin, now);
  return Object.fromEntries(snapshot.checks.map(({ id, ...check }) => [id, check]));
};

describe("a report with a provider", () => {
  it("is whole: every record on the timeline, brands by state, and what the provider does not hold", async () => {
    withProvider();
    const { snapshot, costParts } = await build(VIN);
    expect(costParts).toBe(REPORT_COST.whole);
    expect(snapshot.sources[0]).toMatchObject({
      id: "provider",
      name: "Example Records",
      state: "answered",
      asOf: NOW.toISOString(),
      isDemo: false,
    });
    expect(snapshot.timeline.events.map(({ id }) => id)).toEqual([
      "built",
      "record-title-2019-03-04-TX",
      "record-insurance_loss-2021-07-09-example-casualty",
      "record-junk_salvage-2021-07-20-lone-star-salvage-pool",
      "record-brand-2021-08-01-TX-salvage",
      "record-brand-2021-12-01-CO-rebuilt",
      "record-title-2024-05-14-CO",
    ]);
    const checks = await checksOf(VIN);
    expect(checks.brands?.words).toBe(
      "Salvage: damage or not specified, Texas, Aug 1, 2021; Rebuilt, Colorado, Dec 2021.",
    );
    expect(checks.loss?.state).toBe("found");
    expect(checks.theft).toMatchObject({
      state: "not_checked",
      words: "Example Records does not cover this.",
    });
    expect(snapshot.odometer).toMatchObject({
      rule: "brand",
      firedOn: ["record-title-2024-05-14-CO"],
    });
    expect(snapshot.disclaimers.join(" ")).toContain("NMVTIS");
    expect(snapshot.timeline.gaps.map(({ from }) => from)).toContain("2022-01-01");
  });

  it("that has no record of a vehicle says so, which is not the same as not having looked", async () => {
    withProvider();
    const checks = await checksOf(EMPTY_VIN);
    expect(checks.brands).toMatchObject({
      state: "none",
      words: "Example Records: no title brand on record as of Nov 20, 2026.",
    });
    expect(checks.titles?.state).toBe("none");
  });

  it("asks once a day, and keeps the answer with its moment", async () => {
    withProvider();
    const before = server.asked().length;
    await build(VIN);
    const { snapshot } = await build(VIN, hoursLater(23));
    expect(server.asked().length - before).toBe(1);
    expect(snapshot.sources[0]?.asOf).toBe(NOW.toISOString());
    await build(VIN, hoursLater(25));
    expect(server.asked().length - before).toBe(2);
  });

  it("that does not answer is not checked and costs less; what it said lately is told with its day", async () => {
    withProvider();
    server.behave("broken");
    const first = await build(VIN);
    expect(first.costParts).toBe(REPORT_COST.withoutRecords);
    expect(first.snapshot.sources[0]?.state).toBe("unreachable");
    expect((await checksOf(VIN)).brands).toMatchObject({
      state: "not_checked",
      words: "Not checked: Example Records answered with an error of its own.",
    });
    server.behave("well");
    await build(VIN);
    server.behave("broken");
    const late = await build(VIN, hoursLater(48));
    expect(late.costParts).toBe(REPORT_COST.withoutRecords);
    expect(late.snapshot.sources[0]).toMatchObject({ state: "answered", asOf: NOW.toISOString() });
    expect((await checksOf(VIN, hoursLater(48))).brands?.words).toContain(
      "this is what it said Nov 20, 2026",
    );
    const stale = await build(VIN, hoursLater(31 * 24));
    expect(stale.snapshot.sources[0]?.state).toBe("unreachable");
  });

  it("is not asked for a preview, nor without being configured", async () => {
    withProvider();
    const before = server.asked().length;
    const summary = await vinSummaryOf(VIN, NOW);
    expect(summary.sources[0]).toMatchObject({
      name: "Example Records",
      state: "asked_when_bought",
    });
    settle({ HISTORY_PROVIDER_URL: "" });
    expect((await checksOf(VIN)).brands?.words).toContain(
      "no provider of title, loss and theft records is connected",
    );
    expect(server.asked().length).toBe(before);
  });
});

const HEADER =
  "VIN,Kind,Date,State,City,Entity,Brand,Mileage,Odometer,Current,Disposition,Recovered On,Covers,Note";

async function importRows(name: string, rows: readonly string[], allowFewer = false) {
  const path = join(folder, name);
  await writeFile(path, [HEADER, ...rows].join("\n"));
  return importSource(systemContext(), {
    definition: HISTORY,
    order: { path, origin: name, startedBy: "a test", allowFewer },
  });
}

describe("records from a file", () => {
  const GOOD = [
    `${FILED_VIN},title,2018-09-01,AZ,,,,12,actual,no,,,,`,
    `${FILED_VIN},title,2023-02-14,AZ,,,,48211,actual,yes,,,,`,
    `${FILED_VIN},brand,2021-06,AZ,,,Hail damage,,,,,,,`,
    `${FILED_VIN},theft,2020-01-05,NV,,,,,,,,2020-01-09,,`,
    `${FILED_VIN},checked,2026-11-01,,,,,,,,,,titles brands loss,`,
    ...Array.from(
      { length: 120 },
      (_, at) =>
        `${withCheckDigit(`1HGCV1F34JA1${`${at}`.padStart(5, "0")}`)},title,2020-01-01,TX,,,,,,yes,,,,`,
    ),
  ];

  it("are let in row by row, and refused with the reason", async () => {
    const report = await importRows("records.csv", [
      ...GOOD,
      `${FILED_VIN.slice(0, 16)}X,title,2020-01-01,TX,,,,,,,,,,`,
      `${FILED_VIN},title,yesterday,TX,,,,,,,,,,`,
      `${FILED_VIN},brand,2020-01-01,TX,,,Haunted,,,,,,,`,
    ]);
    expect(report).toMatchObject({ rowsRead: 128, rowsKept: 125, rowsRefused: 3 });
    expect(report.outcome).toMatchObject({ kind: "done", published: { held: 125, added: 125 } });
    expect(report.refusals.map(({ reason }) => reason)).toEqual([
      "The VIN's check digit (position 9) is wrong.",
      "The date is no day, month or year.",
      "The brand is none that we know.",
    ]);
    expect((await freshnessOf("history")).last?.held).toBe(125);
  });

  it("make a report whole, with what the file looked for and found nothing of", async () => {
    const { snapshot, costParts } = await build(FILED_VIN);
    expect(costParts).toBe(REPORT_COST.whole);
    expect(snapshot.sources.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      ["provider", "not_configured"],
      ["import", "answered"],
    ]);
    const checks = await checksOf(FILED_VIN);
    expect(checks.brands).toMatchObject({
      state: "found",
      words: "Hail damage, Arizona, Jun 2021.",
      sourceId: "import",
    });
    expect(checks.loss?.state).toBe("none");
    expect(checks.salvage?.state).toBe("not_checked");
    expect(checks.theft?.words).toBe(
      "Reported stolen, Nevada, Jan 5, 2020; Recovered after theft, Nevada, Jan 9, 2020.",
    );
  });

  it("are the file's whole word on the vehicles that it names, and on no others", async () => {
    const again = await importRows("later.csv", [
      `${FILED_VIN},title,2023-02-14,AZ,,,,48211,actual,yes,,,,`,
      `${FILED_VIN},title,2018-09-01,AZ,,,,12,actual,no,,,,`,
    ]);
    expect(again.outcome).toMatchObject({
      kind: "done",
      published: { added: 0, removed: 3, held: 122 },
    });
    const held = await heldOfVin(FILED_VIN, providerKey(), NOW);
    const { sources } = await historyOf(FILED_VIN, held, NOW);
    expect(sources[1]?.records.map(({ date }) => date)).toEqual(["2018-09-01", "2023-02-14"]);
  });
});
