import type { Route } from "next";
import Link from "next/link";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { foldedYears, moreYearsInWords } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

interface YearSwitcherProps {
  readonly modelYear: ModelYearRef;
  /** Where the same page is for another year. */
  readonly pathOf: (ref: ModelYearRef) => Route;
}

/** The other model years of the model: those next to this one, the rest folded. */
export function YearSwitcher({ modelYear, pathOf }: YearSwitcherProps) {
  const { makeName, modelName } = modelYear;
  const { near, more } = foldedYears(modelYear);
  return (
    <nav aria-label={`Model years of the ${makeName} ${modelName}`} className="no-print mt-5">
      <YearLinks modelYear={modelYear} pathOf={pathOf} years={near} />
      {more.length > 0 && (
        <Disclosure
          summary={moreYearsInWords(more)}
          className="px-2 text-ink-soft [&>summary]:justify-start"
        >
          <div className="-mx-2">
            <YearLinks modelYear={modelYear} pathOf={pathOf} years={more} />
          </div>
        </Disclosure>
      )}
    </nav>
  );
}

function YearLinks({
  modelYear,
  pathOf,
  years,
}: YearSwitcherProps & { readonly years: readonly number[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {years.map((each) => (
        <li key={each}>
          <Link
            href={pathOf({ ...modelYear, year: each })}
            prefetch={false}
            {...(each === modelYear.year && { "aria-current": "page" as const })}
            className="inline-flex min-h-8 items-center rounded-md px-2 text-ink-soft text-sm hover:bg-surface-3 hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {each}
          </Link>
        </li>
      ))}
    </ul>
  );
}
