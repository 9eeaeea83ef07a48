import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reportBalance } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { newestReport } from "#lib/domain/reports/report/data.ts";
import { paidBefore } from "#lib/domain/reports/report-purchase/data.ts";
import { buyReport, refreshReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import type { Purchase } from "#lib/domain/reports/report-purchase/types.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startHistoryServer } from "#tests/factories/history-server.ts";

const CIVIC = "1HGCM82633A004352" as Vin;
const PICKUP = "1FTFW1ET7CFC69714" as Vin;
/** One that the demo market made records up for: its report is a whole one. */
const WITH_RECORDS = "5YJ3E1EA7JF154388" as Vin;
const asOf = now();
const later = (days: number) => new Date(asOf.getTime() + days * DAY_MS);

let buyer: Viewer;

beforeAll(async () => {
  await database().demoHistory.create({ data: { vin: WITH_RECORDS, records: [] } });
});

beforeEach(async () => {
  buyer = await createAccount();
  await give(buyer, 200);
});

async function give({ userId }: Viewer, parts: number): Promise<void> {
  const wallet = { userId, unit: "report", period: null } as const;
  const key = `grant ${randomUUID()}`;
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), { wallet, kind: "operator.granted", parts, key, at: asOf }),
  );
}

const orderOf = (vin: Vin = CIVIC) =>
  ({ vin, kind: "vehicle", submissionId: randomUUID() }) as const;
const buy = (vin: Vin = CIVIC) => buyReport(contextOf(buyer, asOf), orderOf(vin));
const refresh = (report: Purchase["id"], at: Date, mostParts?: number) =>
  refreshReport(contextOf(buyer, at), {
    report,
    submissionId: randomUUID(),
    ...(mostParts !== undefined && { mostParts }),
  });
const read = (id: Purchase["id"]) => findReport(id, { userId: buyer.userId, secret: null }, asOf);
const balance = () => reportBalance(buyer.userId);
const reportCount = () => database().report.count({ where: { userId: buyer.userId } });

describe("buying a report", () => {
  it("keeps what was built, under its hash, for half the price without records", async () => {
    const bought = await buy();
    expect(bought).toMatchObject({ costParts: 50, isNew: true });
    expect(await balance()).toBe(150);
    // Whole: what is kept has the hash that it was sold with.
    expect(await read(bought.id)).toMatchObject({
      kind: "whole",
      previousId: null,
      snapshot: {
        vin: CIVIC,
        checks: expect.arrayContaining([
          expect.objectContaining({ id: "loss", state: "not_checked" }),
        ]),
      },
    });
    const line = await database().activity.findFirst({
      where: { userId: buyer.userId, kind: "report.bought" },
    });
    expect(line?.detail).toMatchObject({ reportId: bought.id, vin: CIVIC });
    expect(await newestReport(buyer, { vin: CIVIC })).toMatchObject({ id: bought.id });
  });

  it("costs a whole credit where records answered", async () => {
    expect(await buy(WITH_RECORDS)).toMatchObject({ costParts: 100 });
  });

  it("gives the same report for the same form, one after the other and at once", async () => {
    const order = orderOf();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => buyReport(contextOf(buyer, asOf), order)),
    );
    const again = await buyReport(contextOf(buyer, later(1)), order);
    expect(new Set([...all, again].map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(again.isNew).toBe(false);
    expect(await balance()).toBe(150);
    const other = { ...order, vin: PICKUP };
    await expect(buyReport(contextOf(buyer, asOf), other)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await balance()).toBe(150);
  });

  it("takes a form of one person for no form of another", async () => {
    const order = orderOf();
    const first = await buyReport(contextOf(buyer, asOf), order);
    const second = await createAccount();
    await give(second, 50);
    expect((await buyReport(contextOf(second, asOf), order)).id).not.toBe(first.id);
  });

  it("says what is missing where there are too few credits, and costs nothing then", async () => {
    await buy(WITH_RECORDS);
    await buy();
    await expect(buy(WITH_RECORDS)).rejects.toMatchObject({
      code: "payment_required",
      publicMessage:
        "This report costs 1 report credit and you have ½ report credit: ½ report credit more is needed.",
    });
    expect(await balance()).toBe(50);
    expect(await reportCount()).toBe(2);
  });

  it("never spends more than there is, however many are bought at once", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => buy()));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    for (const each of tries)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({ code: "payment_required" });
    expect(await balance()).toBe(0);
    expect(await reportCount()).toBe(4);
  });

  it("buys nothing that costs more than was agreed to", async () => {
    const order = { ...orderOf(WITH_RECORDS), mostParts: 50 };
    await expect(buyReport(contextOf(buyer, asOf), order)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await balance()).toBe(200);
  });

  it("refuses a VIN whose check digit is wrong, with the position", async () => {
    await expect(buy("1HGCM82643A004352" as Vin)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { vin: expect.stringContaining("position 9") },
    });
    expect(await balance()).toBe(200);
  });
});

