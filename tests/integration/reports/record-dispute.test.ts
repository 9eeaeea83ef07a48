import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { disputesIn, waitingDisputes } from "#lib/domain/reports/record-dispute/data.ts";
import {
  raiseDispute,
  settleRecordDispute,
  withdrawDispute,
} from "#lib/domain/reports/record-dispute/mutations.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { ReportReader, WholeReport } from "#lib/domain/reports/report-reading/types.ts";
import { makeShare } from "#lib/domain/reports/report-share/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertReport } from "#tests/factories/report.ts";
import { reportSnapshotOf } from "#tests/factories/report-snapshot.ts";

const at = now();
let owner: Viewer;
let stranger: Viewer;
let report: ReportId;

beforeEach(async () => {
  // What is upheld stands at a vehicle's records in every report: each test has a vehicle of its own.
  await database().recordDispute.deleteMany();
  [owner, stranger] = [await createAccount(), await createAccount()];
  report = await insertReport(owner.userId);
});

const form = (record = "odometer:4", submissionId = randomUUID()) => ({
  report,
  record,
  submissionId,
  words: "The dealer wrote 61,050 instead of 81,050.",
});

async function read(id: ReportId, reader: ReportReader): Promise<WholeReport> {
  const found = await findReport(id, reader, at);
  if (found?.kind !== "whole") throw new Error("The report is not there.");
  return found;
}

const standing = async (viewer: Viewer, id = report) =>
  disputesIn(await read(id, { userId: viewer.userId, secret: null }), viewer.userId);

/** What is told to whoever reads the report by a link. */
async function shared() {
  const { path } = await makeShare(contextOf(owner, at), { report, label: "", days: 1 });
  const secret = new URL(path, "https://here.invalid").searchParams.get("share");
  return disputesIn(await read(report, { userId: stranger.userId, secret }), null);
}

describe("a record that is disputed", () => {
  it("says so to its owner with every word, and to others only that", async () => {
    await raiseDispute(contextOf(owner, at), form());
    const { own } = await standing(owner);
    expect(own).toMatchObject([{ recordId: "odometer:4", state: "open", words: form().words }]);
    expect(await shared()).toEqual({ own: [], openRecordIds: ["odometer:4"], corrections: [] });
    const trail = await database().activity.findMany({ where: { userId: owner.userId } });
    expect(trail.map(({ kind }) => kind)).toContain("report.record_disputed");
  });

  it("is disputed once, whether the form comes twice or two forms come at one moment", async () => {
    const same = form();
    await Promise.all([1, 2, 3].map(() => raiseDispute(contextOf(owner, at), same)));
    const results = await Promise.allSettled(
      [1, 2].map(() => raiseDispute(contextOf(owner, at), form())),
    );
    for (const result of results)
      expect(result).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect((await standing(owner)).own).toHaveLength(1);
  });

  it("is one that the report has, of a report that is theirs", async () => {
    await expect(raiseDispute(contextOf(stranger, at), form())).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(raiseDispute(contextOf(owner, at), form("nothing:1"))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await waitingDisputes(10)).toEqual([]);
  });

  it("is no longer, once that is taken back, and may be again", async () => {
    await raiseDispute(contextOf(owner, at), form());
    const [dispute] = (await standing(owner)).own;
    const press = { report, dispute: dispute?.id ?? "" };
    await expect(withdrawDispute(contextOf(stranger, at), press)).rejects.toMatchObject({
      code: "not_found",
    });
    await withdrawDispute(contextOf(owner, at), press);
    expect(await waitingDisputes(10)).toEqual([]);
    await expect(
      settleRecordDispute(contextOf({ by: "Kim" }, at), {
        id: press.dispute,
        verdict: "upheld",
        answer: "Yes.",
      }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await raiseDispute(contextOf(owner, new Date(at.getTime() + 1)), form());
    expect((await standing(owner)).own).toMatchObject([{ state: "open" }]);
  });
});

describe("an operator", () => {
  it("upholds one: it is mailed, and stands at the record in every report of the vehicle", async () => {
    await raiseDispute(contextOf(owner, at), form());
    const [waiting] = await waitingDisputes(10);
    expect(waiting).toMatchObject({ record: "2024-02-10 Odometer reading", email: owner.email });
    const before = await database().report.findUniqueOrThrow({ where: { id: report } });
    await settleRecordDispute(contextOf({ by: "Kim" }, at), {
      id: waiting?.id ?? "",
      verdict: "upheld",
      answer: "The state corrected its record.",
    });

    expect(await deedsTo("dispute", waiting?.id ?? "")).toEqual([
      "Kim dispute.upheld: The state corrected its record.",
    ]);
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["report.dispute_settled"]);
    expect(mails[0]?.text).toContain("The state corrected its record.");
    expect(mails[0]?.text).toContain(`/reports/id/${report}#record-odometer-4`);
    const later = await insertReport(
      stranger.userId,
      reportSnapshotOf({ asOf: "2026-11-25T08:00:00.000Z" }),
    );
    for (const told of [await standing(owner), await standing(stranger, later), await shared()])
      expect(told.corrections).toEqual([
        {
          recordId: "odometer:4",
          answer: "The state corrected its record.",
          settledAt: at,
        },
      ]);
    expect(await database().report.findUniqueOrThrow({ where: { id: report } })).toEqual(before);
    await expect(
      settleRecordDispute(contextOf({ by: "Kim" }, at), {
        id: waiting?.id ?? "",
        verdict: "rejected",
        answer: "No.",
      }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(raiseDispute(contextOf(owner, at), form())).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("rejects one: its owner is told why, and nobody else", async () => {
    await raiseDispute(contextOf(owner, at), form());
    const [waiting] = await waitingDisputes(10);
    await settleRecordDispute(contextOf({ by: "Kim" }, at), {
      id: waiting?.id ?? "",
      verdict: "rejected",
      answer: "The title says 61,050.",
    });
    expect((await standing(owner)).own).toMatchObject([
      { state: "rejected", answer: "The title says 61,050." },
    ]);
    expect(await shared()).toEqual({ own: [], openRecordIds: [], corrections: [] });
    await expect(
      settleRecordDispute(contextOf({ by: "Kim" }, at), {
        id: randomUUID(),
        verdict: "upheld",
        answer: "Yes.",
      }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
