import { Button, ButtonLink } from "#components/ui/button.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { LEAST_COMPARED, MOST_COMPARED } from "#lib/domain/comparison/constants.ts";
import { comparedWord, comparePath } from "#lib/domain/comparison/search-params.ts";
import type { AskedComparison } from "#lib/domain/comparison/types.ts";

/** All rows or differences only, where distances are from, and more vehicles: plain links and a form. */
export function ComparisonTools({
  asked,
  count,
}: {
  readonly asked: AskedComparison;
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
      <form action="/research/compare" method="get" className="flex items-center gap-2 text-sm">
        {asked.refs.map(comparedWord).map((word) => (
          <input key={word} type="hidden" name="v" value={word} />
        ))}
        {asked.differencesOnly && <input type="hidden" name="differences" value="1" />}
        <label htmlFor="zip" className="whitespace-nowrap text-ink-soft">
          Distances from ZIP
        </label>
        <span className="w-24">
          <input
            id="zip"
            name="zip"
            defaultValue={asked.zip ?? ""}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className={inputClass}
          />
        </span>
        <Button type="submit">Set</Button>
      </form>
      {count < MOST_COMPARED && (
        <ButtonLink href="/search" {...(count < LEAST_COMPARED && { variant: "primary" as const })}>
          {count < LEAST_COMPARED ? "Add another to compare" : "Add from search"}
        </ButtonLink>
      )}
    </div>
  );
}
