import { Button } from "#components/ui/button.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { ScanVin } from "#components/vehicles/vin-scan/scan-vin.tsx";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";

const HINT = "17 characters: on the dash at the windshield, on the door frame, on the title.";

/** A VIN to look recalls up by: a plain form, so that its answer has an address. */
export function VinForm({
  typed = "",
  error,
}: {
  readonly typed?: string;
  /** What is wrong with what was typed. */
  readonly error?: string | undefined;
}) {
  const words = { id: "vin", hint: HINT, error };
  return (
    <form
      action={RECALLS_PATH}
      method="get"
      className="no-print grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <Field {...words} label="VIN">
        <input
          type="text"
          name="vin"
          defaultValue={typed}
          maxLength={40}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${inputClass} font-mono`}
          {...fieldAria(words)}
        />
        <ScanVin inputId="vin" />
      </Field>
      <Button type="submit" variant="primary" className="sm:mt-6">
        Check recalls
      </Button>
    </form>
  );
}
