import Link from "next/link";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { VEHICLE_SHOWS, VEHICLE_SORTS } from "#lib/domain/inventory/competitor/constants.ts";
import { gained, shareBehind } from "#lib/domain/inventory/competitor/rules.ts";
import { competitorHref } from "#lib/domain/inventory/competitor/search-params.ts";
import type {
  CompetitorQuery,
  RankedVehicle,
  ToldCompetition,
  VehicleShow,
  VehicleSort,
} from "#lib/domain/inventory/competitor/types.ts";
import { formatCents, formatMiles, formatNumber, formatPrice } from "#lib/platform/format.ts";

// The keys of records over them.
const SHOWS = Object.keys(VEHICLE_SHOWS) as VehicleShow[];
const SORTS = Object.keys(VEHICLE_SORTS) as VehicleSort[];

const COLUMNS = [
  { name: "Vehicle" },
  { name: "Asking", isFigure: true },
  { name: "Mileage", isFigure: true },
  { name: "By price", isFigure: true },
  { name: "Mileage-adjusted", isFigure: true },
  { name: "Stands" },
  { name: "A mile costs", isFigure: true },
] as const;

/** Each vehicle's place among its rivals, by price and with mileage allowed for. */
export function VehicleRanks({
  slug,
  query,
  found,
}: {
  readonly slug: string;
  readonly query: CompetitorQuery;
  readonly found: ToldCompetition;
}) {
  const { shown, page, pageCount } = found;
  return (
    <section id="vehicles" aria-labelledby="vehicles-heading" className="mt-9 scroll-mt-24">
      <h2 id="vehicles-heading" className="font-[620] text-lg tracking-tight">
        Rank of each vehicle
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        1 is the lowest price among its rivals nearby. Adjusted: what each would ask at your
        vehicle's mileage and year, at what a mile costs in this model across the whole market.
      </p>
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <SegmentedLinks
          label="Which vehicles"
          options={SHOWS.map((show) => ({
            href: competitorHref(slug, { ...query, show, page: 1 }),
            label: VEHICLE_SHOWS[show],
            current: query.show === show,
          }))}
        />
        <SegmentedLinks
          label="In which order"
          className="max-w-full overflow-x-auto whitespace-nowrap"
          options={SORTS.map((sort) => ({
            href: competitorHref(slug, { ...query, sort, page: 1 }),
            label: VEHICLE_SORTS[sort],
            current: query.sort === sort,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <p className="mt-4 text-ink-soft text-sm">
          {query.show === "lost"
            ? "No vehicle lost rank since yesterday."
            : "No vehicle gained rank since yesterday."}
        </p>
      ) : (
        <DeskTable label="Rank of each vehicle" columns={COLUMNS}>
          {shown.map((vehicle) => (
            <Row key={vehicle.listingId} vehicle={vehicle} />
          ))}
        </DeskTable>
      )}
      <div className="no-print mt-5">
        <PageLinks
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => competitorHref(slug, { ...query, page: number })}
        />
      </div>
    </section>
  );
}

function Row({ vehicle }: { vehicle: RankedVehicle }) {
  const { listingId, title, stockNumber, mileageMiles, now, yardstick } = vehicle;
  return (
    <DeskRow>
      <DeskRowHead>
        <Link
          href={`/listings/${listingId}`}
          prefetch={false}
          className="font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          {title}
        </Link>
        {stockNumber !== null && (
          <span className="block font-mono text-ink-faint text-xs">#{stockNumber}</span>
        )}
      </DeskRowHead>
      <DeskCell name="Asking" isFigure>
        {formatPrice(now.priceCents)}
      </DeskCell>
      <DeskCell name="Mileage" isFigure>
        {formatMiles(mileageMiles)}
      </DeskCell>
      <DeskCell name="By price" isFigure>
        {formatNumber(now.byPrice)}
        <span className="text-ink-faint"> of {formatNumber(now.count)}</span>
      </DeskCell>
      <DeskCell name="Mileage-adjusted" isFigure isWide>
        {now.adjusted === null ? (
          <span className="text-ink-faint text-xs">too few to adjust</span>
        ) : (
          formatNumber(now.adjusted)
        )}
        <Change vehicle={vehicle} />
      </DeskCell>
      <DeskCell name="Stands" isWide>
        <Stands vehicle={vehicle} />
      </DeskCell>
      <DeskCell name="A mile costs" isFigure>
        {yardstick === null ? (
          <span className="text-ink-faint text-xs">not known</span>
        ) : (
          <>
            {formatCents(Math.round(Math.abs(yardstick.centsPerMile)))}
            <span className="text-ink-faint text-xs"> n = {formatNumber(yardstick.count)}</span>
          </>
        )}
      </DeskCell>
    </DeskRow>
  );
}

function Change({ vehicle }: { vehicle: RankedVehicle }) {
  const places = gained(vehicle);
  if (vehicle.before === null) return <span className="text-ink-faint text-xs"> new</span>;
  if (places === 0) return null;
  return (
    <span className={places > 0 ? "text-good text-xs" : "text-warn text-xs"}>
      {" "}
      <span aria-hidden="true">{places > 0 ? "▲" : "▼"}</span>
      <span className="sr-only">{places > 0 ? "up" : "down"} </span>
      {formatNumber(Math.abs(places))}
    </span>
  );
}

/** A vehicle's place as a dot between the cheapest and the dearest of its ranking. */
function Stands({ vehicle }: { vehicle: RankedVehicle }) {
  const share = shareBehind(vehicle);
  if (share === null) return <span className="text-ink-faint text-xs">no rival nearby</span>;
  const words = `${Math.round(share * 100)}% of its rivals are cheaper`;
  return (
    <span title={words} className="inline-block w-24 align-middle">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-surface-3">
        <span
          className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
          style={{ left: `${(share * 100).toFixed(1)}%` }}
        />
      </span>
    </span>
  );
}
