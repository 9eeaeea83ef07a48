"use client";

import Link from "next/link";
import type { DistanceUnit } from "#lib/platform/distance-unit.ts";
import type { Theme } from "#lib/platform/theme.ts";
import { DistanceSwitch } from "./distance-switch.tsx";
import { LogoMark } from "./logo.tsx";
import { FOOTER_MORE, HEADER_DESTINATIONS, TOOLS } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The tools by name stand in the place of the link to all of them. */
const FOOTER_DESTINATIONS = [
  ...HEADER_DESTINATIONS.filter(
    ({ href, label }) => label !== "Tools" && !TOOLS.some((tool) => tool.href === href),
  ),
  ...TOOLS,
  ...FOOTER_MORE,
];

/** What this site promises, its places, the unit of distances and the theme. */
export function SiteFooter({
  theme,
  distance,
}: {
  theme: Theme;
  /** Null for whoever is signed in: their account page has it. */
  distance: DistanceUnit | null;
}) {
  return (
    <footer className="mt-16 border-line border-t bg-surface-2 pb-[calc(var(--phone-bar)+var(--tray))] text-sm text-ink-soft">
      <div className="page grid gap-6 py-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,600px)] desk:gap-x-12 desk:items-start">
        <div className="grid gap-2">
          <p className="flex items-center gap-2 font-semibold text-ink">
            <LogoMark className="size-5" />
            Lotwise shows its working
          </p>
          <p className="max-w-text">
            Every rating says which vehicles it compares, how many there were, as of when, and what
            could not be checked. Placement in results is never paid for.
          </p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 desk:justify-end">
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5 desk:justify-end">
              <li>
                <Link
                  href="/"
                  prefetch={false}
                  className="inline-flex min-h-8 items-center hover:text-ink"
                >
                  Home
                </Link>
              </li>
              {FOOTER_DESTINATIONS.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center hover:text-ink"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {distance && <DistanceSwitch initial={distance} />}
          <div className="desk:hidden">
            <ThemeSwitch initial={theme} />
          </div>
        </div>
      </div>
    </footer>
  );
}
