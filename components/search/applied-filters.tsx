import type { Route } from "next";
import { RemovableChip } from "#components/ui/chip.tsx";

export interface AppliedFilter {
  readonly key: string;
  readonly label: string;
  /** The search without it. */
  readonly href: string;
}

/** What narrows this result, each with a way to take it back, and all of it at once. */
export function AppliedFilters({
  filters,
  clearHref,
}: {
  readonly filters: readonly AppliedFilter[];
  readonly clearHref: string;
}) {
  // The line stands at its height from the start: the first chip moves nothing.
  if (filters.length === 0) {
    return (
      <p className="mt-4 flex min-h-8 items-center text-ink-faint text-xs">
        Everything for sale. Choose filters, or write what you look for in the search box.
      </p>
    );
  }
  return (
    <ul aria-label="Applied filters" data-chips className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, href }) => (
        <li key={key} className="max-w-full">
          <RemovableChip href={href as Route} label={label} />
        </li>
      ))}
      <li>
        <a
          href={clearHref}
          className="inline-flex min-h-8 items-center px-2 text-accent text-xs hover:underline"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}
