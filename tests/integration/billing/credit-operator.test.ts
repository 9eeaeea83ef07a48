import { beforeEach, describe, expect, it } from "vitest";
import { creditMonthOf } from "#lib/domain/billing/api-wallet/rules.ts";
import { moveCredits } from "#lib/domain/billing/credit-ledger/mutations.operator.ts";
import { operatorOrder } from "#lib/domain/billing/credit-ledger/schema.operator.ts";
import { FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { admin, deedsTo } from "#tests/factories/admin.ts";

const at = now();

let person: Viewer;

beforeEach(async () => {
  person = await createAccount();
});

const order = (
  credits: string,
  unit: "report" | "api" = "report",
  reason = "a report that failed",
) => operatorOrder.parse({ email: person.email, credits, unit, reason });

describe("what operators give and take", () => {
  it("is given once a day for one reason, with a line in the ledger and in the activity", async () => {
    expect(
      await moveCredits(contextOf({ by: "Kim" }, at), { does: "grant", ...order("2.5") }),
    ).toMatchObject({
      isNew: true,
      balanceParts: 250,
    });
    expect(
      await moveCredits(contextOf({ by: "Kim" }, at), { does: "grant", ...order("2.5") }),
    ).toMatchObject({ isNew: false });
    const tomorrow = new Date(at.getTime() + DAY_MS);
    expect(
      await moveCredits(contextOf({ by: "Kim" }, tomorrow), { does: "grant", ...order("2.5") }),
    ).toMatchObject({
      balanceParts: 500,
    });
    const lines = await database().activity.findMany({ where: { userId: person.userId } });
    expect(lines.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
      {
        kind: "credits.given",
        detail: { name: "2½ report credits", reason: "a report that failed" },
      },
      expect.objectContaining({ kind: "credits.given" }),
    ]);
    expect(await deedsTo("person", person.userId)).toEqual([
      "Kim credits.given: 2½ report credits: a report that failed",
      "Kim credits.given: 2½ report credits: a report that failed",
    ]);
    const keys = await database().ledgerTransaction.findMany({
      where: { entries: { some: { account: { userId: person.userId } } } },
    });
    expect(keys.every(({ idempotencyKey }) => /^operator [0-9a-f]{64}$/.test(idempotencyKey))).toBe(
      true,
    );
  });

  it("is taken only as far as it is there, and is no use of theirs", async () => {
    await moveCredits(contextOf({ by: "Kim" }, at), { does: "grant", ...order("1") });
    await expect(
      moveCredits(contextOf({ by: "Kim" }, at), { does: "take", ...order("2") }),
    ).rejects.toMatchObject({
      code: "payment_required",
    });
    await moveCredits(contextOf({ by: "Kim" }, at), { does: "take", ...order("0.5") });
    expect(
      await database().ledgerAccount.findFirstOrThrow({ where: { userId: person.userId } }),
    ).toMatchObject({ balance: 50, spent: 0 });
  });

  it("is of the free month where the API's credits have no plan", async () => {
    await moveCredits(contextOf({ by: "Kim" }, at), { does: "grant", ...order("100", "api") });
    expect(
      await database().ledgerAccount.findFirstOrThrow({ where: { userId: person.userId } }),
    ).toMatchObject({
      unit: "api",
      balance: FREE_API_CREDITS + 100,
      periodFrom: creditMonthOf(at).from,
    });
  });

  it.each([
    { credits: "0", unit: "report" },
    { credits: "-1", unit: "report" },
    { credits: "1e3", unit: "report" },
    { credits: "0.5", unit: "api" },
    { credits: "2", unit: "report", reason: " " },
    { credits: "2", unit: "report", email: "nobody" },
  ])("refuses %j", (wrong) => {
    const typed = { email: "a@b.test", reason: "a reason", ...wrong };
    expect(operatorOrder.safeParse(typed).success).toBe(false);
  });
});

describe("the commands", () => {
  it("give, show and check", async () => {
    const given = await admin("credits", "grant", person.email, "3", "--reason", "a gift");
    expect(given).toMatchObject({ code: 0, said: expect.stringContaining("3 report credits now") });
    expect(await deedsTo("person", person.userId)).toEqual([
      expect.stringMatching(/^\S+@\S+ credits\.given: 3 report credits: a gift$/),
    ]);
    await admin("credits", "take", person.email, "1", "--reason", "too many", "--as", "Kim Lee");
    expect((await deedsTo("person", person.userId))[1]).toBe(
      "Kim Lee credits.taken: 1 report credit: too many",
    );
    await admin("credits", "grant", person.email, "1", "--reason", "as it was");
    const { said } = await admin("credits", person.email);
    expect(said).toContain("3 report credits\n50 API credits of 50");
    expect(said).toContain("Credits given by our support: a gift");
    expect(await admin("ledger", "check")).toMatchObject({
      code: 0,
      said: expect.stringMatching(/All is right: \d+ transactions, \d+ wallets/),
    });
  });

  it("say what is wrong, and end with a code that says so", async () => {
    expect(await admin("credits", "nobody@example.test")).toMatchObject({
      code: 1,
      said: expect.stringContaining("Nobody has an account"),
    });
    expect(await admin("credits", "grant", person.email, "3")).toMatchObject({
      code: 1,
      said: expect.stringContaining("--reason"),
    });
    await database().$transaction([
      database().$executeRawUnsafe("set local session_replication_role = replica"),
      database().$executeRawUnsafe(
        `insert into ledger_account (kind, unit, user_id, balance) values ('wallet', 'report', ${person.userId}, 7)`,
      ),
    ]);
    expect(await admin("ledger", "check")).toMatchObject({
      code: 1,
      said: expect.stringContaining("which has 7 instead of 0"),
    });
  });
});
