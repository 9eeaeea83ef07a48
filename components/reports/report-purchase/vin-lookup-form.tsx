import { VinLookup } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { LOOKUP_PATH } from "#lib/domain/reports/report-lookup/search-params.ts";

/** A VIN to look up for a report. */
export function VinLookupForm({
  typed,
  error,
  kind = "vehicle",
}: {
  readonly typed?: string | undefined;
  /** What is wrong with what was typed. */
  readonly error?: string | undefined;
  readonly kind?: ReportKind;
}) {
  return (
    <VinLookup
      action={LOOKUP_PATH}
      hint="17 characters: on the dash at the windshield, the door jamb, or the title. Spaces and lowercase are fine."
      submit="Look it up"
      typed={typed}
      error={error}
      maxLength={60}
      required
      className="no-print"
    >
      {kind !== "vehicle" && <input type="hidden" name="kind" value={kind} />}
    </VinLookup>
  );
}
