import { VinLookup } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";

/** A VIN to look recalls up by. */
export function VinForm({
  typed,
  error,
}: {
  readonly typed?: string | undefined;
  /** What is wrong with what was typed. */
  readonly error?: string | undefined;
}) {
  return (
    <VinLookup
      action={RECALLS_PATH}
      hint="17 characters: on the dash at the windshield, the door jamb, or the title."
      submit="Check recalls"
      typed={typed}
      error={error}
      required
      className="no-print"
    />
  );
}
