import { createHash, randomUUID } from "node:crypto";
import canonicalize from "canonicalize";
import type pg from "pg";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { moveCredits } from "../fixtures/credits.ts";
import { type Person, SECRET } from "./actors.ts";
import { insertRow, textOf } from "./rows.ts";

/** A VIN that decodes, whose reports are the owner's. */
export const REPORT_VIN = "1HGCM82633A004352";

/** Enough for a few reports, in hundredths of a credit. */
const CREDITS = 500;

/** A report of the owner's with a link, a dispute and credits for more; and one that they deleted. */
export async function reportThings(client: pg.Client, { userId }: Person) {
  await moveCredits(client, userId, {
    unit: "report",
    kind: "operator.granted",
    parts: CREDITS,
  });
  const snapshot = reportSnapshotOf({ vin: REPORT_VIN });
  const text = canonicalize({
    ...snapshot,
    vehicle: { ...snapshot.vehicle, title: `${SECRET} Accord` },
  });
  if (text === undefined) throw new Error("A snapshot is JSON.");
  const kept = {
    vin: REPORT_VIN,
    kind: "vehicle",
    as_of: snapshot.asOf,
    snapshot: text,
    sha256: createHash("sha256").update(text).digest("hex"),
    title: `${SECRET} Accord`,
    cost_parts: 100,
  };
  const report = textOf(await insertRow(client, "report", { user_id: userId, ...kept }));
  const shareSecret = newSecret();
  const share = await insertRow(client, "report_share", {
    report_id: report,
    secret_hash: secretHash(shareSecret),
    label: SECRET,
    expires_at: new Date(Date.now() + 86_400_000),
  });
  const recordId = snapshot.timeline.events[0]?.id ?? "";
  const dispute = await insertRow(client, "record_dispute", {
    submission_id: randomUUID(),
    report_id: report,
    user_id: userId,
    record_id: recordId,
    vin: REPORT_VIN,
    words: SECRET,
  });
  const removed = await insertRow(client, "removal", {
    user_id: userId,
    kind: "report",
    rows: [
      {
        id: randomUUID(),
        kind: "vehicle",
        vin: REPORT_VIN,
        asOf: kept.as_of,
        snapshot: text,
        sha256: kept.sha256,
        title: kept.title,
        costParts: 100,
        ledgerTransactionId: null,
        previousId: null,
        createdAt: new Date(),
        shares: [],
        disputes: [],
      },
    ],
  });
  return {
    report,
    reportRecord: recordId,
    reportShare: textOf(share),
    reportShareSecret: shareSecret,
    reportDispute: textOf(dispute),
    removedReport: textOf(removed),
  };
}
