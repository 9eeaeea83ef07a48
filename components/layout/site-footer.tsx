"use client";

import Link from "next/link";
import type { DistanceUnit } from "#lib/platform/distance-unit.ts";
import type { Theme } from "#lib/platform/theme.ts";
import { DistanceSwitch } from "./distance-switch.tsx";
import { LogoMark } from "./logo.tsx";
import { FOOTER_GROUPS } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const idOf = (title: string): string => `footer-${title.toLowerCase().replaceAll(" ", "-")}`;

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
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[minmax(0,340px)_minmax(0,1fr)] lg:gap-x-16">
        <div className="grid content-start gap-2">
          <p className="flex items-center gap-2 font-semibold text-ink">
            <LogoMark className="size-5" />
            Lotwise shows its work
          </p>
          <p className="max-w-text">
            Every rating shows which vehicles it compares, how many, as of when, and what could not
            be checked. No one can pay to rank higher.
          </p>
          {/* As high as its switches, which need scripts. */}
          <div className="no-print mt-2 flex min-h-9 flex-wrap items-center gap-x-6 gap-y-3">
            {distance && <DistanceSwitch initial={distance} />}
            <div className="desk:hidden">
              <ThemeSwitch initial={theme} />
            </div>
          </div>
        </div>
        <nav
          aria-label="Footer"
          className="no-print grid grid-cols-2 content-start gap-x-6 gap-y-6 sm:grid-cols-4"
        >
          {FOOTER_GROUPS.map(({ title, places }) => (
            <div key={title}>
              <p id={idOf(title)} className="font-semibold text-ink">
                {title}
              </p>
              <ul aria-labelledby={idOf(title)} className="mt-1">
                {places.map(({ href, label }) => (
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
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
