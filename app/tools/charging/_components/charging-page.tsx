import { PlugZap } from "lucide-react";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { MapSection } from "#components/search/map/map-section.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { ChipLink, RemovableChip } from "#components/ui/chip.tsx";
import { withChargingChange } from "#lib/domain/ownership/charging-finder/rules.query.ts";
import {
  ALL_STATIONS,
  chargingHref,
} from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type {
  ChargingAnswer,
  LoadedCharging,
} from "#lib/domain/ownership/charging-finder/types.ts";
import { SOURCES } from "#lib/domain/vehicles/source-import/constants.ts";
import type { SourceFreshness } from "#lib/domain/vehicles/source-import/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatDay, formatNumber, plural } from "#lib/platform/format.ts";
import { ChargingForm } from "./charging-form.tsx";
import { chargingTitle } from "./charging-title.ts";
import { mapProps } from "./map-props.ts";
import { StationPanel } from "./station-panel.tsx";
import { StationRow } from "./station-row.tsx";
import { dayWords } from "./station-words.ts";
import { VehiclePanel } from "./vehicle-panel.tsx";
import { WayPanel } from "./way-panel.tsx";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Charging stations", path: null },
];
const PUBLISHER = SOURCES.chargers.publisher;

/** Where to charge: what to look for, stations on a map and as a list, and one of them in detail. */
export function ChargingPage({
  loaded,
  mapStyleUrl,
}: {
  readonly loaded: LoadedCharging;
  readonly mapStyleUrl: string | null;
}) {
  const { answer, freshness, asOf } = loaded;
  return (
    <div className="page wide pt-6 pb-16">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="font-[640] text-2xl tracking-tight">{chargingTitle(answer)}</h1>
      {answer === null ? (
        <NotImported failure={freshness.failure} now={asOf} />
      ) : (
        <>
          <Facts freshness={freshness} now={asOf} />
          <Found loaded={loaded} answer={answer} mapStyleUrl={mapStyleUrl} />
        </>
      )}
    </div>
  );
}

/** How many stations there are, of when, and who says so. */
function Facts({
  freshness: { last },
  now,
}: {
  readonly freshness: SourceFreshness;
  readonly now: Date;
}) {
  if (last === null) return null;
  return (
    <p className="mt-1.5 mb-5 max-w-text text-ink-soft">
      {[
        `${plural(last.held, "station")} of the ${PUBLISHER}`,
        ...(last.publishedOn === null
          ? []
          : [`newest record of ${dayWords(last.publishedOn, now)}`]),
        `imported ${formatDay(last.importedAt, now)}`,
      ].join(", ")}
      . A station closes or changes before the record does: each says when it was last confirmed.
    </p>
  );
}

function Found({
  loaded: { notes, vehicleChoices, garage, asOf },
  answer,
  mapStyleUrl,
}: {
  readonly loaded: LoadedCharging;
  readonly answer: ChargingAnswer;
  readonly mapStyleUrl: string | null;
}) {
  const { resolved, total, facets, way } = answer;
  const { query, vehicle } = resolved;
  return (
    <>
      <ChargingForm query={query} facets={facets} garage={garage} />
      {query.area !== null && (
        <p className="mt-3">
          <RemovableChip
            href={chargingHref(withChargingChange(query, { area: null }))}
            label="In the map area"
          />
        </p>
      )}
      <NotesNotice notes={notes}>
        {vehicleChoices.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {vehicleChoices.map((choice) => (
              <ChipLink
                key={choice}
                href={chargingHref(withChargingChange(query, { vehicle: choice }))}
              >
                {choice}
              </ChipLink>
            ))}
          </p>
        )}
      </NotesNotice>
      {vehicle !== null && <VehiclePanel vehicle={vehicle} now={asOf} />}
      {resolved.way !== null && way !== null && <WayPanel way={resolved.way} summary={way} />}
      <p className="mt-5 text-sm" aria-live="polite">
        <b className="font-semibold">{plural(total, "station")}</b>
        <span className="text-ink-soft">{total > 0 && `, ${orderWords(answer)}`}</span>
      </p>
      {total === 0 && answer.station === null ? (
        <NoStations answer={answer} />
      ) : (
        <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <StationsMap answer={answer} styleUrl={mapStyleUrl} />
          <List answer={answer} now={asOf} />
        </div>
      )}
    </>
  );
}

