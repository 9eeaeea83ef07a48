import type { Route } from "next";
import Link from "next/link";
import { VehicleArt } from "#components/vehicle/vehicle-art.tsx";
import { BODY_STYLES, type BodyStyle } from "#lib/domain/vehicle/constants.ts";
import { plural } from "#lib/platform/format.ts";

export interface BodyStyleEntry {
  readonly bodyStyle: BodyStyle;
  readonly count: number;
  readonly href: Route;
}

/** A paint each, so that the row reads as a lot and not as a legend. */
const PAINTS: Readonly<Record<BodyStyle, string>> = {
  suv: "7d1f26",
  sedan: "1f4f8f",
  pickup: "54585d",
  hatchback: "2f6b56",
  wagon: "8a8f94",
  coupe: "c9a227",
  convertible: "b5542a",
  minivan: "2c3e55",
  van: "d9dcdf",
};

/** The market by shape: a drawing, a word and how many there are. */
export function BodyStyleTiles({
  entries,
  all,
}: {
  entries: readonly BodyStyleEntry[];
  all: { readonly count: number; readonly href: Route };
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 desk:gap-4 lg:grid-cols-5">
      {entries.map(({ bodyStyle, count, href }) => (
        <li key={bodyStyle}>
          <Link
            href={href}
            className="block h-full overflow-hidden rounded-xl border border-line transition-[box-shadow,border-color] duration-150 hover:border-field hover:shadow-soft"
          >
            <span className="stage block px-2 pt-2">
              <VehicleArt
                bodyStyle={bodyStyle}
                sizeClass="midsize"
                paintHex={PAINTS[bodyStyle]}
                decorative
              />
            </span>
            <span className="flex flex-col justify-between gap-x-2 px-4 py-3 lg:flex-row lg:items-baseline">
              <span className="font-medium">{BODY_STYLES[bodyStyle]}</span>
              <span className="text-sm text-ink-faint">{plural(count, "vehicle")}</span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={all.href}
          className="grid h-full min-h-24 content-center justify-items-center gap-1 rounded-xl border border-line bg-surface-2 px-4 py-3 text-center transition-[box-shadow,border-color] duration-150 hover:border-field hover:shadow-soft"
        >
          <span className="font-medium text-accent">Every body style</span>
          <span className="text-sm text-ink-faint">{plural(all.count, "vehicle")}</span>
        </Link>
      </li>
    </ul>
  );
}
