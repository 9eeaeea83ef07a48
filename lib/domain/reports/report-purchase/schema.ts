import { z } from "zod";
import { reportId, reportKind } from "#lib/domain/reports/report/schema.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";

/** The price that a form says, in hundredths of a report credit: nobody pays more than they saw. */
const seenParts = z.coerce.number().int().min(0).max(10_000);

/** What the form that buys a report holds. */
export const reportBuyForm = z.object({
  vin: vinSchema,
  kind: reportKind,
  submissionId: z.uuid(),
  mostParts: seenParts,
});

/** What the form that makes a report anew holds. */
export const refreshForm = z.object({
  report: reportId,
  submissionId: z.uuid(),
  mostParts: seenParts,
});
