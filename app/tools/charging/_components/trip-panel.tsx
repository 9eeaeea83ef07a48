import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Distance } from "#components/ui/distance.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Stat } from "#components/ui/stat.tsx";
import type { AskedWay, ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { PlannedTrip, TripStopStation } from "#lib/domain/ownership/charging-finder/types.ts";
import { isMadeUp, networkName } from "#lib/domain/ownership/charging-station/rules.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { MINUTES_PER_STOP } from "#lib/domain/ownership/charging-trip/constants.ts";
import type { TripComparison, TripTerms } from "#lib/domain/ownership/charging-trip/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { formatCents, formatNumber, formatPlace, plural } from "#lib/platform/format.ts";
import { MadeUpBadge } from "./made-up-badge.tsx";
import { stationHref } from "./station-href.ts";
import { kilowatts, minutesWords } from "./station-words.ts";

/** A trip along the way: where to stop, how long, for how much, and what all of it rests on. */
export function TripPanel({
  trip,
  way,
  query,
  vehicle,
}: {
  readonly trip: PlannedTrip;
  readonly way: AskedWay;
  readonly query: ChargingQuery;
  readonly vehicle: ChargingVehicle | null;
}) {
  return (
    <section aria-labelledby="trip" className="mt-5 rounded-xl border border-line p-4 sm:p-5">
      <h2 id="trip" className="font-[620] text-lg tracking-tight">
        {way.fromName} to {way.toName}
        {vehicle === null ? "" : `, ${vehicle.name}`}
      </h2>
      <Answer trip={trip} way={way} query={query} vehicle={vehicle} />
    </section>
  );
}

const MISSING = {
  vehicle: "Enter your vehicle or its range to plan the stops.",
  range: "We do not know this vehicle’s range. Enter it to plan the stops.",
  plug: "This vehicle has no confirmed DC fast charging, and Level 2 takes hours at each stop, so no trip is planned. Stations along the route are below.",
} as const;

function Answer({
  trip,
  way,
  query,
  vehicle,
}: {
  readonly trip: PlannedTrip;
  readonly way: AskedWay;
  readonly query: ChargingQuery;
  readonly vehicle: ChargingVehicle | null;
}) {
  switch (trip.kind) {
    case "missing":
      return <p className="mt-1 text-ink-soft text-sm">{MISSING[trip.what]}</p>;
    case "stuck": {
      const { fromMiles, reachMiles, needMiles } = trip.where;
      return (
        <>
          <Notice tone="warn" className="mt-2">
            No trip works: from {fromMiles === 0 ? "the start" : `mile ${fromMiles.toFixed(0)}`} it
            goes <Distance miles={reachMiles} /> down to its reserve of {trip.terms.reservePercent}
            %, and the next fast charger that fits is <Distance miles={needMiles} /> away.
          </Notice>
          <p className="mt-2 text-ink-soft text-sm">
            Look farther off route, leave with more charge, keep a smaller reserve, or charge higher
            at stops.
          </p>
          <Assumptions terms={trip.terms} query={query} vehicle={vehicle} way={way} />
        </>
      );
    }
    case "planned":
      return <Plan trip={trip} way={way} query={query} vehicle={vehicle} />;
  }
}

function Plan({
  trip: { terms, plan, stops, comparison },
  way,
  query,
  vehicle,
}: {
  readonly trip: Extract<PlannedTrip, { readonly kind: "planned" }>;
  readonly way: AskedWay;
  readonly query: ChargingQuery;
  readonly vehicle: ChargingVehicle | null;
}) {
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat
          label="In all"
          value={minutesWords(plan.totalMinutes)}
          note={`${minutesWords(plan.drivingMinutes)} driving`}
        />
        <Stat
          label="Driven"
          value={<Distance miles={plan.drivenMiles} />}
          note={
            <>
              <Distance miles={terms.lengthMiles} />{" "}
              {way.roads.length > 0 ? `along ${way.roads.join(", ")}` : "in a straight line"}
              {stops.length > 0 && ", the rest to stations and back"}
            </>
          }
        />
        <Stat
          label={stops.length === 1 ? "Stop" : "Stops"}
          value={formatNumber(stops.length)}
          note={`${minutesWords(plan.chargingMinutes)} charging`}
        />
        <Stat
          label="Charging cost"
          value={formatCents(comparison.stopsCents)}
          note={
            comparison.unpricedStops > 0
              ? `at least: ${plural(comparison.unpricedStops, "stop")} with no price listed`
              : "by station prices"
          }
        />
      </dl>
      <ol aria-label="Stops" className="mt-4 border-line border-t text-sm">
        <Line mile={0} title={`Leave ${way.fromName}`} figures={`${terms.startPercent}%`} />
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} query={query} />
        ))}
        <Line
          mile={terms.lengthMiles}
          title={`Arrive in ${way.toName}`}
          figures={percents(plan.arrivePercent)}
        />
      </ol>
      <Comparison comparison={comparison} terms={terms} />
      <Assumptions terms={terms} query={query} vehicle={vehicle} way={way} />
    </>
  );
}

