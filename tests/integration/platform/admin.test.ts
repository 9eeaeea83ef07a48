import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/platform/db/client.ts";
import { operatorActions, recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { admin } from "#tests/factories/admin.ts";

const GROUPS = [
  "reports",
  "reviews",
  "claims",
  "people",
  "keys",
  "listings",
  "offers",
  "credits",
  "ledger",
  "disputes",
  "payments",
  "jobs",
  "mails",
  "violations",
  "ratings",
  "audit",
  "backup",
  "restore",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-admin-"));
  await writeFile(join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("help", () => {
  it("names every group, and ends well", async () => {
    const { code, said } = await admin("--help");
    expect(code).toBe(0);
    for (const group of GROUPS) expect(said).toContain(`npm run admin -- ${group}`);
  });

  it.each(GROUPS)("of %s is its own, and ends well", async (group) => {
    const { code, said } = await admin(group, "--help");
    expect(code).toBe(0);
    expect(said).toContain(`npm run admin -- ${group}`);
    for (const line of said.trim().split("\n"))
      expect(line).toMatch(new RegExp(`^npm run admin -- ${group}\\b`));
  });

  it.each([[[]], [["nothing"]], [["nothing", "--help"]], [["toString"]]])(
    "is the answer to %j too, which ends badly",
    async (words) => {
      const { code, said } = await admin(...words);
      expect(code).toBe(1);
      expect(said).toContain("What to do?\nnpm run admin -- reports");
    },
  );

  it.each([
    ["reports", "whatever"],
    ["reports", "settle", "7c1e9d0a-0000-4000-8000-000000000000", "--acted", "--left"],
    ["reviews"],
    ["reviews", "drop", "7c1e9d0a-0000-4000-8000-000000000000"],
    ["claims", "whatever"],
    ["ledger", "whatever"],
    ["disputes", "whatever"],
    ["payments"],
    ["people"],
    ["people", "ban", "someone@example.test"],
    ["people", "codes-off", "someone@example.test", "--because", "x"],
    ["people", "suspend", "someone@example.test", "--because", "x"],
    ["listings"],
    ["listings", "take-down", "1", "2"],
    ["offers", "publish"],
    ["offers", "1"],
    ["keys"],
    ["jobs", "drop", "all", "--reason", "tired", "--yes"],
    ["jobs", "retry", "everything"],
    ["mails", "retry"],
    ["mails", "drop", "1", "--reason", "tired", "--yes"],
    ["keys", "revoke"],
    ["audit", "person", "1", "more"],
    ["audit", "--most", "0"],
    ["backup"],
    ["restore", "--to", "x"],
  ])("is the answer to a group's wrong words: %s %s", async (...words) => {
    const { code, said } = await admin(...words);
    expect(code).toBe(1);
    expect(said).toContain(`What to do?\nnpm run admin -- ${words[0]}`);
  });
});

describe("a backup", () => {
  it.each([
    ["below /proc", () => "/proc/nowhere"],
    ["at a file", () => join(folder, "file")],
    ["below a file", () => join(folder, "file/backups")],
  ])("to a place that cannot be written is refused in one line: %s", async (_, place) => {
    const { code, said } = await admin("backup", "--to", place());
    expect(code).toBe(1);
    expect(said.trim()).toMatch(/^✗ \S+ cannot be written to: [A-Z]+\.$/);
    expect(await readdir(folder)).toEqual(["file"]);
  });
});

describe("the operators' ledger", () => {
  it("is listed, of all things or of one, and says who", async () => {
    const at = new Date("2026-11-20T12:00:00Z");
    await database().$transaction(async (tx) => {
      const deed = { action: "listing.taken_down", subjectKind: "listing" } as const;
      await recordOperatorAction(tx, "Kim", { ...deed, subjectId: 7, reason: "a scam" }, at);
      await recordOperatorAction(tx, "Lou", { ...deed, subjectId: 8, reason: "\u001b[2J" }, at);
    });
    const { said } = await admin("audit");
    expect(said).toContain(
      "2026-11-20T12:00:00.000Z  Kim  listing.taken_down  listing 7\n  a scam",
    );
    expect(said.indexOf("Lou")).toBeLessThan(said.indexOf("Kim"));
    expect(said).not.toContain("\u001b");
    expect((await admin("audit", "listing", "7")).said).not.toContain("Lou");
    expect((await admin("audit", "--most", "1")).said).not.toContain("Kim");
    expect((await admin("audit", "person")).said).toContain("No operator did anything.");
  });

  it("is changed by nobody, and goes back with what it tells of", async () => {
    const [line] = await operatorActions(1);
    expect(line).toBeDefined();
    for (const change of [
      "update operator_action set operator = 'nobody'",
      "delete from operator_action",
      "truncate operator_action",
    ])
      await expect(database().$executeRawUnsafe(change)).rejects.toThrow("never changed");
    await expect(
      database().$transaction(async (tx) => {
        const deed = { action: "mail.dropped", subjectKind: "mail", subjectId: "x" } as const;
        await recordOperatorAction(tx, "Kim", deed, new Date());
        throw new Error("not done");
      }),
    ).rejects.toThrow("not done");
    expect(await operatorActions(50, { subjectKind: "mail" })).toEqual([]);
  });

  it("has the operating system's user where no name is given, and none for reading", async () => {
    const before = await operatorActions(50);
    await admin("reports");
    await admin("claims");
    expect(await operatorActions(50)).toEqual(before);
  });
});
