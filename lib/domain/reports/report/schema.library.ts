import { z } from "zod";
import { reportId, reportKind } from "./schema.ts";

/** A form that names one report. */
export const namedReport = z.object({ report: reportId });

const moment = z.iso.datetime();

/** A report that was deleted, as it is kept until it can no longer be brought back. */
export const removedReport = z.object({
  id: reportId,
  kind: reportKind,
  vin: z.string(),
  asOf: moment,
  snapshot: z.string(),
  sha256: z.string(),
  title: z.string(),
  costParts: z.number().int(),
  ledgerTransactionId: z.coerce.bigint().nullable(),
  previousId: reportId.nullable(),
  createdAt: moment,
  shares: z.array(
    z.object({
      id: z.guid(),
      secretHash: z.string(),
      label: z.string(),
      createdAt: moment,
      expiresAt: moment,
      revokedAt: moment.nullable(),
      viewCount: z.number().int(),
      lastViewedAt: moment.nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.guid(),
      submissionId: z.guid(),
      recordId: z.string(),
      vin: z.string(),
      words: z.string(),
      state: z.enum(["open", "upheld", "rejected", "withdrawn"]),
      answer: z.string().nullable(),
      createdAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
});
