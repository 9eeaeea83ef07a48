import type { Route } from "next";
import Link from "next/link";
import { PriceScatter } from "#components/charts/price-scatter.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { MIN_COMPARABLES } from "#lib/domain/rating/constants.ts";
import type { MarketVehicle, RatingVehicle, RatingWorking } from "#lib/domain/rating/types.ts";
import {
  areaWords,
  differenceWords,
  exclusionSummary,
  exclusionWords,
  matchWords,
  noRatingWords,
  ratingHeading,
  slopeWords,
} from "#lib/domain/rating-words/rules.ts";
import { formatMiles, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { Panel, TableScroll } from "./panel.tsx";

/** More rows than this are no longer read; the rating uses all of them. */
const ROWS_SHOWN = 60;

/** Fewer points than this make no picture; the table shows them. */
const DRAWN_FROM = 3;

interface RatingPanelProps {
  readonly working: RatingWorking<MarketVehicle>;
  readonly target: RatingVehicle;
  /** "RAV4 Hybrid". */
  readonly model: string;
}

/** A rating with its working: the finding, the market it was measured against, and every vehicle in it. */
export function RatingPanel({ working, target, model }: RatingPanelProps) {
  const { rating, scope, comparables, excluded } = working;
  return (
    <Panel
      id="working"
      title={ratingHeading(rating)}
      lead={<Finding working={working} target={target} />}
    >
      {comparables.length >= DRAWN_FROM && <Market working={working} target={target} />}
      {scope !== null && comparables.length > 0 && (
        <Disclosure
          className="mt-4"
          summary={`The ${comparables.length >= MIN_COMPARABLES ? "comparables" : "few there are"}, closest in mileage and year first`}
        >
          <ComparablesTable working={working} model={model} />
        </Disclosure>
      )}
      {excluded.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={`Excluded: ${plural(excluded.length, "vehicle")}, and why`}
        >
          <ExcludedTable working={working} model={model} />
        </Disclosure>
      )}
    </Panel>
  );
}

function Finding({ working, target }: Pick<RatingPanelProps, "working" | "target">) {
  const { rating, scope, excluded, slopes } = working;
  if (rating.kind === "none") return noRatingWords(rating.reason, rating.comparableCount);
  const used = scope ?? rating.scope;
  return (
    <>
      Asking <b>{differenceWords(target.priceCents, rating.expectedCents)}</b> the expected price of{" "}
      <b>{formatPrice(rating.expectedCents)}</b>; the middle half of the market asks{" "}
      {formatPrice(rating.lowCents)} to {formatPrice(rating.highCents)} at this mileage. Based on{" "}
      <b>{plural(rating.comparableCount, "comparable")}</b> {areaWords(used, target.state)}:{" "}
      {matchWords(used, target.trim)}. {slopeWords(slopes).join("; ")}.{" "}
      {excluded.length > 0 && `${formatNumber(excluded.length)} excluded. `}
      Worked out from the listings here at this moment.
    </>
  );
}

