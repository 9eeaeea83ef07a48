import type { Route } from "next";
import { ChipLink } from "#components/ui/chip.tsx";
import { formatNumber } from "#lib/platform/format.ts";

interface CountedChip {
  readonly href: Route;
  readonly label: string;
  /** Absent where the counts could not be read. */
  readonly count?: number;
}

/** Ways into the market, each with how many vehicles lie that way. */
export function CountedChips({ chips }: { chips: readonly CountedChip[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ href, label, count }) => (
        <li key={label}>
          <ChipLink href={href}>
            {label}
            {count !== undefined && (
              <span className="text-ink-faint">
                {formatNumber(count)}
                <span className="sr-only"> vehicles</span>
              </span>
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