describe("making a report anew", () => {
  it("is a further report, free once a day for a month, and the same for the same old one", async () => {
    const first = await buy();
    const second = await refresh(first.id, asOf, 0);
    expect(second).toMatchObject({ costParts: 0, ledgerTransactionId: null, isNew: true });
    expect(await refresh(first.id, asOf, 0)).toMatchObject({ id: second.id, isNew: false });
    await expect(refresh(second.id, asOf, 0)).rejects.toMatchObject({ code: "conflict" });
    const third = await refresh(second.id, later(1), 0);
    expect(await read(third.id)).toMatchObject({ previousId: second.id });
    expect(await read(second.id)).toMatchObject({ renewedId: third.id });
    expect(await balance()).toBe(150);
    const paid = await paidBefore(buyer, third.id, later(2));
    expect(paid).toEqual({ parts: 50, lastPaidAt: asOf, lastFreeAt: later(1) });
  });

  it("is paid after a month, once it was agreed to", async () => {
    const { id } = await buy();
    await expect(refresh(id, later(31), 0)).rejects.toMatchObject({ code: "conflict" });
    expect(await refresh(id, later(31), 50)).toMatchObject({ costParts: 50 });
    expect(await balance()).toBe(100);
  });

  it("costs the difference where a new one holds more", async () => {
    const { id } = await buy(PICKUP);
    await database().demoHistory.create({ data: { vin: PICKUP, records: [] } });
    await expect(refresh(id, later(2), 0)).rejects.toMatchObject({ code: "conflict" });
    const second = await refresh(id, later(2), 50);
    expect(second).toMatchObject({ costParts: 50 });
    expect(await refresh(second.id, later(3), 0)).toMatchObject({ costParts: 0 });
  });

  it("makes one of many at once", async () => {
    const { id } = await buy();
    const all = await Promise.all(Array.from({ length: 6 }, () => refresh(id, later(1), 0)));
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(await reportCount()).toBe(2);
  });

  it("is nobody else’s", async () => {
    const { id } = await buy();
    const stranger = await createAccount();
    await give(stranger, 100);
    const order = { report: id, submissionId: randomUUID() };
    await expect(refreshReport(contextOf(stranger, asOf), order)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await newestReport(stranger, { vin: CIVIC })).toBeNull();
  });
});

it("asks no provider, which takes money for it, for who cannot or would not pay", async () => {
  const bought = await buy();
  const server = await startHistoryServer();
  settle({ HISTORY_PROVIDER_URL: server.url });
  try {
    const stranger = await createAccount();
    await expect(buyReport(contextOf(stranger, asOf), orderOf())).rejects.toMatchObject({
      code: "payment_required",
    });
    const forNothing = { ...orderOf(), mostParts: 0 };
    await expect(buyReport(contextOf(buyer, asOf), forNothing)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(refresh(bought.id, later(31), 0)).rejects.toMatchObject({ code: "conflict" });
    expect(server.asked()).toEqual([]);
    await buy();
    expect(server.asked()).toHaveLength(1);
  } finally {
    settle({ HISTORY_PROVIDER_URL: "" });
    await server.stop();
  }
});

it("what was bought is never changed", async () => {
  const { id } = await buy();
  await expect(
    database().report.update({ where: { id }, data: { snapshot: "{}" } }),
  ).rejects.toThrow("never changed");
});