function Market({ working, target }: Pick<RatingPanelProps, "working" | "target">) {
  const { rating, comparables, excluded, slopes } = working;
  // Prices of the years beside it are moved to this year, so that all stand against one line.
  const toThisYear = (vehicle: MarketVehicle): number =>
    vehicle.priceCents + slopes.centsPerYear * (target.year - vehicle.year);
  const point = (vehicle: MarketVehicle) => ({
    key: vehicle.listingId,
    mileageMiles: vehicle.mileageMiles,
    priceCents: toThisYear(vehicle),
  });
  const finding =
    rating.kind === "rated"
      ? `Asking price against mileage for ${plural(comparables.length, "comparable")}: this vehicle asks ${differenceWords(target.priceCents, rating.expectedCents)} the expected ${formatPrice(rating.expectedCents)}.`
      : `Asking price against mileage: ${plural(comparables.length, "comparable")}, too few for a rating.`;
  const summary = exclusionSummary(excluded);
  return (
    <figure className="mt-5">
      <PriceScatter
        label={finding}
        points={comparables.map(({ vehicle }) => point(vehicle))}
        excluded={excluded
          .filter(({ reason }) => reason !== "same_vehicle")
          .map(({ vehicle }) => point(vehicle))}
        target={target}
        expected={
          rating.kind === "rated"
            ? {
                priceCents: rating.expectedCents,
                lowCents: rating.lowCents,
                highCents: rating.highCents,
                centsPerMile: slopes.centsPerMile,
              }
            : null
        }
      />
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        <p className="text-ink-soft">
          {finding}
          {slopes.centsPerYear > 0 && ` Prices are shown as of model year ${target.year}.`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Key mark={<circle cx="8" cy="6" r="4.2" className="fill-ink-soft/50" />}>comparable</Key>
          {summary !== "" && (
            <Key
              mark={<path d="M4 2l8 8m0-8l-8 8" className="fill-none stroke-[1.6] stroke-bad" />}
            >
              excluded: {summary}
            </Key>
          )}
          {rating.kind === "rated" && (
            <Key
              mark={
                <rect width="16" height="12" rx="2" className="fill-accent-wash stroke-accent/30" />
              }
            >
              middle half of the market
            </Key>
          )}
        </p>
      </figcaption>
    </figure>
  );
}

function Key({
  mark,
  children,
}: {
  readonly mark: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="16" height="12" className="flex-none">
        {mark}
      </svg>
      <span>{children}</span>
    </span>
  );
}

/** "+$410", "−$190". */
function signed(cents: number): string {
  return Math.round(cents / 100) > 0 ? `+${formatPrice(cents)}` : formatPrice(cents);
}

function ComparablesTable({ working, model }: Pick<RatingPanelProps, "working" | "model">) {
  const { comparables } = working;
  return (
    <>
      <TableScroll label="Comparables">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col" className="text-right!">
              Asking
            </th>
            <th scope="col" className="text-right!">
              Mileage
            </th>
            <th scope="col">Place</th>
            <th scope="col" className="text-right!">
              As this one
            </th>
            <th scope="col" className="text-right!">
              vs expected
            </th>
          </tr>
        </thead>
        <tbody>
          {comparables.slice(0, ROWS_SHOWN).map(({ vehicle, adjustedCents, differenceCents }) => (
            <tr key={vehicle.listingId}>
              <VehicleCells vehicle={vehicle} model={model} />
              <td className="text-right">{formatPrice(adjustedCents)}</td>
              <td className={`text-right ${(differenceCents ?? 0) < 0 ? "text-good" : ""}`}>
                {differenceCents === null ? "too few to say" : signed(differenceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableScroll>
      <p className="mt-2 text-ink-faint text-xs">
        “As this one” is its price moved to this vehicle’s mileage and model year.
        {comparables.length > ROWS_SHOWN &&
          ` The closest ${ROWS_SHOWN} of ${formatNumber(comparables.length)} are listed; all count.`}
      </p>
    </>
  );
}

function ExcludedTable({ working, model }: Pick<RatingPanelProps, "working" | "model">) {
  return (
    <TableScroll label="Excluded vehicles">
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col" className="text-right!">
            Asking
          </th>
          <th scope="col" className="text-right!">
            Mileage
          </th>
          <th scope="col">Place</th>
          <th scope="col">Why it does not count</th>
        </tr>
      </thead>
      <tbody>
        {working.excluded.slice(0, ROWS_SHOWN).map(({ vehicle, reason }) => (
          <tr key={vehicle.listingId}>
            <VehicleCells vehicle={vehicle} model={model} />
            <td>{exclusionWords(reason)}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}

function VehicleCells({
  vehicle,
  model,
}: {
  readonly vehicle: MarketVehicle;
  readonly model: string;
}) {
  return (
    <>
      <td className="whitespace-nowrap">
        <Link
          href={`/listings/${vehicle.listingId}` as Route}
          prefetch={false}
          className="underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          {vehicle.year} {model} {vehicle.trim}
        </Link>
      </td>
      <td className="text-right">{formatPrice(vehicle.priceCents)}</td>
      <td className="whitespace-nowrap text-right">{formatMiles(vehicle.mileageMiles)}</td>
      <td className="whitespace-nowrap">
        {vehicle.city}, {vehicle.state}
      </td>
    </>
  );
}
