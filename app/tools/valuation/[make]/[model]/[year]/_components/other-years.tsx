import { Panel } from "#components/listings/listing/panel.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { valueHref } from "#lib/domain/discover/value-pages/search-params.request.ts";
import type { ValueRequest } from "#lib/domain/discover/value-pages/types.request.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** The same model of other years; place and condition stay as they were told. */
export function OtherYears({
  modelYear,
  request: { zip, condition },
}: {
  readonly modelYear: ModelYearRef;
  readonly request: ValueRequest;
}) {
  const { makeName, modelName, years } = modelYear;
  const others = years.filter((year) => year !== modelYear.year);
  if (others.length === 0) return null;
  return (
    <Panel
      id="years"
      title={`Other model years of the ${makeName} ${modelName}`}
      className="no-print"
    >
      <p className="mt-3 flex flex-wrap gap-2">
        {others.map((year) => (
          <ChipLink key={year} href={valueHref({ ...modelYear, year }, { zip, condition })}>
            {year}
          </ChipLink>
        ))}
      </p>
    </Panel>
  );
}
