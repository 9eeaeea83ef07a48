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
  CHARGING_PATH,
  chargingHref,
} from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type {
  ChargingAnswer,
  LoadedCharging,
} from "#lib/domain/ownership/charging-finder/types.ts";
import type { HeldStations } from "#lib/domain/ownership/charging-station/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { SOURCES } from "#lib/domain/vehicles/source-import/constants.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatDay, formatNumber, plural } from "#lib/platform/format.ts";
import { ChargingForm } from "./charging-form.tsx";
import { chargingTitle } from "./charging-title.ts";
import { MadeUpBadge } from "./made-up-badge.tsx";
import { mapProps } from "./map-props.ts";
import { StationPanel } from "./station-panel.tsx";
import { StationRow } from "./station-row.tsx";
import { dayWords } from "./station-words.ts";
import { TripPanel } from "./trip-panel.tsx";
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
  const { answer, held, asOf } = loaded;
  return (
    <div className="page wide pt-6 pb-16">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="font-[640] text-2xl tracking-tight">{chargingTitle(answer)}</h1>
      {answer === null ? (
        <NotImported held={held} />
      ) : (
        <>
          <Facts held={held} now={asOf} />
          <Found loaded={loaded} answer={answer} mapStyleUrl={mapStyleUrl} />
        </>
      )}
    </div>
  );
}

/** How many stations there are, of when, and who says so, or that nobody does. */
function Facts({ held, now }: { readonly held: SourceAnswer<HeldStations>; readonly now: Date }) {
  if (held.kind === "found")
    return (
      <p className="mt-1.5 mb-5 max-w-text text-ink-soft">
        {[
          `${plural(held.value.stations, "station")} of the ${held.source.publisher}`,
          ...(held.value.newestOn === null
            ? []
            : [`newest record of ${dayWords(held.value.newestOn, now)}`]),
          `imported ${formatDay(held.source.asOf, now)}`,
        ].join(", ")}
        . Stations can close or change before the record does, so each shows when it was last
        confirmed.
      </p>
    );
  if (held.kind === "made_up")
    return (
      <p className="mt-1.5 mb-5 max-w-text text-ink-soft">
        <MadeUpBadge /> {plural(held.value.stations, "station")} of this demo market, as of{" "}
        {formatDay(held.source.asOf, now)}: none of them exists, nor do their networks. They are
        placed along real Interstates and in real towns until the file from the {PUBLISHER} is
        imported.
      </p>
    );
  return null;
}

function Found({
  loaded: { notes, vehicleChoices, garage, held, asOf },
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
      {answer.trip !== null && resolved.way !== null && (
        <TripPanel trip={answer.trip} way={resolved.way} query={query} vehicle={vehicle} />
      )}
      {resolved.way !== null && way !== null && <WayPanel way={resolved.way} summary={way} />}
      {isStart(query) && <Examples />}
      <p className="mt-5 text-sm" aria-live="polite">
        <b className="font-semibold">{plural(total, "station")}</b>
        <span className="text-ink-soft">{total > 0 && `, ${orderWords(answer)}`}</span>
      </p>
      {total === 0 && answer.station === null ? (
        <NoStations answer={answer} />
      ) : (
        <div className="mt-3 grid gap-6 print:block xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <StationsMap
            answer={answer}
            isAllMadeUp={held.kind === "made_up"}
            styleUrl={mapStyleUrl}
          />
          <List answer={answer} now={asOf} />
        </div>
      )}
    </>
  );
}

/** Nothing was asked yet. */
const isStart = (query: ChargingQuery): boolean => chargingHref(query) === CHARGING_PATH;

/** What one can ask, for who has nothing in mind yet. */
function Examples() {
  const examples: readonly (readonly [string, Partial<ChargingQuery>])[] = [
    [
      "Denver to Chicago in a 2022 Tesla Model 3",
      { from: "Denver, CO", to: "Chicago, IL", vehicle: "2022 Tesla Model 3" },
    ],
    [
      "Los Angeles to Las Vegas with 220 miles of range",
      { from: "Los Angeles, CA", to: "Las Vegas, NV", rangeMiles: 220 },
    ],
    ["150 kW near Austin", { near: "Austin, TX", withinMiles: 25, power: "kw150" }],
    ["For a 2021 Nissan Leaf in Oregon", { near: "Oregon", vehicle: "2021 Nissan Leaf" }],
  ];
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {examples.map(([words, change]) => (
        <ChipLink key={words} href={chargingHref({ ...ALL_STATIONS, ...change })}>
          {words}
        </ChipLink>
      ))}
    </p>
  );
}

function orderWords({ resolved: { way, origin } }: ChargingAnswer): string {
  if (way !== null) return "in route order";
  return origin === null
    ? "most recently confirmed first"
    : "nearest first (straight-line distance)";
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
  isAllMadeUp,
  styleUrl,
}: {
  readonly answer: ChargingAnswer;
  readonly isAllMadeUp: boolean;
  readonly styleUrl: string | null;
}) {
  const { clusters, elsewhere } = answer.map;
  const map = mapProps(answer, { styleUrl, isAllMadeUp });
  return (
    <MapSection
      map={map}
      elsewhere={elsewhere > 0 ? plural(elsewhere, "station") : null}
      table={{
        caption: isAllMadeUp
          ? "Made-up stations by place on the map"
          : "Stations by place on the map",
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
    ["Farther off route", query.from !== null, { asideMiles: 50 }],
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
      None of our stations match. Others may exist: our files may cover only some states or types.
      Remove a filter:
    </EmptyState>
  );
}

/** There is no station at all: what that means for a reader, and what an operator does. */
function NotImported({ held }: { readonly held: SourceAnswer<HeldStations> }) {
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
        We have no stations yet. That does not mean there are none: use your vehicle's navigation or
        a network's app.
      </p>
      <p className="mt-2">
        They come with the file from the {PUBLISHER}, which the site operator imports.
        {held.kind === "not_checked" && ` ${held.reason}`}
      </p>
    </EmptyState>
  );
}
