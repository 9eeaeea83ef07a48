import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { ScanVin } from "#components/vehicles/vin-scan/scan-vin.tsx";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";

/** The VIN of a vehicle to add; what is wrong with one stands beside it, with the one that was most likely meant. */
export function VinForm({
  slug,
  vin = "",
  error,
  suggestion = null,
}: {
  readonly slug: string;
  readonly vin?: string;
  readonly error?: string;
  readonly suggestion?: string | null;
}) {
  const words = {
    id: "vin",
    hint: "17 characters. It fills in what the VIN tells; you check it and state the rest.",
    error,
  };
  return (
    <>
      <form
        action={inventoryPath(slug)}
        className="mt-5 grid max-w-[640px] gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="view" value="add" />
        <Field {...words} label="VIN">
          <input
            type="text"
            name="vin"
            defaultValue={vin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            // biome-ignore lint/a11y/noAutofocus: the page is for this one field.
            autoFocus
            className={`${inputClass} font-mono uppercase placeholder:normal-case`}
            {...fieldAria(words)}
          />
          <ScanVin inputId="vin" />
        </Field>
        <Button type="submit" variant="primary" className="sm:mt-[25px] sm:self-start">
          Look it up
        </Button>
      </form>
      {suggestion !== null && (
        <p className="mt-3 text-sm">
          Did you mean{" "}
          <Link
            href={inventoryPath(slug, "add", { vin: suggestion })}
            prefetch={false}
            className="font-mono text-accent underline underline-offset-2"
          >
            {suggestion}
          </Link>
          ?
        </p>
      )}
    </>
  );
}
