import { Button } from "#components/ui/button.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { ScanVin } from "#components/vehicles/vin-scan/scan-vin.tsx";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { LOOKUP_PATH } from "#lib/domain/reports/report-lookup/search-params.ts";

const HINT =
  "17 characters: on the dash at the windshield, on the door frame, on the title. Spaces and lower case are fine.";

/** A VIN to look up for a report: a plain form, so that it works by keyboard, by paste and without JavaScript. */
export function VinLookupForm({
  typed = "",
  error,
  kind = "vehicle",
  label = "VIN",
}: {
  readonly typed?: string;
  /** What is wrong with what was typed. */
  readonly error?: string | undefined;
  readonly kind?: ReportKind;
  readonly label?: string;
}) {
  const words = { id: "vin", hint: HINT, error };
  return (
    <form
      action={LOOKUP_PATH}
      method="get"
      className="no-print grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      {kind !== "vehicle" && <input type="hidden" name="kind" value={kind} />}
      <Field {...words} label={label}>
        <input
          type="text"
          name="vin"
          defaultValue={typed}
          maxLength={60}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the reader is brought to what needs another look.
          autoFocus={error !== undefined}
          className={`${inputClass} font-mono uppercase placeholder:normal-case`}
          {...fieldAria(words)}
        />
        <ScanVin inputId="vin" />
      </Field>
      <Button type="submit" variant="primary" className="sm:mt-6">
        Look it up
      </Button>
    </form>
  );
}
