import type { Route } from "next";
import Link from "next/link";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { withOptions } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { BODY_STYLES, type BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { plural } from "#lib/platform/format.ts";

/** The commonest first, whatever the numbers are today: places that do not move are found again. */
const ORDER = [
  "suv",
  "sedan",
  "pickup",
  "hatchback",
  "wagon",
  "coupe",
  "convertible",
  "minivan",
  "van",
] as const satisfies readonly BodyStyle[];

/** The market by shape: a drawing, a word and how many there are. */
export function BodyStyleTiles({
  entries,
  all,
}: {
  /** Body styles with how many vehicles stand behind each. */
  entries: readonly { readonly value: string; readonly count: number }[];
  all: { readonly count: number; readonly href: Route };
}) {
  const countOf = (bodyStyle: BodyStyle) =>
    entries.find(({ value }) => value === bodyStyle)?.count ?? 0;
  return (
    <ul className="grid grid-cols-2 gap-3 desk:gap-4 lg:grid-cols-5">
      {ORDER.map((bodyStyle) => (
        <li key={bodyStyle}>
          <Link
            href={searchHref(withOptions(EMPTY_QUERY, "body", [bodyStyle]))}
            prefetch={false}
            className="block h-full overflow-hidden rounded-xl border border-line transition-[box-shadow,border-color] duration-150 hover:border-field hover:shadow-soft"
          >
            <span className="stage block px-2 pt-2">
              <VehicleArt
                drawn={bodyOf({ bodyStyle, sizeClass: "midsize" })}
                paintHex={PAINT_OF_BODY[bodyStyle]}
                decorative
              />
            </span>
            <span className="flex flex-col justify-between gap-x-2 px-4 py-3 lg:flex-row lg:items-baseline">
              <span className="font-medium">{BODY_STYLES[bodyStyle]}</span>
              <span className="text-sm text-ink-faint">
                {plural(countOf(bodyStyle), "vehicle")}
              </span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={all.href}
          prefetch={false}
          className="grid h-full min-h-24 content-center justify-items-center gap-1 rounded-xl border border-line bg-surface-2 px-4 py-3 text-center transition-[box-shadow,border-color] duration-150 hover:border-field hover:shadow-soft"
        >
          <span className="font-medium text-accent">Every body style</span>
          <span className="text-sm text-ink-faint">{plural(all.count, "vehicle")}</span>
        </Link>
      </li>
    </ul>
  );
}
