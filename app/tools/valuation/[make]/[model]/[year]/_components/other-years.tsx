import { Panel } from "#components/listings/listing/panel.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { valueHref } from "#lib/domain/discover/value-pages/search-params.request.ts";
import type { ValueRequest } from "#lib/domain/discover/value-pages/types.request.ts";
import { foldedYears, moreYearsInWords } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** The same model of other years, those far from this one folded; place and condition stay as they were told. */
export function OtherYears({
  modelYear,
  request: { zip, condition },
}: {
  readonly modelYear: ModelYearRef;
  readonly request: ValueRequest;
}) {
  const { makeName, modelName, years } = modelYear;
  if (years.length < 2) return null;
  const { near, more } = foldedYears(modelYear);
  const chips = (of: readonly number[]) => (
    <p className="mt-3 flex flex-wrap gap-2">
      {of.map((year) => (
        <ChipLink key={year} href={valueHref({ ...modelYear, year }, { zip, condition })}>
          {year}
        </ChipLink>
      ))}
    </p>
  );
  return (
    <Panel
      id="years"
      title={`Other model years of the ${makeName} ${modelName}`}
      className="no-print"
    >
      {chips(near.filter((year) => year !== modelYear.year))}
      {more.length > 0 && (
        <Disclosure
          summary={moreYearsInWords(more)}
          className="mt-2 text-ink-soft [&>summary]:justify-start"
        >
          {chips(more)}
        </Disclosure>
      )}
    </Panel>
  );
}