function orderWords({ resolved: { way, origin } }: ChargingAnswer): string {
  if (way !== null) return "in the order of the way";
  return origin === null ? "those confirmed last first" : "nearest first, in a straight line";
}

function List({ answer, now }: { readonly answer: ChargingAnswer; readonly now: Date }) {
  const { stations, station, pageCount, resolved, total } = answer;
  const { query, vehicle } = resolved;
  return (
    <section aria-labelledby="found" className="min-w-0">
      {station !== null && (
        <StationPanel
          station={station}
          vehicle={vehicle}
          query={query}
          publisher={PUBLISHER}
          now={now}
        />
      )}
      <h2 id="found" className="sr-only">
        Stations found
      </h2>
      {total === 0 && <NoStations answer={answer} />}
      <ul className="grid gap-3">
        {stations.map((each) => (
          <li key={each.id} className="relative">
            <StationRow station={each} query={query} isOpen={each.id === station?.id} now={now} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <PageLinks
          page={query.page}
          pageCount={pageCount}
          hrefOf={(page) => chargingHref({ ...query, page, station: null })}
        />
      </div>
    </section>
  );
}

function StationsMap({
  answer,
  styleUrl,
}: {
  readonly answer: ChargingAnswer;
  readonly styleUrl: string | null;
}) {
  const { clusters, elsewhere } = answer.map;
  const map = mapProps(answer, styleUrl);
  return (
    <MapSection
      map={map}
      elsewhere={elsewhere > 0 ? plural(elsewhere, "station") : null}
      table={{
        caption: "Stations by place on the map",
        columns: ["Stations"],
        rows: clusters.map(({ key, near, only, stations }, index) => ({
          key,
          place: only?.name ?? near ?? "Between cities",
          href: map.marks[index]?.href,
          figures: [formatNumber(stations)],
        })),
      }}
    />
  );
}

/** Nothing matches: each thing that was asked for can be dropped. */
function NoStations({ answer: { resolved } }: { readonly answer: ChargingAnswer }) {
  const { query } = resolved;
  const changes: readonly (readonly [string, boolean, Partial<ChargingQuery>])[] = [
    ["Any distance", query.withinMiles !== null, { withinMiles: null }],
    ["Further off the line", query.from !== null, { asideMiles: 50 }],
    ["The whole map", query.area !== null, { area: null }],
    ["Any plug", query.connectors.length > 0, { connectors: [] }],
    ["Any vehicle", resolved.vehicle !== null, { vehicle: null, garage: null }],
    ["Any power", query.power !== null, { power: null }],
    ["Any network", query.network !== null, { network: null }],
    ["Any access", query.access !== null, { access: null }],
  ];
  return (
    <EmptyState
      title="No stations match"
      icon={<PlugZap />}
      className="mt-4"
      action={
        <>
          {changes
            .filter(([, isAsked]) => isAsked)
            .map(([label, , change]) => (
              <ButtonLink key={label} href={chargingHref(withChargingChange(query, change))}>
                {label}
              </ButtonLink>
            ))}
          <ButtonLink href={chargingHref(ALL_STATIONS)}>All stations</ButtonLink>
        </>
      }
    >
      Of the stations that we hold none fits everything asked for. Others may exist: files that were
      imported may hold some states or kinds only. Drop one thing:
    </EmptyState>
  );
}

/** No file of stations was ever imported: what that means for a reader, and what an operator does. */
function NotImported({
  failure,
  now,
}: {
  readonly failure: SourceFreshness["failure"];
  readonly now: Date;
}) {
  return (
    <EmptyState
      title="Charging stations are not imported yet"
      icon={<PlugZap />}
      className="mt-6"
      action={
        <>
          <ButtonLink href={"/search?fuel=electric"}>Search electric vehicles</ButtonLink>
          <ButtonLink href="/">Home</ButtonLink>
        </>
      }
    >
      <p>
        This site holds no station at all, so it can say nothing of where to charge: that is not the
        same as there being none. Until then your vehicle's own navigation or a network's app knows
        them.
      </p>
      <p className="mt-2">
        They come with the file of the {PUBLISHER}, which whoever runs this site brings in.
        {failure !== null && ` The last try, ${formatDay(failure.at, now)}, failed: ${failure.why}`}
      </p>
    </EmptyState>
  );
}
