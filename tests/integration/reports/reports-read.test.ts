import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { answerReader } from "#lib/domain/reports/report-page/data.file.ts";
import { makePrintTicket, readPrintTicket } from "#lib/domain/reports/report-page/data.pdf.ts";
import { findReport, sha256Of } from "#lib/domain/reports/report-reading/data.ts";
import type { ReportReader } from "#lib/domain/reports/report-reading/types.ts";
import { sharesOf } from "#lib/domain/reports/report-share/data.ts";
import {
  countShareView,
  makeShare,
  revokeShare,
} from "#lib/domain/reports/report-share/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { newSecret } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, MINUTE_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertReport } from "#tests/factories/report.ts";
import { reportSnapshotOf } from "#tests/factories/report-snapshot.ts";

settle({ AUTH_SECRET: "a secret of tests, and of nothing else" });

const at = now();
const later = (ms: number): Date => new Date(at.getTime() + ms);
let owner: Viewer;
let stranger: Viewer;
let report: ReportId;

beforeEach(async () => {
  [owner, stranger] = [await createAccount(), await createAccount()];
  report = await insertReport(owner.userId);
});

const NOBODY: ReportReader = { userId: null, secret: null };
const as = ({ userId }: Viewer): ReportReader => ({ userId, secret: null });
const by = (secret: string | null): ReportReader => ({ userId: null, secret });

/** A link to the report, as whoever gets it reads by it. */
async function link(days: 1 | 7 | 30 = 7): Promise<string> {
  const { path } = await makeShare(contextOf(owner, at), { report, label: "Nora", days });
  const secret = new URL(path, "https://here.invalid").searchParams.get("share");
  if (secret === null) throw new Error("A link without a secret.");
  return secret;
}

describe("a report", () => {
  it("is its owner's, and there for nobody else", async () => {
    const found = await findReport(report, as(owner), at);
    expect(found).toMatchObject({
      kind: "whole",
      audience: "owner",
      share: null,
      snapshot: reportSnapshotOf(),
    });
    for (const reader of [NOBODY, as(stranger), by(newSecret()), by("short"), by("")])
      expect(await findReport(report, reader, at)).toBeNull();
    expect(await findReport(randomUUID() as ReportId, as(owner), at)).toBeNull();
  });

  it("is read by an open link and by no other, by anybody, and stays its owner's for the owner", async () => {
    const secret = await link();
    for (const reader of [by(secret), { ...as(stranger), secret }])
      expect(await findReport(report, reader, at)).toMatchObject({ audience: "shared" });
    expect(await findReport(report, { ...as(owner), secret }, at)).toMatchObject({
      audience: "owner",
      share: null,
    });
    // Of another report the same secret opens nothing.
    const other = await insertReport(owner.userId);
    expect(await findReport(other, by(secret), at)).toBeNull();
  });

  it("that is not what was bought is never shown as if it were", async () => {
    const text = JSON.stringify(reportSnapshotOf());
    const changed = await insertReport(owner.userId, reportSnapshotOf(), {
      text,
      sha256: sha256Of(`${text} `),
    });
    const odd = await insertReport(owner.userId, reportSnapshotOf(), { text: "no JSON" });
    for (const id of [changed, odd]) {
      const found = await findReport(id, as(owner), at);
      expect(found?.kind).toBe("broken");
      expect(found).not.toHaveProperty("snapshot");
    }
    const asked = { id: changed, url: "https://here.invalid/", viewer: owner };
    const answer = await answerReader(asked, at, async () => new Response("shown"));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("fingerprint");
  });
});

