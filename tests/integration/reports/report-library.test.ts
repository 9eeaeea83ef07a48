import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { REPORTS_ON_PAGE } from "#lib/domain/reports/report/constants.library.ts";
import { reportsOf } from "#lib/domain/reports/report/data.library.ts";
import { removeReport, restoreReport } from "#lib/domain/reports/report/mutations.library.ts";
import type { LibraryQuery } from "#lib/domain/reports/report/types.library.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { buyReport, refreshReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";

const HONDA = "1HGCM82633A004352" as Vin;
const FORD = "1FTFW1ET7CFC69714" as Vin;
const TESLA = "5YJ3E1EA7JF154388" as Vin;
const asOf = now();
const ALL: LibraryQuery = { words: "", sort: "newest", page: 1 };

let owner: Viewer;

beforeEach(async () => {
  owner = await createAccount();
  const wallet = { userId: owner.userId, unit: "report", period: null } as const;
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet,
      kind: "operator.granted",
      parts: 1_000,
      key: `grant ${randomUUID()}`,
      at: asOf,
    }),
  );
});

const buy = (vin: Vin, at = asOf) =>
  buyReport(contextOf(owner, at), { vin, kind: "vehicle", submissionId: randomUUID() });
const refresh = (report: ReportId, at: Date) =>
  refreshReport(contextOf(owner, at), { report, submissionId: randomUUID() });
const later = (days: number) => new Date(asOf.getTime() + days * DAY_MS);
const library = (query: Partial<LibraryQuery> = {}, at = asOf) =>
  reportsOf(owner, { ...ALL, ...query }, at);
const vinsOf = async (query: Partial<LibraryQuery>) =>
  (await library(query)).reports.map(({ vin }) => vin);

describe("the library", () => {
  it("has each vehicle once, with its newest report and what was found", async () => {
    const first = await buy(HONDA);
    const second = await refresh(first.id, later(1));
    await buy(FORD);
    const { reports, all, total } = await library({}, later(2));
    expect([all, total]).toEqual([2, 2]);
    const honda = reports.find(({ vin }) => vin === HONDA);
    expect(honda).toMatchObject({
      id: second.id,
      title: expect.stringContaining("Accord"),
      previous: { id: first.id, count: 1, change: "nothing changed" },
      checks: 8,
      shareCount: 0,
      freeDays: 28,
    });
    expect(honda?.notChecked).toBeGreaterThan(4);
    expect((await library({}, later(40))).reports.every(({ freeDays }) => freeDays === 0)).toBe(
      true,
    );
  });

  it("counts links that open it, and disputes that stand", async () => {
    const { id } = await buy(HONDA);
    const share = (expiresAt: Date, revokedAt: Date | null = null) => ({
      secretHash: randomUUID().replaceAll("-", "").repeat(2),
      expiresAt,
      revokedAt,
    });
    await database().report.update({
      where: { id },
      data: {
        shares: { create: [share(later(2)), share(later(-1)), share(later(2), asOf)] },
        disputes: {
          create: {
            submissionId: randomUUID(),
            userId: owner.userId,
            recordId: "built",
            vin: HONDA,
            words: "It was not.",
          },
        },
      },
    });
    const [report] = (await library()).reports;
    expect(report).toMatchObject({ shareCount: 1, disputeCount: 1 });
  });

  it("is searched by name and VIN, and put in order", async () => {
    await buy(HONDA, later(-2));
    await buy(TESLA, later(-1));
    await buy(FORD);
    expect(await vinsOf({ words: "accord" })).toEqual([HONDA]);
    expect(await vinsOf({ words: " 5yj3-e1ea7 " })).toEqual([TESLA]);
    expect(await vinsOf({ words: "100%_" })).toEqual([]);
    expect(await library({ words: "nothing" })).toMatchObject({ all: 3, total: 0, reports: [] });
    expect(await vinsOf({ sort: "newest" })).toEqual([FORD, TESLA, HONDA]);
    expect(await vinsOf({ sort: "vehicle" })).toEqual([FORD, HONDA, TESLA]);
    expect(await vinsOf({ sort: "found" })).toHaveLength(3);
    expect((await library({ page: 2 })).reports).toEqual([]);
  });

  it("is empty for somebody else", async () => {
    await buy(HONDA);
    expect(await reportsOf(await createAccount(), ALL, asOf)).toMatchObject({ all: 0, total: 0 });
  });

  it("finds a page of many by the index of its owner", async () => {
    const { id } = await buy(HONDA);
    await database().$executeRaw`
      insert into report (user_id, kind, vin, as_of, snapshot, sha256, title, cost_parts, created_at)
      select user_id, kind, vin, as_of, snapshot, sha256, title || ' ' || n, 0, created_at - n * interval '1 day'
      from report, generate_series(1, 60) n where id = ${id}::uuid`;
    const second = await library({ page: 2 });
    expect(second.reports).toHaveLength(REPORTS_ON_PAGE);
    expect(second).toMatchObject({ total: 61, pageCount: 3 });
    const shown = (await library()).reports.map((report) => report.id);
    expect(second.reports.some((report) => shown.includes(report.id))).toBe(false);
  });
});

describe("deleting a report", () => {
  it("takes those before it along, and brings all of it back with links and disputes", async () => {
    const first = await buy(HONDA);
    const second = await refresh(first.id, later(1));
    await database().reportShare.create({
      data: { reportId: second.id, secretHash: "a".repeat(64), expiresAt: later(5) },
    });
    const before = await library();
    const removed = await removeReport(contextOf(owner), second.id);
    expect(removed.count).toBe(2);
    expect(await library()).toMatchObject({ all: 0 });
    expect(await database().reportShare.count({ where: { secretHash: "a".repeat(64) } })).toBe(0);
    expect(await restoreReport(contextOf(owner), removed.removalId)).toBe(second.id);
    expect(await library()).toEqual(before);
    expect(await findReport(first.id, { userId: owner.userId, secret: null }, asOf)).toMatchObject({
      renewedId: second.id,
    });
    await expect(restoreReport(contextOf(owner), removed.removalId)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("does not bring a purchase back by its form", async () => {
    const order = { vin: HONDA, kind: "vehicle", submissionId: randomUUID() } as const;
    const { id } = await buyReport(contextOf(owner, asOf), order);
    await removeReport(contextOf(owner), id);
    await expect(buyReport(contextOf(owner, asOf), order)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("cuts none out of those that were made anew: bringing it back would make it free once more", async () => {
    const first = await buy(HONDA);
    await refresh(first.id, asOf);
    await expect(removeReport(contextOf(owner), first.id)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await library()).reports).toHaveLength(1);
  });

  it("is for its owner alone", async () => {
    const { id } = await buy(HONDA);
    const stranger = await createAccount();
    await expect(removeReport(contextOf(stranger), id)).rejects.toMatchObject({
      code: "not_found",
    });
    const { removalId } = await removeReport(contextOf(owner), id);
    await expect(restoreReport(contextOf(stranger), removalId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await restoreReport(contextOf(owner), removalId)).toBe(id);
  });
});
