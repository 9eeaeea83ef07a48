import { Button } from "#components/ui/button.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { COMPARISON_PATH, LEAST_COMPARED } from "#lib/domain/shoppers/comparison/constants.ts";
import { comparePath } from "#lib/domain/shoppers/comparison/search-params.ts";
import type { AskedComparison } from "#lib/domain/shoppers/comparison/types.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { KeptFields } from "./add-panel.tsx";

/** All rows or differences only, and where it is bought: plain links and a form. */
export function ComparisonTools({
  asked,
  from,
  count,
}: {
  readonly asked: AskedComparison;
  /** Where distances are measured from and tax is reckoned; null where it is not known. */
  readonly from: ReaderPlace | null;
  readonly count: number;
}) {
  return (
    <div className="no-print mt-4 flex flex-wrap items-end gap-3">
      {count >= LEAST_COMPARED && (
        <SegmentedLinks
          label="Rows"
          options={[
            {
              href: comparePath(asked.refs, { ...asked, differencesOnly: false }),
              label: "Everything",
              current: !asked.differencesOnly,
            },
            {
              href: comparePath(asked.refs, { ...asked, differencesOnly: true }),
              label: "Differences only",
              current: asked.differencesOnly,
            },
          ]}
        />
      )}
      <form
        action={COMPARISON_PATH}
        method="get"
        className="flex flex-wrap items-center gap-2 text-sm"
      >
        <KeptFields asked={{ ...asked, zip: null }} />
        <label htmlFor="zip" className="text-ink-soft max-sm:w-full">
          Distance and sales tax for ZIP
        </label>
        <span className="w-24">
          <input
            id="zip"
            name="zip"
            defaultValue={from?.zip ?? ""}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className={inputClass}
          />
        </span>
        <Button type="submit">Set</Button>
      </form>
    </div>
  );
}
