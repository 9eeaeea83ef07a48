import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#lib/platform/format.ts";

/** Page numbers shown on either side of the present one. */
const AROUND = 2;

/**
 * Links to the pages of a result: previous, numbers, next. Plain links, for crawlers and for
 * people without JavaScript.
 */
export function PageLinks({
  page,
  pageCount,
  hrefOf,
}: {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1 text-sm">
      {page > 1 && (
        <PageLink href={hrefOf(page - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </PageLink>
      )}
      {pageNumbers(page, pageCount).map((number, index, all) => {
        const previous = all[index - 1];
        return (
          <span key={number} className="contents">
            {previous !== undefined && number - previous > 1 && (
              <span className="px-1 text-ink-faint" aria-hidden="true">
                …
              </span>
            )}
            {number === page ? (
              <span
                aria-current="page"
                className="inline-grid min-h-9 min-w-9 place-items-center rounded-md bg-surface-3 px-2 font-medium"
              >
                <span className="sr-only">Page </span>
                {formatNumber(number)}
              </span>
            ) : (
              <PageLink href={hrefOf(number)} label={`Page ${formatNumber(number)}`}>
                {formatNumber(number)}
              </PageLink>
            )}
          </span>
        );
      })}
      {page < pageCount && (
        <PageLink href={hrefOf(page + 1)} rel="next">
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({
  href,
  rel,
  label,
  children,
}: {
  readonly href: string;
  readonly rel?: "prev" | "next";
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={href}
      rel={rel}
      aria-label={label}
      data-page
      className="inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-md px-2 text-ink-soft hover:bg-surface-3 hover:text-ink"
    >
      {children}
    </a>
  );
}

/** The first, the last and those around the present page, ascending. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const numbers = new Set([1, pageCount]);
  for (let number = page - AROUND; number <= page + AROUND; number++) {
    if (number >= 1 && number <= pageCount) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
