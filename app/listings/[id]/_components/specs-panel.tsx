import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable } from "#components/patterns/figure-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { ListingDetail, SpecRow } from "#lib/domain/listings/listing/types.ts";
import { conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import {
  EXTERIOR_COLORS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";

type SpecListing = Pick<
  ListingDetail,
  | "vin"
  | "stockNumber"
  | "mileageMiles"
  | "exteriorColor"
  | "paintName"
  | "interiorColor"
  | "ownerCount"
  | "titleStatus"
  | "condition"
  | "fuel"
  | "cityMpg"
  | "highwayMpg"
>;

/** What the seller states beside what the VIN says, with what contradicts; then what only a seller can know. */
export function SpecsPanel({
  specs,
  listing,
  modelYear,
  children,
}: {
  readonly specs: readonly SpecRow[];
  readonly listing: SpecListing;
  /** Null where the catalog does not have the model year. */
  readonly modelYear: ModelYearRef | null;
  /** What others say of it, below. */
  readonly children?: ReactNode;
}) {
  return (
    <Panel
      id="specs"
      title="Specifications"
      lead="What the seller states, beside what the VIN says by the maker’s filings with NHTSA (vPIC) and EPA’s list, and where both are silent what like vehicles state: those whose VINs have the same positions 1 to 8 and 10."
    >
      <FigureTable label="Specifications by source">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Seller states</th>
            <th scope="col">By its VIN</th>
          </tr>
        </thead>
        <tbody>
          {specs.map((row) => (
            <SpecLine key={row.field} row={row} />
          ))}
        </tbody>
      </FigureTable>
      {modelYear && (
        <p className="no-print mt-3">
          <ButtonLink href={researchPath(modelYear)} size="sm">
            Everything about the {modelYearName(modelYear)}
          </ButtonLink>
        </p>
      )}
      <h3 className="mt-6 font-semibold text-md">Stated by the seller</h3>
      <dl className="mt-1 grid text-sm sm:grid-cols-2 sm:gap-x-10">
        {statedFacts(listing).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
            <dt className="flex-none text-ink-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-b py-2">
          <dt className="text-ink-soft">VIN</dt>
          <dd className="font-mono text-xs tracking-wide">{listing.vin}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}

function SpecLine({ row }: { readonly row: SpecRow }) {
  const conflict = conflictWords(row);
  return (
    <tr className="align-top">
      <th scope="row" className="w-[24%] whitespace-nowrap text-ink-soft! text-sm! font-normal!">
        {row.label}
      </th>
      <td className="w-[34%]">
        {row.stated ?? <span className="text-ink-faint">Seller does not say</span>}
      </td>
      <td>
        {row.vin === null ? (
          <span className="text-ink-faint">VIN does not say</span>
        ) : (
          <>
            <span>{[row.vin.value, ...row.vin.alternatives].join(" or ")}</span>
            <span className="block text-ink-faint text-xs">{row.vin.source}</span>
          </>
        )}
        {conflict && (
          <Badge tone="warn" className="mt-1">
            {conflict}
          </Badge>
        )}
      </td>
    </tr>
  );
}

function statedFacts(listing: SpecListing): readonly (readonly [string, ReactNode])[] {
  const unsaid = "not stated";
  return [
    ["Mileage", <Distance key="mileage" miles={listing.mileageMiles} />],
    ["Condition", listing.condition === "certified" ? "Certified, used" : "Used"],
    ["Paint", paintWords(listing)],
    ["Interior", listing.interiorColor ? INTERIOR_COLORS[listing.interiorColor] : unsaid],
    ["Title", TITLE_STATUSES[listing.titleStatus]],
    ["Owners before", listing.ownerCount === null ? unsaid : String(listing.ownerCount)],
    ["City / highway", economyWords(listing)],
    ["Stock number", listing.stockNumber ?? unsaid],
  ];
}

function paintWords({ paintName, exteriorColor }: SpecListing): string {
  const family = EXTERIOR_COLORS[exteriorColor];
  return paintName.toLowerCase().includes(family.toLowerCase())
    ? paintName
    : `${paintName} (${family.toLowerCase()})`;
}

function economyWords({ fuel, cityMpg, highwayMpg }: SpecListing): string {
  if (cityMpg === null && highwayMpg === null) return "not stated";
  return `${cityMpg ?? "not stated"} / ${highwayMpg ?? "not stated"} ${fuel === "electric" ? "MPGe" : "mpg"}`;
}
