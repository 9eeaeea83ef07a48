import Link from "next/link";
import type { ReactNode } from "react";
import { rangeWords } from "#components/listings/listing/listing-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { nearSlot, nearWords } from "#components/ownership/charging-outlook/near-words.ts";
import { Own } from "#components/patterns/reader-place.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance, DistanceWords } from "#components/ui/distance.tsx";
import { sourceWords } from "#components/vehicles/source/source-words.ts";
import { documentWords } from "#lib/domain/finance/public-document/rules.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { CHARGING_PATH } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import {
  COLD_DOCUMENT,
  HOME_KW,
  OUTLET_KW,
  ROAD_PERCENTS,
} from "#lib/domain/ownership/charging-outlook/constants.ts";
import { coldMiles } from "#lib/domain/ownership/charging-outlook/rules.ts";
import type { ChargingOutlook, NearAnswer } from "#lib/domain/ownership/charging-outlook/types.ts";
import { kwhPrice } from "#lib/domain/ownership/charging-session/rules.ts";
import { CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { formatCents } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** How far a vehicle with a plug goes, what charging it takes, and where: each with who says so. */
export function ElectricPanel({
  listing,
  outlook,
  near,
  where,
  now,
}: {
  readonly listing: ListingDetail;
  readonly outlook: ChargingOutlook;
  /** Stations near the reader, or near the seller where it is not known where the reader is. */
  readonly near: NearAnswer;
  /** "Denver, CO". */
  readonly where: string;
  readonly now: Date;
}) {
  const { home, road, plugs, energy } = outlook;
  const facts = valueIn(energy);
  return (
    <Panel id="electric" title="Range and charging">
      <dl className="mt-3 grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
        <RangeFact listing={listing} />
        <Fact name="Plugs">
          {plugs.plugs.map((plug) => CONNECTORS[plug]).join(", ")}
          {!plugs.isSure && <Aside>Look at the port</Aside>}
        </Fact>
        <Fact name="Energy use">
          {facts?.kwhPer100Miles == null ? (
            <NotKnown />
          ) : (
            <>{Math.round(facts.kwhPer100Miles)} kWh per 100 mi</>
          )}
        </Fact>
        <Fact name="Battery size">
          <NotKnown />
          {home && <Aside>A full charge takes {Math.round(home.kwh)} kWh from the wall</Aside>}
        </Fact>
        <Fact name="Full charge at home">
          {home === null ? (
            <NotKnown />
          ) : (
            <>
              About {hoursWords(home.hours)}, {formatCents(Math.round(home.cents))}
              <Aside>{formatCents(Math.round(home.centsPer100Miles))} for 100 miles</Aside>
            </>
          )}
        </Fact>
        <Fact name="Fast charge on the road">
          {road === null ? (
            outlook.kind === "plug_in_hybrid" ? (
              "Most plug-in hybrids cannot"
            ) : (
              <NotKnown />
            )
          ) : (
            <>
              About {Math.round(road.minutes / 5) * 5} min
              <Aside>
                From {ROAD_PERCENTS.from}% to {ROAD_PERCENTS.to}%, {Math.round(road.kwh)} kWh
              </Aside>
            </>
          )}
        </Fact>
        {outlook.kind === "electric" && listing.epaRange !== null && (
          <Fact name="City driving at 20 °F">
            About <Distance miles={coldMiles(listing.epaRange.low)} />
          </Fact>
        )}
      </dl>
      <EnergySource outlook={outlook} now={now} />
      <Near listing={listing} near={near} where={where} now={now} />
      <Disclosure className="mt-2" summary="How these figures are worked out">
        <ul className="mt-1 max-w-text list-disc space-y-1 pl-4 text-ink-soft text-sm">
          <Basis outlook={outlook} hasRange={listing.epaRange !== null} />
        </ul>
      </Disclosure>
    </Panel>
  );
}

function RangeFact({ listing }: { readonly listing: ListingDetail }) {
  const range = rangeWords(listing);
  return (
    <Fact name="Full charge">
      {range === null ? (
        <>
          <NotKnown />
          <Aside>EPA has no range of it here</Aside>
        </>
      ) : (
        <DistanceWords words={range} />
      )}
    </Fact>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-line border-b py-1.5">
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-ink-soft text-xs">{children}</span>
);

const NotKnown = () => <span className="text-ink-soft">Not known</span>;

const hoursWords = (hours: number): string =>
  hours < 10 ? `${Math.round(hours * 2) / 2} h` : `${Math.round(hours)} h`;

/** Who says what it uses, or why nobody does. */
function EnergySource({
  outlook: { energy },
  now,
}: {
  readonly outlook: ChargingOutlook;
  readonly now: Date;
}) {
  const words =
    energy.kind === "not_checked"
      ? energy.reason
      : energy.kind === "none"
        ? "EPA rates no version of this model year that fits."
        : energy.kind === "made_up"
          ? "Range and energy use are made up for this demo market; EPA measured none of it."
          : `Range and energy use when new, of the version that goes the least far of those that fit (${energy.value.version}): ${sourceWords(energy.source, now)}.`;
  return <p className="mt-2 max-w-text text-ink-faint text-xs">{words}</p>;
}

/** Stations near the reader's place or the seller's. */
function Near({
  listing,
  near,
  where,
  now,
}: {
  readonly listing: ListingDetail;
  readonly near: NearAnswer;
  readonly where: string;
  readonly now: Date;
}) {
  const words = nearWords(listing.id, near, where);
  const own = (what: string) => {
    const slot = nearSlot(listing.id, what);
    return <Own slot={slot}>{words[slot] ?? ""}</Own>;
  };
  const held = near.kind === "found" || near.kind === "made_up" ? near : null;
  return (
    <>
      <h3 className="mt-4 font-semibold text-md">Stations nearby</h3>
      <p className="mt-1 max-w-text text-ink-soft text-sm">{own("all")}</p>
      {held !== null && held.value.near.nearest.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {held.value.near.nearest.map((station, at) => (
            <li key={station.id} className="flex justify-between gap-4 border-line border-b py-1">
              <span className="min-w-0">{own(`station ${at}`)}</span>
              <span className="flex-none text-ink-soft">
                <span className="in-miles">{own(`miles ${at}`)}</span>
                <span className="in-kilometers">{own(`kilometers ${at}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-ink-faint text-xs">
        {held === null
          ? null
          : held.kind === "made_up"
            ? "Stations are made up for this demo market. "
            : `${sourceWords(held.source, now)}. `}
        <Link
          href={route(CHARGING_PATH, `?vehicle=${encodeURIComponent(modelName(listing))}`)}
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          Every station, and trips on a charge
        </Link>
      </p>
    </>
  );
}

const modelName = ({ year, make, model }: ListingDetail): string =>
  modelYearName({ year, makeName: make, modelName: model });

/** What was taken for granted, a sentence each. */
function Basis({
  outlook: { kind, plugs, energy, home, road },
  hasRange,
}: {
  readonly outlook: ChargingOutlook;
  readonly hasRange: boolean;
}) {
  return (
    <>
      <li>
        Plugs follow from make, model and year ({plugs.source}). {plugs.caution}
      </li>
      <li>
        No source we hold states the battery’s size. What a full charge takes is range times use,
        what charging loses included, so it is more than the battery holds.
      </li>
      {home && (
        <li>
          At home: {Math.round(home.kwh)} kWh at {kwhPrice(home.price.centsPerKwh)} a kWh,{" "}
          {home.price.basis}
          {home.price.source === null ? "" : ` (${home.price.source})`}. Hours are{" "}
          {home.isByEpa
            ? `${energy.kind === "made_up" ? "made up for this demo market" : "EPA’s"}, from empty to full at 240 volts`
            : `those of a usual charger of ${HOME_KW} kW: 32 amps at 240 volts`}
          . An ordinary outlet ({OUTLET_KW} kW) adds about {Math.round(home.outletMilesPerHour)}{" "}
          miles an hour.
        </li>
      )}
      {road && (
        <li>
          On the road: {road.kw} kW on average, for no source we hold says what it takes of direct
          current, so that a stop may be shorter or longer. Its price is each station’s own.
        </li>
      )}
      {kind === "electric" && hasRange && (
        <li>
          In the cold: nearly 40% fewer miles in city driving at 20 °F than at 77 °F, on average of
          electric vehicles in a laboratory and not of this model ({documentWords(COLD_DOCUMENT)}).
        </li>
      )}
    </>
  );
}
