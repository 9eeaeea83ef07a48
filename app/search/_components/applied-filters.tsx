import { RemovableChip } from "#components/ui/chip.tsx";
import type { SearchChip } from "#lib/domain/search/search/types.ts";

/** What narrows this result, each with a way to take it back, and all of it at once. */
export function AppliedFilters({
  filters,
  clearHref,
}: {
  readonly filters: readonly SearchChip[];
  readonly clearHref: string;
}) {
  // The line stands at its height from the start: the first chip moves nothing.
  if (filters.length === 0) {
    return (
      <p className="flex min-h-8 items-center text-ink-faint text-xs desk:mt-2">
        Choose filters, or type “SUV under $25k” in the search box.
      </p>
    );
  }
  return (
    <ul
      aria-label="Applied filters"
      className="flex min-w-0 items-center gap-2 phone:-my-1 phone:-ms-4 phone:overflow-x-auto phone:py-1 phone:ps-4 phone:[scrollbar-width:none] phone:*:flex-none desk:mt-2 desk:flex-wrap"
    >
      {filters.map(({ key, filter, label, href }) => (
        <li key={key} data-filter={filter} data-key={key} className="desk:max-w-full">
          <RemovableChip href={href} label={label} />
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
