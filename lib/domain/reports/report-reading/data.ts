import "server-only";
import { createHash } from "node:crypto";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { type ReportSnapshot, reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import { database } from "#lib/platform/db/client.ts";
import { parsedJson } from "#lib/platform/json.ts";
import { openShare, readableBy } from "./policy.ts";
import { shareSecret } from "./schema.ts";
import type { FoundReport, ReportReader } from "./types.ts";

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * A report, to its owner or to whoever holds an open link to it; null for everybody else and for one
 * that is not there. What is stored is checked against its hash and its shape before it is told.
 */
export async function findReport(
  id: ReportId,
  { userId, secret }: ReportReader,
  now: Date,
): Promise<FoundReport | null> {
  const hash = shareSecret.safeParse(secret).success && secret !== null ? secretHash(secret) : null;
  if (userId === null && hash === null) return null;
  const row = await database().report.findFirst({
    where: { id, ...readableBy({ userId, secretHash: hash }, now) },
    select: {
      id: true,
      userId: true,
      snapshot: true,
      sha256: true,
      previousId: true,
      createdAt: true,
      renewed: { select: { id: true } },
      ...(hash !== null && {
        shares: { where: openShare(hash, now), select: { id: true, expiresAt: true } },
      }),
    },
  });
  if (row === null) return null;
  const isOwner = row.userId === userId;
  const found = {
    id,
    audience: isOwner ? "owner" : "shared",
    share: isOwner ? null : (row.shares?.[0] ?? null),
    previousId: reportId.nullable().parse(row.previousId),
    renewedId: reportId.nullable().parse(row.renewed?.id ?? null),
    createdAt: row.createdAt,
  } as const;
  const read = readSnapshot(row.snapshot, row.sha256);
  return typeof read === "string"
    ? { ...found, kind: "broken", why: read }
    : { ...found, kind: "whole", snapshot: read, text: row.snapshot, sha256: row.sha256 };
}

/** The snapshot that a text holds, or why it cannot be trusted. */
function readSnapshot(text: string, sha256: string): ReportSnapshot | string {
  if (sha256Of(text) !== sha256) return "its text does not have the SHA-256 that it was sold with";
  const parsed = reportSnapshot.safeParse(parsedJson(text));
  return parsed.success ? parsed.data : `its text is no snapshot: ${parsed.error.message}`;
}
