import Link from "next/link";
import { type Breadcrumb, breadcrumbJsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import { JsonLd } from "./json-ld.tsx";

/**
 * The way here, for people and, the same, for machines; the last one is the page itself.
 * @param origin the site's, without a trailing slash.
 */
export function Breadcrumbs({
  crumbs,
  origin,
}: {
  readonly crumbs: readonly Breadcrumb[];
  readonly origin: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="no-print mb-3.5 text-ink-faint text-xs">
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-x-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {path === null ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                href={route(path)}
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
