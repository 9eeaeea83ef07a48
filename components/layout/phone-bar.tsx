"use client";

import { useLoginHref } from "./account-link.tsx";
import { NavLink } from "./nav-link.tsx";
import { ACCOUNT, PHONE_DESTINATIONS } from "./navigation.ts";

/** On phones the main places stand under the thumb. */
export function PhoneBar({ signedIn }: { signedIn: boolean }) {
  const login = useLoginHref();
  const bar = [
    ...PHONE_DESTINATIONS,
    signedIn ? ACCOUNT : { ...ACCOUNT, href: login, label: "Sign in" },
  ];
  return (
    <nav
      aria-label="Main, bottom bar"
      data-site-bar
      className="no-print fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {/* What arrives later pushes nothing aside: there are five places from the start, and a mark stands where it
          will, also painted before its word was read. */}
      <ul className="grid grid-cols-5">
        {bar.map(({ href, label, icon: Icon }) => (
          <li key={label}>
            <NavLink
              href={href}
              exact={href === ACCOUNT.href}
              className="grid h-14 content-start justify-items-center gap-0.5 pt-2.25 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-medium aria-[current]:text-accent"
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
