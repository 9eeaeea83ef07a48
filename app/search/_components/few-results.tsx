import { ArrowRight } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { formatNumber } from "#lib/platform/format.ts";

export interface Loosening {
  readonly key: string;
  /** The filter as its chip reads. */
  readonly label: string;
  /** How many vehicles there would be if this filter alone were dropped. */
  readonly total: number;
  readonly href: string;
}

/**
 * Ways on from a result of none or few: each filter with what dropping it alone would bring.
 * Filters that would bring nothing are left out; with none left, all of them can be cleared.
 * @param offered the filters that can be left out from above: where that is all of them, they are not listed again.
 */
export function FewResults({
  total,
  loosenings,
  clearHref,
  offered = [],
}: {
  readonly total: number;
  readonly loosenings: readonly Loosening[];
  readonly clearHref: string;
  readonly offered?: readonly string[];
}) {
  const isRepeated = offered.length > 0 && loosenings.every(({ key }) => offered.includes(key));
  const helpful = loosenings
    .filter((loosening) => loosening.total > total)
    .sort((a, b) => b.total - a.total);
  return (
    <section aria-labelledby="few-results" className="mt-6 rounded-xl border border-line px-5 py-5">
      <h2 id="few-results" className="font-semibold text-lg tracking-tight">
        {total === 0
          ? "Nothing matches all of these filters"
          : "Few vehicles match. Widen your search?"}
      </h2>
      {!isRepeated && helpful.length === 0 && (
        <p className="mt-1 text-ink-soft text-sm">
          No single filter is the reason: two or more together rule everything out.
        </p>
      )}
      {!isRepeated && helpful.length > 0 && (
        <>
          <p className="mt-1 text-ink-soft text-sm">
            {total === 0
              ? "Remove any one of these filters to see:"
              : "Remove one of these filters to see more:"}
          </p>
          <ul className="mt-3 max-w-2xl divide-y divide-line border-line border-y">
            {helpful.map(({ key, label, total: without, href }) => (
              <li key={key} data-filter={key}>
                <a
                  href={href}
                  className="flex min-h-11 items-center gap-3 py-1.5 text-sm hover:text-accent"
                >
                  <span className="min-w-0 flex-1">
                    Without <b className="font-medium">{label}</b>
                  </span>
                  <span className="flex-none font-medium">
                    {formatNumber(without)} {without === 1 ? "vehicle" : "vehicles"}
                  </span>
                  <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-faint" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a href={clearHref} className={`${buttonClass({ size: "sm" })} mt-4`}>
        Clear all filters
      </a>
    </section>
  );
}
