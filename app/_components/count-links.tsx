import type { Route } from "next";
import Link from "next/link";
import { formatNumber } from "#lib/platform/format.ts";

export interface CountLink {
  readonly label: string;
  readonly count: number;
  readonly href: Route;
}

/** Names with how many vehicles stand behind each, the numbers aligned. */
export function CountLinks({ links }: { links: readonly CountLink[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-8">
      {links.map(({ label, count, href }) => (
        <li key={label}>
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b hover:text-accent"
          >
            <span className="font-medium">{label}</span>
            <span className="text-sm text-ink-faint">
              {formatNumber(count)}
              <span className="sr-only"> vehicles</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
