import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable } from "#components/patterns/figure-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
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
import { plural } from "#lib/platform/format.ts";

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

/** What the seller states, with what the VIN contradicts; all of it beside the VIN opens. */
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
  /** Its equipment, and what EPA says of it. */
  readonly children?: ReactNode;
}) {
  const conflicts = specs.flatMap((row) => conflictWords(row) ?? []);
  return (
    <Panel id="specs" title="Key facts and equipment">
      <dl className="mt-3 grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
        {statedFacts(listing).map(([name, value]) => (
          <div key={name} className="border-line border-b py-1.5">
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="border-line border-b py-1.5">
          <dt className="text-ink-soft text-xs">VIN</dt>
          <dd className="break-all font-mono text-xs">{listing.vin}</dd>
        </div>
      </dl>
      <p className="mt-1 text-ink-faint text-xs">As the seller states them.</p>
      {conflicts.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {conflicts.map((words) => (
            <li key={words}>
              <Badge tone="warn">{words}</Badge>
            </li>
          ))}
        </ul>
      )}
      {children}
      <Disclosure
        className="mt-2"
        summary={`${plural(specs.length, "specification")}, stated and by VIN`}
      >
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          What the seller states, beside what the VIN says by the maker’s filings with NHTSA (vPIC)
          and EPA’s list, and where both are silent what like vehicles state: those whose VINs have
          the same positions 1 to 8 and 10.
        </p>
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
      </Disclosure>
      {modelYear && (
        <p className="no-print mt-2">
          <ButtonLink href={researchPath(modelYear)} size="sm">
            Everything about the {modelYearName(modelYear)}
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}

function SpecLine({ row }: { readonly row: SpecRow }) {
  const conflict = conflictWords(row);
  return (
    <tr className="align-top">
      <th scope="row" className="text-ink-soft! text-sm! font-normal!">
        {row.label}
      </th>
      <td>{row.stated ?? <span className="text-ink-faint">Seller does not say</span>}</td>
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
