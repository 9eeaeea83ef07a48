"use client";

import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import type { SliceLink } from "#lib/domain/discover/explore/types.links.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** The states as tiles of one size, about where they lie: a row of the map each, "" for open water. */
const ROWS = [
  ["AK", "", "", "", "", "", "", "", "", "", "ME"],
  ["", "", "", "", "", "", "", "", "", "VT", "NH"],
  ["WA", "ID", "MT", "ND", "MN", "IL", "WI", "MI", "NY", "RI", "MA"],
  ["OR", "NV", "WY", "SD", "IA", "IN", "OH", "PA", "NJ", "CT", ""],
  ["CA", "UT", "CO", "NE", "MO", "KY", "WV", "VA", "MD", "DE", ""],
  ["", "AZ", "NM", "KS", "AR", "TN", "NC", "SC", "DC", "", ""],
  ["", "", "", "OK", "LA", "MS", "AL", "GA", "", "", ""],
  ["HI", "", "", "TX", "", "", "", "", "FL", "", "PR"],
] as const;

/** From pale to strong: a quarter of the states each. Words stay readable on all of them. */
const SHADES = [
  "bg-[color-mix(in_oklch,var(--accent)_7%,var(--surface))]",
  "bg-[color-mix(in_oklch,var(--accent)_15%,var(--surface))]",
  "bg-[color-mix(in_oklch,var(--accent)_25%,var(--surface))]",
  "bg-[color-mix(in_oklch,var(--accent)_36%,var(--surface))]",
] as const;

/**
 * A map of the states by how many vehicles each has, every tile a link. States that no page is listed
 * for are outlined. A client component so that it is sent as data and not twice as markup.
 */
export function StateTiles({ states }: { readonly states: readonly SliceLink[] }) {
  const byCode = new Map(
    states.map((state) => [state.href.slice("/explore/".length).toUpperCase(), state]),
  );
  const rank = new Map(
    states
      .toSorted((a, b) => a.count - b.count)
      .map(({ href }, at) => [href, Math.floor((at * SHADES.length) / states.length)]),
  );
  return (
    <ul className="grid max-w-[820px] grid-cols-11 gap-0.5 sm:gap-1">
      {ROWS.flatMap((row, y) =>
        row.map((code, x) => {
          if (code === "") return null;
          const state = byCode.get(code);
          const place = { gridColumn: x + 1, gridRow: y + 1 };
          return (
            <li key={code} style={place}>
              {state === undefined ? (
                <span className="grid aspect-square content-center justify-items-center rounded-[4px] border border-line text-ink-faint text-xs">
                  <span aria-hidden="true">{code}</span>
                  <span className="sr-only">{code}: fewer than 8 vehicles</span>
                </span>
              ) : (
                <Link
                  href={state.href}
                  prefetch={false}
                  aria-label={`${code}, ${plural(state.count, "vehicle")} in ${state.label}`}
                  title={`${state.label}: ${plural(state.count, "vehicle")}`}
                  className={cn(
                    "grid aspect-square content-center justify-items-center rounded-[4px] text-ink text-xs hover:outline-2 hover:outline-accent",
                    SHADES[rank.get(state.href) ?? 0],
                  )}
                >
                  <span className="font-semibold sm:text-sm">{code}</span>{" "}
                  <span className="hidden tabular-nums md:block">{formatNumber(state.count)}</span>
                </Link>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}
