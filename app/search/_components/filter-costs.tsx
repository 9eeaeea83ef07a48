import { formatNumber } from "#lib/platform/format.ts";
import type { Loosening } from "./few-results.tsx";

/** What each filter of a result rules out, on request: how many more vehicles there are without it. */
export function FilterCosts({
  total,
  loosenings,
}: {
  readonly total: number;
  readonly loosenings: readonly Loosening[];
}) {
  const costs = loosenings
    .map((loosening) => ({ ...loosening, more: loosening.total - total }))
    .sort((a, b) => b.more - a.more);
  if (costs.length < 2) return null;
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-accent text-xs hover:underline">
        What each filter rules out
      </summary>
      <ul className="max-w-text pb-1 text-xs">
        {costs.map(({ key, label, more, href }) => (
          <li key={key}>
            <a href={href} className="flex min-h-7 items-center gap-3 hover:text-accent">
              <span className="min-w-0 flex-1 truncate">Without {label}</span>
              <span className="flex-none text-ink-soft">{moreWords(more)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Without a filter there can be fewer where beaten vehicles are hidden: what is then found beats more. */
function moreWords(more: number): string {
  if (more === 0) return "no difference";
  return more > 0 ? `+${formatNumber(more)}` : `−${formatNumber(-more)}`;
}
