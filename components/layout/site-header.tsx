"use client";

import type { Route } from "next";
import Link from "next/link";
import type { Theme } from "#lib/platform/theme.ts";
import { AccountLink } from "./account-link.tsx";
import { LogoMark } from "./logo.tsx";
import { NavLink } from "./nav-link.tsx";
import { HEADER_DESTINATIONS } from "./navigation.ts";
import { PlaceControl, PlaceWithoutScript } from "./place-control.tsx";
import { SearchBox } from "./search-box.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Where a place is left out, so that nothing is wider than its window: alone, and beside a dealership. */
const LEFT_OUT = {
  some: { alone: "", besideDesk: "max-[959px]:hidden" },
  more: { alone: "max-[1099px]:hidden", besideDesk: "max-[1279px]:hidden" },
  most: { alone: "max-[1179px]:hidden", besideDesk: "max-[1279px]:hidden" },
} as const;

/**
 * Stays in sight: the way home, search, the site's main places, and the reader's own.
 * @param person the name of whoever is signed in.
 * @param desk where a member of a dealership works.
 */
export function SiteHeader({
  theme,
  person,
  desk,
}: {
  theme: Theme;
  person: string | null;
  desk: Route | null;
}) {
  return (
    <>
      <header className="no-print sticky top-0 z-20 border-line border-b bg-surface">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 px-4 py-1.5 desk:max-[1099px]:grid-cols-[auto_minmax(200px,560px)_1fr] desk:max-[1099px]:gap-4 desk:max-[1099px]:px-5 desk:py-3 min-[1100px]:grid-cols-[auto_minmax(240px,560px)_1fr] min-[1100px]:gap-6 min-[1100px]:px-7">
          <Link
            href="/"
            prefetch={false}
            className="flex min-h-10 items-center gap-2 text-lg font-semibold tracking-tight"
          >
            <LogoMark className="size-[26px] flex-none" />
            <span className="max-[359px]:sr-only">Lotwise</span>
          </Link>
          <div className="flex min-w-0 items-center gap-2">
            <SearchBox id="header-search" />
            <PlaceControl />
          </div>
          {/* Each part has a place of its own, so that what arrives later moves nothing already drawn. */}
          <div className="hidden min-h-[2.375rem] items-center desk:grid desk:max-[1099px]:grid-cols-[1fr_5.5rem_6.375rem] desk:max-[1099px]:gap-4 min-[1100px]:grid-cols-[1fr_7rem_6.375rem] min-[1100px]:gap-5">
            <nav aria-label="Main">
              <ul className="flex items-center gap-4 text-sm font-medium min-[1100px]:gap-5 text-ink-soft">
                {HEADER_DESTINATIONS.map(({ href, label, takes }) => (
                  <li
                    key={href}
                    className={takes && LEFT_OUT[takes][desk === null ? "alone" : "besideDesk"]}
                  >
                    <NavLink
                      href={href}
                      className="inline-flex min-h-8 items-center hover:text-ink aria-[current]:text-ink"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
                {desk !== null && (
                  <li>
                    <NavLink
                      href={desk}
                      className="inline-flex min-h-8 items-center hover:text-ink aria-[current]:text-ink"
                    >
                      Dealership
                    </NavLink>
                  </li>
                )}
              </ul>
            </nav>
            <AccountLink person={person} />
            <ThemeSwitch initial={theme} />
          </div>
        </div>
      </header>
      <PlaceWithoutScript />
    </>
  );
}
