import { ExternalLink, Navigation, TriangleAlert, X } from "lucide-react";
import Link from "next/link";
import { FigureTable } from "#components/patterns/figure-table.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { chargingHref } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import {
  ACCESSES,
  CONNECTORS,
  LEVELS,
  STATION_STATUSES,
} from "#lib/domain/ownership/charging-station/constants.ts";
import {
  cardName,
  confirmation,
  directionsHref,
  facilityName,
  isMadeUp,
  networkName,
  ownerName,
  stationNumberWords,
  unitLines,
} from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationDetail } from "#lib/domain/ownership/charging-station/types.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { DEMO_PUBLISHER } from "#lib/domain/vehicles/provenance/constants.ts";
import { formatDay, formatPlace } from "#lib/platform/format.ts";
import { MadeUpBadge } from "./made-up-badge.tsx";
import { SessionPanel } from "./session-panel.tsx";
import { STATION_PART } from "./station-href.ts";
import {
  countWords,
  dayWords,
  kilowatts,
  plugWords,
  portWords,
  pricingWords,
} from "./station-words.ts";

/** Everything that is known of a station, who says so and when, and what a session there takes. */
export function StationPanel({
  station,
  vehicle,
  query,
  publisher,
  now,
}: {
  readonly station: StationDetail;
  readonly vehicle: ChargingVehicle | null;
  readonly query: ChargingQuery;
  readonly publisher: string;
  readonly now: Date;
}) {
  const { words, isStale } = confirmation(station.confirmedOn, now);
  return (
    <section
      id={STATION_PART}
      aria-labelledby="station-name"
      className="mb-4 rounded-xl border border-accent p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id="station-name"
          className="min-w-0 font-[620] text-lg tracking-tight [overflow-wrap:anywhere]"
        >
          {station.name}
        </h2>
        <Link
          href={chargingHref({ ...query, station: null })}
          prefetch={false}
          scroll={false}
          aria-label="Close these details"
          title="Close these details"
          className="-mt-1 -mr-1 inline-grid size-9 flex-none place-items-center rounded-full text-ink-soft hover:bg-surface-3 hover:text-ink"
        >
          <X aria-hidden="true" className="size-[19px]" />
        </Link>
      </div>
      <p className="text-ink-soft text-sm">
        {station.street === "" ? "" : `${station.street}, `}
        {formatPlace(station)} {station.zip}
      </p>
      {isMadeUp(station) && (
        <p className="mt-3 text-sm">
          <MadeUpBadge /> This station exists only in the demo market.
        </p>
      )}
      {isStale && (
        <Notice tone="warn" className="mt-3">
          {words}
          {station.confirmedOn !== null && ` (${dayWords(station.confirmedOn, now)})`}: it may be
          gone or different. Check with the network first.
        </Notice>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {!isMadeUp(station) && (
          <a
            href={directionsHref(station)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: "sm" })}
          >
            <Navigation aria-hidden="true" />
            Directions
          </a>
        )}
        {station.networkUrl !== null && (
          <a
            href={station.networkUrl}
            target="_blank"
            rel="noreferrer nofollow"
            className={buttonClass({ size: "sm" })}
          >
            <ExternalLink aria-hidden="true" />
            {networkName(station.network)}
          </a>
        )}
      </p>
      <Facts station={station} now={now} />
      <Units station={station} />
      <p className="mt-3 flex items-start gap-1.5 text-ink-faint text-xs">
        {isStale && <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />}
        <span>
          {isMadeUp(station) ? DEMO_PUBLISHER : publisher}, station {stationNumberWords(station.id)}
          . {words}
          {station.confirmedOn !== null && ` (${dayWords(station.confirmedOn, now)})`}; record
          changed {formatDay(station.publisherUpdatedAt, now)}. We do not know if it is free or
          working right now.
        </span>
      </p>
      <SessionPanel station={station} vehicle={vehicle} query={query} />
    </section>
  );
}

function Facts({ station, now }: { readonly station: StationDetail; readonly now: Date }) {
  const owner = station.owner === null ? null : ownerName(station.owner);
  const facts: readonly (readonly [string, string])[] = [
    ["Status", STATION_STATUSES[station.status]],
    ...(station.status === "planned" && station.expectedOn !== null
      ? [["Expected", dayWords(station.expectedOn, now)] as const]
      : []),
    [
      "Access",
      `${ACCESSES[station.access]}${station.accessNote === null || station.accessNote === ACCESSES[station.access] ? "" : ` (${station.accessNote})`}`,
    ],
    ...(station.onlyMake === null ? [] : [["Serves", `${station.onlyMake} only`] as const]),
    [
      "Hours",
      station.hours === null
        ? "Not listed. Check before you go."
        : `${station.hours}. Check whether it is open now.`,
    ],
    ["Network", networkName(station.network)],
    ["Plugs", plugWords(station)],
    ["Ports", portWords(station)],
    ["Power", station.maxKw === null ? "Not listed" : `Up to ${kilowatts(station.maxKw)}`],
    [
      "Price",
      station.pricing === null
        ? "Not listed. Check with the network."
        : pricingWords(station.pricing),
    ],
    [
      "Pay with",
      station.cards.length === 0 ? "Not stated" : station.cards.map(cardName).join(", "),
    ],
    ...(station.facility === null ? [] : [["Place", facilityName(station.facility)] as const]),
    ...(station.directions === null ? [] : [["How to find it", station.directions] as const]),
    ...(station.phone === null ? [] : [["Phone", station.phone] as const]),
    ...(owner === null ? [] : [["Owned by", owner] as const]),
    ...(station.openedOn === null ? [] : [["Opened", dayWords(station.openedOn, now)] as const]),
  ];
  return (
    <dl className="mt-4 grid gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Units as their publisher lists them, where it does. */
function Units({ station: { units } }: { readonly station: StationDetail }) {
  if (units.length === 0) return null;
  return (
    <div className="mt-3">
      <FigureTable label="Charging units">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Plug</th>
            <th scope="col">Power</th>
            <th scope="col">Ports</th>
          </tr>
        </thead>
        <tbody>
          {unitLines(units).map(({ level, connector, kw, ports }) => (
            <tr key={`${level} ${connector} ${kw}`}>
              <td>{level === null ? "not stated" : LEVELS[level]}</td>
              <td>{CONNECTORS[connector]}</td>
              <td>{kw === null ? "not stated" : kilowatts(kw)}</td>
              <td>{countWords(ports)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
