import "server-only";
import type { VinFacts } from "#lib/domain/listings/listing/types.ts";
import type { VinInspection } from "#lib/domain/listings/listing-checks/types.ts";
import { inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { vinFacts } from "./rules.ts";

export interface ListedVin {
  readonly facts: VinFacts;
  /** Null where the number is no VIN at all. */
  readonly inspection: VinInspection | null;
}

/** What a listing's VIN says, from the vPIC data on this machine. No network. */
export function inspectListedVin(vin: string, asOf: Date): ListedVin {
  const report = inspectVin(loadVpicIndex(env().LOTWISE_DATA_DIR), vin, {
    currentYear: asOf.getUTCFullYear(),
  });
  if (report.ok) {
    return {
      facts: vinFacts(report.decode),
      inspection: { checkDigitOk: true, diagnosis: null },
    };
  }
  if ("problem" in report) return { facts: {}, inspection: null };
  return {
    facts: vinFacts(report.decode),
    inspection: { checkDigitOk: false, diagnosis: report.diagnosis.message },
  };
}
