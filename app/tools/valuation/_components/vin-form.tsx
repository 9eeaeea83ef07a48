import { MeantVin, VinLookup } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import type { ValueIndex } from "#lib/domain/discover/value-pages/types.ts";

/** The value by a VIN. */
export function VinForm({ vin }: Pick<ValueIndex, "vin">) {
  return (
    <section aria-labelledby="vin-heading">
      <h2 id="vin-heading" className="font-[620] text-xl tracking-tight">
        By its VIN
      </h2>
      <VinLookup
        action="/tools/valuation"
        hint="17 characters: on the dash at the windshield, the door jamb, or your registration."
        submit="Get value"
        typed={vin?.typed}
        error={vin?.error}
        required
        className="mt-3"
      />
      {vin !== null && vin.suggestion !== null && (
        <MeantVin
          vin={vin.suggestion}
          href={`/tools/valuation?vin=${encodeURIComponent(vin.suggestion)}`}
        />
      )}
    </section>
  );
}
