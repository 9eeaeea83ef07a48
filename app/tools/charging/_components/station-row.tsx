import { Plug, TriangleAlert, Zap } from "lucide-react";
import Link from "next/link";
import { Badge } from "#components/ui/badge.tsx";
import { DistanceWords } from "#components/ui/distance.tsx";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { ListedStation } from "#lib/domain/ownership/charging-finder/types.ts";
import { ACCESSES, STATION_STATUSES } from "#lib/domain/ownership/charging-station/constants.ts";
import {
  confirmation,
  isMadeUp,
  networkName,
} from "#lib/domain/ownership/charging-station/rules.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { MadeUpBadge } from "./made-up-badge.tsx";
import { stationHref } from "./station-href.ts";
import { plugWords, portWords, powerWords, pricingWords, shortDistance } from "./station-words.ts";

/** A station as one line of the list: the whole of it is one link to its details. */
export function StationRow({
  station,
  query,
  isOpen,
  now,
}: {
  readonly station: ListedStation;
  readonly query: ChargingQuery;
  /** Whether its details are open. */
  readonly isOpen: boolean;
  readonly now: Date;
}) {
  const { words, isStale } = confirmation(station.confirmedOn, now);
  return (
    <article
      aria-label={station.name}
      data-current={isOpen || undefined}
      className="card grid gap-1.5 px-4 py-3.5 data-current:border-accent"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold text-md leading-snug tracking-[-0.01em] [overflow-wrap:anywhere]">
          <Link
            href={stationHref(query, station.id)}
            prefetch={false}
            aria-current={isOpen ? "true" : undefined}
            className="over-card"
          >
            {station.name}
          </Link>
        </h3>
        <Where station={station} />
      </div>
      <p className="text-ink-soft text-sm">
        {station.street === "" ? "" : `${station.street}, `}
        {formatPlace(station)}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-1.5">
          <Zap aria-hidden="true" className="size-4 flex-none text-ink-faint" />
          {portWords(station)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Plug aria-hidden="true" className="size-4 flex-none text-ink-faint" />
          {plugWords(station)}
        </span>
        <span className="text-ink-soft">{powerWords(station)}</span>
        <span className="text-ink-soft">
          {station.pricing === null ? "Price not listed" : pricingWords(station.pricing)}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        {isMadeUp(station) && <MadeUpBadge />}
        <Badge>{networkName(station.network)}</Badge>
        {station.status !== "open" && <Badge tone="warn">{STATION_STATUSES[station.status]}</Badge>}
        {station.access === "restricted" && <Badge tone="warn">{ACCESSES.restricted}</Badge>}
        {station.onlyMake !== null && <Badge tone="warn">{station.onlyMake} only</Badge>}
        <Badge
          tone={isStale ? "warn" : "neutral"}
          icon={isStale ? <TriangleAlert aria-hidden="true" /> : undefined}
        >
          {words}
          {isStale && ": may be gone"}
        </Badge>
      </p>
      {station.hours !== null && <p className="text-ink-faint text-xs">Hours: {station.hours}</p>}
    </article>
  );
}

function Where({ station: { distanceMiles, onWay } }: { readonly station: ListedStation }) {
  if (onWay !== null)
    return (
      <p className="flex-none text-right text-sm">
        <b className="font-semibold">
          <DistanceWords words={shortDistance(onWay.alongMiles)} />
        </b>
        <span className="block text-ink-soft text-xs">
          <DistanceWords words={shortDistance(onWay.asideMiles)} /> off route
        </span>
      </p>
    );
  if (distanceMiles === null) return null;
  return (
    <p className="flex-none text-right text-sm">
      <b className="font-semibold">
        <DistanceWords words={shortDistance(distanceMiles)} />
      </b>
    </p>
  );
}
