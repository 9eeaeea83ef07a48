import { MeantVin, VinLookup } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";

/** The VIN of a vehicle to add. */
export function VinForm({
  slug,
  vin,
  error,
  suggestion = null,
}: {
  readonly slug: string;
  readonly vin?: string;
  readonly error?: string;
  readonly suggestion?: string | null;
}) {
  return (
    <>
      <VinLookup
        action={inventoryPath(slug)}
        hint="17 characters. It fills in what the VIN tells; you check it and state the rest."
        submit="Look it up"
        typed={vin}
        error={error}
        // The page is for this one field.
        autoFocus
        className="mt-5 max-w-[640px]"
      >
        <input type="hidden" name="view" value="add" />
      </VinLookup>
      {suggestion !== null && (
        <MeantVin vin={suggestion} href={inventoryPath(slug, "add", { vin: suggestion })} />
      )}
    </>
  );
}
