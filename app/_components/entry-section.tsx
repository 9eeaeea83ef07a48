import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** One way into the market, with an optional link to all of it. */
export function EntrySection({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: string;
  more?: { readonly href: Route; readonly label: string };
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
          {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
        </div>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="inline-flex min-h-8 items-center text-sm font-medium text-accent hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
