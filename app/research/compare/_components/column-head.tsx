import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { trimWords } from "#components/listings/listing/listing-words.ts";
import { Badge } from "#components/ui/badge.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { PAINT_HEX } from "#lib/domain/ownership/garage/constants.ts";
import { garagePath, vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { comparedName } from "#lib/domain/shoppers/comparison/rules.list.ts";
import { comparedWord, comparePath } from "#lib/domain/shoppers/comparison/search-params.ts";
import type { Compared } from "#lib/domain/shoppers/comparison/types.list.ts";
import type { AskedComparison } from "#lib/domain/shoppers/comparison/types.ts";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { FUELS, type Fuel, isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOf, bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { route } from "#lib/platform/routes/route.ts";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

interface Look {
  readonly picture: ReactNode;
  readonly href: Route;
  readonly title: string;
  /** What more tells it from its like; "" for nothing. */
  readonly note: string;
  /** What it is, where that is no vehicle for sale. */
  readonly mark: string | null;
  /** What it runs on; null where that differs by vehicle. */
  readonly fuel: Fuel | null;
}

/** What heads a column: its picture, its name as a way to its own page, and the way to take it out. */
export function ColumnHead({
  column,
  apart,
  asked,
}: {
  readonly column: Compared;
  /** What tells it from another of its title; undefined where its title does. */
  readonly apart: string | undefined;
  readonly asked: AskedComparison;
}) {
  const { picture, href, title, note, mark, fuel } = lookOf(column);
  const others = asked.refs.filter((ref) => comparedWord(ref) !== column.word);
  return (
    <th scope="col" className="pe-3 pb-2 text-left align-top font-normal phone:min-w-0">
      <div className="stage overflow-hidden rounded-lg">{picture}</div>
      <Link
        href={href}
        prefetch={false}
        className="mt-2 block break-words font-semibold text-md leading-snug hover:underline phone:text-sm"
      >
        {title}
      </Link>
      {apart !== undefined && <span className="block">{apart}</span>}
      {note !== "" && <span className="block text-ink-soft">{note}</span>}
      {fuel !== null && isPlugged(fuel) && (
        <Badge tone="good" className="mt-1.5 me-1.5">
          {FUELS[fuel]}
        </Badge>
      )}
      {mark !== null && <Badge className="mt-1.5">{mark}</Badge>}
      <Link
        href={comparePath(others, asked)}
        prefetch={false}
        scroll={false}
        aria-label={`Remove ${title}${apart === undefined ? "" : `, ${apart}`} from this comparison`}
        className="no-print mt-1 flex min-h-8 w-fit items-center gap-1 text-ink-soft text-xs underline underline-offset-2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" /> Remove
      </Link>
    </th>
  );
}

function lookOf(column: Compared): Look {
  const title = comparedName(column);
  switch (column.kind) {
    case "listing": {
      const { listing } = column.vehicle;
      return {
        picture: <ListingPicture src={pictureOf(listing)} loading="eager" />,
        href: route(`/listings/${listing.id}`),
        title,
        note: trimWords(listing),
        mark: listing.status === "active" ? null : ENDED_WORDS[listing.status],
        fuel: listing.fuel,
      };
    }
    case "model_year": {
      const { bodyStyle, year } = column.modelYear;
      return {
        picture: (
          <VehicleArt
            drawn={bodyOfModel(column.modelYear, year)}
            paintHex={PAINT_OF_BODY[bodyStyle]}
            decorative
            priority
          />
        ),
        href: researchPath(column.modelYear),
        title,
        note: "",
        mark: "Model year",
        fuel: null,
      };
    }
    case "garage": {
      const { vehicle } = column;
      return {
        picture: (
          <VehicleArt
            drawn={bodyOf(vehicle)}
            paintHex={PAINT_HEX[vehicle.exteriorColor]}
            color={vehicle.exteriorColor}
            decorative
            priority
          />
        ),
        href: garagePath(vehicle.id),
        title: vehicleName(vehicle),
        note: vehicle.nickname === "" ? "" : [title, vehicle.trim ?? ""].join(" ").trim(),
        mark: "In your garage",
        fuel: vehicle.fuel,
      };
    }
  }
}
