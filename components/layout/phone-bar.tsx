"use client";

import { House } from "lucide-react";
import { NavLink } from "./nav-link.tsx";
import { type Destination, HEADER_DESTINATIONS } from "./navigation.ts";

const BAR: readonly Destination[] = [
  { href: "/", label: "Home", icon: House },
  ...HEADER_DESTINATIONS,
];

/** On phones the main places stand under the thumb. */
export function PhoneBar() {
  return (
    <nav
      aria-label="Main, bottom bar"
      className="no-print fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {BAR.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="grid h-14 place-content-center justify-items-center gap-0.5 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-medium aria-[current]:text-accent"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
