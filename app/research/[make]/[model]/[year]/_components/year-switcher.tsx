import type { Route } from "next";
import Link from "next/link";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** The other model years of the model. */
export function YearSwitcher({
  modelYear,
  pathOf,
}: {
  readonly modelYear: ModelYearRef;
  /** Where the same page is for another year. */
  readonly pathOf: (ref: ModelYearRef) => Route;
}) {
  const { makeName, modelName, years, year } = modelYear;
  return (
    <nav aria-label={`Model years of the ${makeName} ${modelName}`} className="no-print mt-5">
      <ul className="flex flex-wrap gap-1">
        {years.map((each) => (
          <li key={each}>
            <Link
              href={pathOf({ ...modelYear, year: each })}
              prefetch={false}
              {...(each === year && { "aria-current": "page" as const })}
              className="inline-flex min-h-8 items-center rounded-md px-2 text-ink-soft text-sm hover:bg-surface-3 hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
