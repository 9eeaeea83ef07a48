import Link from "next/link";
import type { ModelYearOnMarket } from "#lib/domain/discover/research-pages/types.line-up.ts";
import { FEWEST_FOR_MEDIAN } from "#lib/domain/market/cohort/constants.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

/** Model years with how many are for sale and what they ask. */
export function PopularYears({ years }: { readonly years: readonly ModelYearOnMarket[] }) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-x-8">
      {years.map((ref) => (
        <li key={ref.modelYearId}>
          <Link
            href={researchPath(ref)}
            prefetch={false}
            className="flex min-h-9 items-baseline justify-between gap-3 border-line border-b py-1.5 text-sm hover:text-accent"
          >
            <span className="min-w-0 break-words font-medium">{modelYearName(ref)}</span>
            <span className="whitespace-nowrap text-ink-faint">
              {formatNumber(ref.band.count)}
              <span className="sr-only"> for sale,</span>
              {ref.band.count >= FEWEST_FOR_MEDIAN && (
                <span className="ml-3 text-ink-soft">{formatPrice(ref.band.medianCents)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
