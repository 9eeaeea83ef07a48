import type { Route } from "next";
import Link from "next/link";
import type { Breadcrumb } from "#lib/domain/structured-data/rules.ts";

/** The way here; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print mb-3.5 text-ink-faint text-xs">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-x-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {path === null ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                href={path as Route}
                prefetch={false}
                className="inline-flex min-h-6 items-center text-ink-soft hover:text-ink"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
