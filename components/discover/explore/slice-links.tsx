"use client";

import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { LinkGroup, SliceLink } from "#lib/domain/discover/explore/types.links.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** Of a longer list the others can be opened; a few more are not worth the press. */
const SHOWN = 12;
const FOLDED_FROM = 16;

/**
 * Lists of slices by what differs, with how many vehicles each has. A client component only because
 * the browser is then sent a list's data and not its markup a second time.
 */
export function SliceLinks({
  groups,
  id,
}: {
  readonly groups: readonly LinkGroup[];
  /** Tells the lists of one page apart. */
  readonly id: string;
}) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      {groups.map(({ of, title, links }) => (
        <section key={of} aria-labelledby={`${id}-${of}`}>
          <h3 id={`${id}-${of}`} className="font-semibold">
            {title}
          </h3>
          {links.length < FOLDED_FROM ? (
            <LinkColumns links={links} />
          ) : (
            <>
              <LinkColumns links={links.slice(0, SHOWN)} />
              <Disclosure
                summary={`${formatNumber(links.length - SHOWN)} more`}
                className="mt-1 text-accent [&>summary]:justify-start"
              >
                <LinkColumns links={links.slice(SHOWN)} />
              </Disclosure>
            </>
          )}
        </section>
      ))}
    </div>
  );
}

/** Names with how many vehicles stand behind each, the numbers aligned. */
export function LinkColumns({
  links,
  wide = false,
}: {
  readonly links: readonly SliceLink[];
  /** For names that are sentences. */
  readonly wide?: boolean;
}) {
  return (
    <ul
      className={cn(
        "mt-1 grid gap-x-8 text-ink",
        wide
          ? "grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))]"
          : "grid-cols-[repeat(auto-fill,minmax(min(100%,210px),1fr))]",
      )}
    >
      {links.map(({ href, label, count, miles }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-9 items-baseline justify-between gap-3 border-line border-b py-1.5 text-sm hover:text-accent"
          >
            <span className="min-w-0 break-words font-medium">
              {label}
              {miles !== undefined && (
                <span className="font-normal text-ink-faint">
                  {" "}
                  <Distance miles={miles} />
                </span>
              )}
            </span>
            <span className="text-ink-faint">
              {formatNumber(count)}
              <span className="sr-only"> vehicles</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
