import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { siteSources } from "#lib/domain/reports/report-lookup/data.landing.ts";
import { listingOfVin, lookUpVin } from "#lib/domain/reports/report-lookup/data.ts";
import { purchaseStandingOf } from "#lib/domain/reports/report-purchase/data.ts";
import { buyReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertMarket } from "#tests/factories/market.ts";

const HONDA = "1HGCM82633A004352" as Vin;
const asOf = now();

beforeAll(() => insertMarket(env().DATABASE_URL ?? "", { listings: 20, now: asOf, models: 1 }));

describe("a VIN that is looked up", () => {
  it.each([HONDA, HONDA.toLowerCase(), " 1hgcm-8263 3a004352 "])(
    "is understood as %j",
    async (typed) => {
      expect(await lookUpVin(typed, asOf)).toEqual({ kind: "found", vin: HONDA });
    },
  );

  it("is refused where its check digit is wrong, with what was perhaps meant and what that is", async () => {
    const refused = await lookUpVin("1HGCM82643A004352", asOf);
    if (refused.kind !== "refused") throw new Error("It was taken.");
    expect(refused.cleaned).toBe("1HGCM82643A004352");
    expect(refused.message).toContain("position 9");
    const meant = refused.suggestions.find(({ vin }) => vin === HONDA);
    expect(meant).toEqual({
      vin: HONDA,
      change: "3 instead of 4 in position 9",
      vehicle: "2003 Honda Accord",
      isKnown: false,
    });
  });

  it("is most likely one that is known here, of a listing or of records", async () => {
    const typed = "1HGCM82633A004372";
    const rank = async () => {
      const refused = await lookUpVin(typed, asOf);
      if (refused.kind !== "refused") throw new Error("It was taken.");
      return refused.suggestions.findIndex(({ vin }) => vin === HONDA);
    };
    expect(await rank()).toBeGreaterThan(0);
    await database().demoHistory.create({ data: { vin: HONDA, records: [] } });
    expect(await rank()).toBe(0);
    const refused = await lookUpVin(typed, asOf);
    expect(refused).toMatchObject({ suggestions: [{ vin: HONDA, isKnown: true }] });
    await database().demoHistory.delete({ where: { vin: HONDA } });
  });

  it("is refused with the letters that no VIN holds, each at its place", async () => {
    expect(await lookUpVin("1HGCM82633AOO4352", asOf)).toMatchObject({
      kind: "refused",
      positions: [12, 13],
      suggestions: [{ vin: HONDA, change: "digits instead of O", vehicle: "2003 Honda Accord" }],
    });
  });

  it.each(["", "1HGCM8263", "x".repeat(500), "1HGCM82633A00435!"])(
    "is refused without a guess: %j",
    async (typed) => {
      expect(await lookUpVin(typed, asOf)).toMatchObject({ kind: "refused", suggestions: [] });
    },
  );
});

it("finds the open listing of a VIN before older ones, else the latest, else none", async () => {
  const listing = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  const { id, ...row } = listing;
  const sold = await database().listing.create({
    data: { ...row, status: "sold", endedAt: asOf, listedAt: asOf, submissionId: null },
  });
  expect(await listingOfVin(listing.vin, asOf)).toMatchObject({ id, status: "active" });
  await database().listing.update({ where: { id }, data: { status: "withdrawn", endedAt: asOf } });
  expect(await listingOfVin(listing.vin, asOf)).toMatchObject({ id: sold.id, status: "sold" });
  expect(await listingOfVin(HONDA, asOf)).toBeNull();
});

it("tells a reader what they have of a vehicle, of the kind that they look at", async () => {
  const viewer = await createAccount();
  const asked = { vin: HONDA, kind: "vehicle", costParts: 50 } as const;
  expect(await purchaseStandingOf(viewer, asked, asOf)).toEqual({ balanceParts: 0, own: null });
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId: viewer.userId, unit: "report", period: null },
      kind: "operator.granted",
      parts: 150,
      key: `grant ${randomUUID()}`,
      at: asOf,
    }),
  );
  const order = { vin: HONDA, kind: "vehicle", submissionId: randomUUID() } as const;
  const { id } = await buyReport(contextOf(viewer, asOf), order);
  expect(await purchaseStandingOf(viewer, asked, asOf)).toMatchObject({
    balanceParts: 100,
    own: { id, refresh: { kind: "free" } },
  });
  const other = { ...asked, kind: "insurance" } as const;
  expect((await purchaseStandingOf(viewer, other, asOf)).own).toBeNull();
});

it("says of this site what can be asked, and that nobody can be where nobody can", async () => {
  expect(await siteSources()).toMatchObject({
    provider: null,
    hasImports: false,
    isDemoMarket: false,
    recalls: { kind: "not_held" },
  });
  await database().historyRecord.create({
    data: { vin: HONDA, key: "checked", record: {}, importedAt: asOf },
  });
  expect((await siteSources()).hasImports).toBe(true);
});
