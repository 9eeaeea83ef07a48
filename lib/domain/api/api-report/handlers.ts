import "server-only";
import { type ApiCall, Kept } from "#lib/domain/api/metering/handlers.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { keepReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { sayReport } from "./rules.ts";
import type { ReportAnswer } from "./schema.ts";

interface Order {
  readonly vin: Vin;
  readonly kind: ReportKind;
}

/**
 * Builds a report by the API: paid in its credits, and kept under the call's own id as it is paid, so
 * that one that is not paid is nobody's.
 * @throws AppError `invalid_input` for a VIN whose check digit is wrong.
 */
export async function createReport({
  body,
  callId,
  now,
}: ApiCall<unknown, unknown, Order>): Promise<Kept<ReportAnswer>> {
  const id = reportId.parse(callId);
  const built = await buildReport({ ...body, now });
  return new Kept(sayReport(id, built, siteUrl()), 1, async (ctx) => {
    await keepReport(ctx, {
      id,
      built,
      costParts: 0,
      paid: null,
      previousId: null,
      now,
    });
  });
}