describe("links", () => {
  it("end when they said they would, and at once when they are withdrawn", async () => {
    const secret = await link(1);
    expect(await findReport(report, by(secret), later(DAY_MS - 1))).not.toBeNull();
    expect(await findReport(report, by(secret), later(DAY_MS))).toBeNull();
    const [share] = await sharesOf(owner, report, at);
    await revokeShare(contextOf(owner, at), { report, share: share?.id ?? "" });
    expect(await findReport(report, by(secret), at)).toBeNull();
    expect(await sharesOf(owner, report, later(2 * DAY_MS))).toMatchObject([
      { label: "Nora", state: "revoked" },
    ]);
  });

  it("are kept as a hash, counted while they are open, and listed for their owner alone", async () => {
    const secret = await link();
    for (const moment of [later(MINUTE_MS), later(2 * MINUTE_MS), later(8 * DAY_MS)])
      await countShareView(systemContext(moment), secret);
    expect(await sharesOf(owner, report, at)).toMatchObject([
      { state: "open", viewCount: 2, lastViewedAt: later(2 * MINUTE_MS) },
    ]);
    expect(await sharesOf(stranger, report, at)).toEqual([]);
    const row = await database().reportShare.findFirstOrThrow({ where: { reportId: report } });
    expect(JSON.stringify(row)).not.toContain(secret);
    const trail = await database().activity.findMany({ where: { userId: owner.userId } });
    expect(trail.map(({ kind }) => kind)).toEqual(["report.share_made"]);
    expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain(secret);
  });

  it("are made and withdrawn by the owner alone, and ten of a report at most, also at one moment", async () => {
    const form = { report, label: "", days: 30 } as const;
    await expect(makeShare(contextOf(stranger, at), form)).rejects.toMatchObject({
      code: "not_found",
    });
    const made = await Promise.allSettled(
      Array.from({ length: 14 }, () => makeShare(contextOf(owner, at), form)),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const [share] = await sharesOf(owner, report, at);
    const press = { report, share: share?.id ?? "" };
    await expect(revokeShare(contextOf(stranger, at), press)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(makeShare(contextOf(owner, at), form)).rejects.toMatchObject({ code: "conflict" });
    await revokeShare(contextOf(owner, at), press);
    await expect(makeShare(contextOf(owner, at), form)).resolves.toBeDefined();
  });
});

describe("files of a report", () => {
  const asked = (viewer: Viewer | null, query = "") => ({
    id: report,
    url: `https://here.invalid/api/reports/${report}/json${query}`,
    viewer,
  });
  const answer = async (viewer: Viewer | null, query = "") =>
    answerReader(asked(viewer, query), at, async ({ report: { text } }) => new Response(text));

  it("are for those who may read it: the text has the hash that the report has", async () => {
    const secret = await link();
    const { sha256 } = await database().report.findUniqueOrThrow({ where: { id: report } });
    for (const got of [await answer(owner), await answer(null, `?share=${secret}`)])
      expect(sha256Of(await got.text())).toBe(sha256);
    for (const got of [
      await answer(null),
      await answer(stranger),
      await answer(stranger, `?share=${newSecret()}`),
      await answer(null, "?share=%00"),
    ]) {
      expect(got.status).toBe(404);
      expect(await got.json()).toEqual({ error: "There is nothing here." });
    }
  });

  it("are printed by a ticket for this report, for two minutes, and as nobody else", () => {
    const ticket = makePrintTicket(report, as(owner), at);
    expect(readPrintTicket(ticket, report, later(MINUTE_MS))).toEqual(as(owner));
    expect(readPrintTicket(ticket, report, later(3 * MINUTE_MS))).toBeNull();
    expect(readPrintTicket(ticket, randomUUID() as ReportId, at)).toBeNull();
    const [text = "", signature = ""] = ticket.split(".");
    const forged = Buffer.from(text, "base64url")
      .toString()
      .replace(`"userId":${owner.userId}`, `"userId":${stranger.userId}`);
    for (const wrong of [
      "",
      text,
      `${Buffer.from(forged).toString("base64url")}.${signature}`,
      `${ticket}.x`,
    ])
      expect(readPrintTicket(wrong, report, at)).toBeNull();
  });
});
