import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { ScanVin } from "#components/vehicles/vin-scan/scan-vin.tsx";
import type { ValueIndex } from "#lib/domain/discover/value-pages/types.ts";

/** The value by a VIN; what is wrong with one stands beside it, with the one that was most likely meant. */
export function VinForm({ vin }: Pick<ValueIndex, "vin">) {
  const words = {
    id: "vin",
    hint: "17 characters, on the dashboard at the windshield and on the registration.",
    error: vin?.error,
  };
  return (
    <section aria-labelledby="vin-heading">
      <h2 id="vin-heading" className="font-[620] text-xl tracking-tight">
        By its VIN
      </h2>
      <form action="/tools/valuation" className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field {...words} label="VIN">
          <input
            type="text"
            name="vin"
            defaultValue={vin?.typed ?? ""}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            // biome-ignore lint/a11y/noAutofocus: the reader is brought to what needs another look.
            autoFocus={vin !== null}
            className={`${inputClass} font-mono uppercase placeholder:normal-case`}
            {...fieldAria(words)}
          />
          <ScanVin inputId="vin" />
        </Field>
        <Button type="submit" variant="primary" className="sm:mt-[25px] sm:self-start">
          Value it
        </Button>
      </form>
      {vin !== null && vin.suggestion !== null && (
        <p className="mt-2 text-sm">
          Did you mean{" "}
          <Link
            href={`/tools/valuation?vin=${encodeURIComponent(vin.suggestion)}`}
            prefetch={false}
            className="font-mono text-accent underline underline-offset-2"
          >
            {vin.suggestion}
          </Link>
          ?
        </p>
      )}
    </section>
  );
}