const percents = (value: number): string => `${Math.round(value)}%`;

function Line({
  mile,
  title,
  figures,
}: {
  readonly mile: number;
  readonly title: string;
  readonly figures: string;
}) {
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2.5">
      <span className="text-ink-soft">
        <Distance miles={mile} />
      </span>
      <b className="font-semibold">{title}</b>
      <span>{figures}</span>
    </li>
  );
}

function Stop({ stop, query }: { readonly stop: TripStopStation; readonly query: ChargingQuery }) {
  const { station } = stop;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5 sm:grid-cols-[72px_minmax(0,1fr)_auto]">
      <span className="text-ink-soft">
        <Distance miles={stop.alongMiles} />
      </span>
      <div className="min-w-0">
        <p>
          <Link
            href={stationHref(query, station.id)}
            prefetch={false}
            className="font-semibold hover:underline [overflow-wrap:anywhere]"
          >
            {station.name}
          </Link>
        </p>
        <p className="text-ink-soft">
          {formatPlace(station)}, {networkName(station.network)}, after{" "}
          <Distance miles={stop.drivenMiles} /> {isMadeUp(station) && <MadeUpBadge />}
        </p>
      </div>
      <p className="phone:col-start-2 sm:text-right">
        <b className="font-semibold">
          {percents(stop.arrivePercent)} to {percents(stop.leavePercent)}
        </b>
        , {minutesWords(stop.chargingMinutes)}
        <span className="block text-ink-soft">
          {stop.kwh.toFixed(1)} kWh at {kilowatts(stop.kw)},{" "}
          {stop.costCents === null
            ? station.pricing === null
              ? "price not stated"
              : station.pricing
            : stop.costCents === 0
              ? "free"
              : formatCents(stop.costCents)}
        </span>
      </p>
    </li>
  );
}

function Comparison({
  comparison,
  terms,
}: {
  readonly comparison: TripComparison;
  readonly terms: TripTerms;
}) {
  const { stopsCents, homeCents, homeKwh, gallons, gasCents, milesPerGallon, gasCentsPerGallon } =
    comparison;
  return (
    <p className="mt-3 text-sm">
      {comparison.unpricedStops > 0 ? "At least " : ""}
      <b className="font-semibold">{formatCents(stopsCents + homeCents)}</b> for electricity:{" "}
      {formatCents(stopsCents)} at stops and {formatCents(homeCents)} for {homeKwh.toFixed(0)} kWh
      charged at home before. On gas, the <Distance miles={terms.lengthMiles} /> takes{" "}
      {gallons.toFixed(1)} gallons, <b className="font-semibold">{formatCents(gasCents)}</b>{" "}
      <span className="text-ink-soft">
        ({formatNumber(milesPerGallon)} mpg at {formatCents(gasCentsPerGallon)} a gallon).
      </span>
    </p>
  );
}

/** What the plan takes for granted, and where each of it comes from. */
function Assumptions({
  terms,
  query: { rangeMiles, trip },
  vehicle,
  way,
}: {
  readonly terms: TripTerms;
  readonly query: ChargingQuery;
  readonly vehicle: ChargingVehicle | null;
  readonly way: AskedWay;
}) {
  const energy = vehicle === null ? null : valueIn(vehicle.energy);
  const rated =
    vehicle?.energy.kind === "made_up" ? "made up for this demo market" : "as EPA rates";
  const typed = "as you say";
  const rangeFrom = rangeMiles === null ? rated : typed;
  const usesFrom =
    trip.kwhPer100Miles !== null ? typed : energy?.kwhPer100Miles == null ? "an assumption" : rated;
  const said = [
    `A full battery goes ${formatNumber(terms.rangeMiles)} miles (${rangeFrom}), and 100 miles use ${terms.kwhPer100Miles.toFixed(1)} kWh from the plug (${usesFrom}). Cold, headwind, hills and speed use more.`,
    `The vehicle charges at up to ${kilowatts(terms.vehicleKw)} DC (${trip.vehicleKw === null ? "our assumption: we have no source for it" : typed}), slower above 80%.`,
    `You leave with ${terms.startPercent}%, never drop below ${terms.reservePercent}%, and charge to ${terms.upToPercent}%; at the last stop, only as much as needed.`,
    `${terms.speedMph} mph the whole way, and ${MINUTES_PER_STOP} minutes per stop on top of charging. We do not know whether a charger is free or working.`,
    ...(way.roads.length === 0
      ? ["No Interstate connects these places, so miles are straight-line; roads are longer."]
      : []),
  ];
  return (
    <div className="mt-3 text-ink-faint text-xs">
      <p className="flex items-center gap-1.5 font-medium">
        <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
        Trip assumptions (change any of them above)
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {said.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
