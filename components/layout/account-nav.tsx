"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { cn } from "#components/ui/cn.ts";
import { NavLink } from "./nav-link.tsx";
import { ScrollRow } from "./scroll-row.tsx";

interface Place {
  readonly href: Route;
  readonly label: string;
  /** Places that belong together: they stand in a row of their own while one of them is open. */
  readonly inside?: readonly { readonly href: Route; readonly label: string }[];
}

const PLACES: readonly Place[] = [
  { href: "/account/favorites", label: "Favorites" },
  { href: "/account/messages", label: "Messages" },
  { href: "/rooms", label: "Rooms" },
  { href: "/account/reports", label: "Reports" },
  {
    href: "/account/credits",
    label: "Credits and plan",
    inside: [
      { href: "/account/credits", label: "Credits" },
      { href: "/account/subscription", label: "Plan" },
      { href: "/account/billing", label: "Payments" },
    ],
  },
  { href: "/account/views", label: "Viewed" },
  { href: "/account/activity", label: "Activity" },
  { href: "/account/api", label: "API" },
  { href: "/account", label: "Account" },
];

const ROW = "page flex gap-1 overflow-x-auto text-sm";
const TAB =
  "inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink";

/**
 * The places of a person's own pages; rows scroll sideways where there is no room, to where the reader is.
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
  const path = usePathname();
  const places = desk === null ? PLACES : [...PLACES, { href: desk, label: "Dealership" }];
  const isIn = ({ inside }: Place) => inside?.some(({ href }) => href === path) ?? false;
  const open = places.find(isIn);
  return (
    <nav aria-label="Your pages" className="no-print border-line border-b">
      <ScrollRow className={ROW}>
        {places.map((place) => (
          <li key={place.href} className="flex-none" data-here={isIn(place) ? "" : undefined}>
            {/* In its group, the group's tab is where the reader is, and its own page is below it. */}
            <NavLink
              href={place.href}
              exact
              className={cn(TAB, isIn(place) && "border-accent! font-medium text-ink!")}
            >
              {place.label}
              {place.href === "/account/messages" && unreadCount > 0 && (
                <span className="ml-1.5 rounded-full bg-accent px-1.5 text-accent-ink text-xs tabular-nums">
                  {unreadCount}
                  <span className="sr-only"> with something new</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ScrollRow>
      {open?.inside && (
        <div className="border-line border-t bg-surface-2">
          <ScrollRow className={ROW}>
            {open.inside.map(({ href, label }) => (
              <li key={href} className="flex-none">
                <NavLink href={href} exact className={TAB}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ScrollRow>
        </div>
      )}
    </nav>
  );
}
