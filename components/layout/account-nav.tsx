"use client";

import type { Route } from "next";
import { NavLink } from "./nav-link.tsx";

const PLACES: readonly { readonly href: Route; readonly label: string }[] = [
  { href: "/account/favorites", label: "Favorites" },
  { href: "/account/messages", label: "Messages" },
  { href: "/account/views", label: "Viewed" },
  { href: "/account/activity", label: "Activity" },
  { href: "/account", label: "Account" },
];

/**
 * The places of a person's own pages; it scrolls sideways where there is no room.
 * @param unreadCount conversations that hold something new.
 * @param desk where a member of a dealership works.
 */
export function AccountNav({
  unreadCount,
  desk,
}: {
  readonly unreadCount: number;
  readonly desk: Route | null;
}) {
  const places = desk === null ? PLACES : [...PLACES, { href: desk, label: "Dealership" }];
  return (
    <nav aria-label="Your pages" className="no-print border-line border-b">
      <ul className="page flex gap-1 overflow-x-auto text-sm">
        {places.map(({ href, label }) => (
          <li key={href} className="flex-none">
            <NavLink
              href={href}
              exact
              className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
              {href === "/account/messages" && unreadCount > 0 && (
                <span className="ml-1.5 rounded-full bg-accent px-1.5 text-accent-ink text-xs tabular-nums">
                  {unreadCount}
                  <span className="sr-only"> with something new</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
