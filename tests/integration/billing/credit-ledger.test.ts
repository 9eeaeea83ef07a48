import { beforeEach, describe, expect, it } from "vitest";
import { FILE_COLUMNS, PAGE_LINES } from "#lib/domain/billing/credit-ledger/constants.ts";
import {
  creditBalances,
  creditLines,
  creditRowsForFile,
} from "#lib/domain/billing/credit-ledger/data.ts";
import type { CreditQuery } from "#lib/domain/billing/credit-ledger/types.ts";
import {
  grantCredits,
  reverseTransaction,
  spendCredits,
} from "#lib/domain/billing/ledger/mutations.ts";
import type { Posting, TransactionKind } from "#lib/domain/billing/ledger/types.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";

const ALL: CreditQuery = { unit: null, topic: null };
const NOVEMBER = { from: new Date("2026-11-01T00:00Z"), to: new Date("2026-12-01T00:00Z") };

let userId: UserId;
let posted = 0;

beforeEach(async () => {
  ({ userId } = await createAccount());
});

const noon = (day: string, minute = 0) =>
  new Date(`${day}T18:${String(minute).padStart(2, "0")}:00Z`);

function post(
  unit: "report" | "api",
  kind: TransactionKind,
  parts: number,
  at: Date,
  detail: NonNullable<Posting["detail"]> = {},
) {
  posted += 1;
  const posting: Posting = {
    wallet: { userId, unit, period: unit === "api" ? NOVEMBER : null },
    kind,
    parts: Math.abs(parts),
    key: `line ${posted} of ${userId}`,
    detail,
    at,
  };
  return database().$transaction((tx) =>
    parts < 0 ? spendCredits(contextIn(tx), posting) : grantCredits(contextIn(tx), posting),
  );
}
const call = (operation: string, credits: number, at: Date) =>
  post("api", "api.called", -credits, at, { operation });

const shown = async (query: CreditQuery, before: Parameters<typeof creditLines>[2] = null) => {
  const page = await creditLines({ userId }, query, before);
  return {
    ...page,
    lines: page.lines.map(({ day, title, note, count, parts, balanceParts }) =>
      [day, title, note, count, parts, balanceParts].join(" | "),
    ),
  };
};

describe("a person's ledger", () => {
  it("has nothing to say of nothing", async () => {
    expect(await creditLines({ userId }, ALL, null)).toEqual({ lines: [], olderBefore: null });
    expect(await creditBalances({ userId })).toEqual({ reportParts: 0, hadReportCredits: false });
  });

  it("says each transaction, and a day's calls of one operation in one line", async () => {
    await post("report", "pack.bought", 500, noon("2026-11-02"), { item: "report_5" });
    const { id } = await post("report", "report.bought", -50, noon("2026-11-03"), {
      title: "2019 Honda Civic",
      vin: "19XFC2F59KE000001",
    });
    await database().$transaction((tx) =>
      reverseTransaction(contextIn(tx), { id, at: noon("2026-11-03", 5), reason: "no answer" }),
    );
    await post("api", "free.granted", 50, noon("2026-11-04"));
    await call("searchListings", 1, noon("2026-11-04", 1));
    await call("valueVehicle", 5, noon("2026-11-04", 2));
    await call("searchListings", 1, noon("2026-11-04", 3));
    await call("searchListings", 1, noon("2026-11-05"));

    const vehicle = "2019 Honda Civic · 19XFC2F59KE000001";
    expect(await shown(ALL)).toEqual({
      lines: [
        "2026-11-05 | API call | searchListings | 1 | -1 | 42",
        "2026-11-04 | 2 API calls | searchListings | 2 | -2 | 43",
        "2026-11-04 | API call | valueVehicle | 1 | -5 | 45",
        "2026-11-04 | Free credits of the month |  | 1 | 50 | 50",
        `2026-11-03 | Given back | Report · ${vehicle} · no answer | 1 | 50 | 500`,
        `2026-11-03 | Report | ${vehicle} | 1 | -50 | 450`,
        "2026-11-02 | Credits bought | Pack of 5 report credits | 1 | 500 | 500",
      ],
      olderBefore: null,
    });
    expect((await shown({ unit: "api", topic: "added" })).lines).toEqual([
      "2026-11-04 | Free credits of the month |  | 1 | 50 | 50",
    ]);
    expect((await shown({ unit: "report", topic: "corrected" })).lines).toHaveLength(1);
    expect(await creditBalances({ userId })).toEqual({ reportParts: 500, hadReportCredits: true });
  });

  it("counts days where the site counts them, not where the database does", async () => {
    await post("report", "pack.bought", 100, new Date("2026-11-10T05:30Z"));
    await post("report", "pack.bought", 100, new Date("2026-11-10T06:30Z"));
    const { lines } = await creditLines({ userId }, ALL, null);
    expect(lines.map(({ day }) => day)).toEqual(["2026-11-10", "2026-11-09"]);
  });

  it("gives whole days a page, and every line on one of them", async () => {
    const days = Array.from(
      { length: 20 },
      (_, at) => `2026-10-${String(at + 1).padStart(2, "0")}`,
    );
    for (const day of days)
      for (let pack = 0; pack < 4; pack += 1)
        await post("report", "pack.bought", 100, noon(day, pack));
    // Long before: the next page finds it without asking day by day.
    await post("report", "pack.bought", 100, noon("2025-01-15"));

    const first = await creditLines({ userId }, ALL, null);
    expect(first.lines).toHaveLength(Math.ceil(PAGE_LINES / 4) * 4);
    const second = await creditLines({ userId }, ALL, first.olderBefore);
    expect(first.lines.length + second.lines.length).toBe(80);
    const third = await creditLines({ userId }, ALL, second.olderBefore);
    expect(third).toMatchObject({ lines: [{ day: "2025-01-15" }], olderBefore: null });
    const ids = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(81);
  });

  it("is one's own", async () => {
    await post("report", "pack.bought", 100, noon("2026-11-02"));
    const stranger = await createAccount();
    expect((await creditLines(stranger, ALL, null)).lines).toEqual([]);
    for await (const rows of creditRowsForFile(stranger, ALL)) expect(rows).toEqual([]);
  });

  it("is a file of every single transaction", async () => {
    await post("api", "free.granted", 50, noon("2026-11-04"));
    await call("searchListings", 1, noon("2026-11-04", 1));
    await call("searchListings", 1, noon("2026-11-04", 2));
    await post("report", "pack.bought", 50, noon("2026-11-04", 3));
    const rows = [];
    for await (const batch of creditRowsForFile({ userId }, ALL)) rows.push(...batch);
    expect(rows.every((row) => row.length === FILE_COLUMNS.length)).toBe(true);
    expect(rows.map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
      ["2026-11-04T18:03:00.000Z", "report", 0.5, 0.5],
      ["2026-11-04T18:02:00.000Z", "api", -1, 48],
      ["2026-11-04T18:01:00.000Z", "api", -1, 49],
      ["2026-11-04T18:00:00.000Z", "api", 50, 50],
    ]);
  });
});
