import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import {
  CHARGING_PATH,
  chargingHref,
} from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import { NO_TERMS } from "#lib/domain/ownership/charging-session/constants.ts";
import { priceAt } from "#lib/domain/ownership/charging-session/rules.price.ts";
import { givenPower, sessionOf } from "#lib/domain/ownership/charging-session/rules.ts";
import type { SessionFacts, Worked } from "#lib/domain/ownership/charging-session/types.ts";
import { CONNECTORS, type Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import { statedPrice } from "#lib/domain/ownership/charging-station/rules.ts";
import {
  fullChargeKwh,
  impliedAcKw,
} from "#lib/domain/ownership/charging-station/rules.vehicle.ts";
import type { StationDetail } from "#lib/domain/ownership/charging-station/types.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { formatCents, plainDollars } from "#lib/platform/format.ts";
import { STATION_PART } from "./station-href.ts";
import { kilowatts, minutesWords } from "./station-words.ts";

/** What a session at a station takes and costs: a plain form, and the arithmetic of its answer. */
export function SessionPanel({
  station,
  vehicle,
  query,
}: {
  readonly station: StationDetail;
  readonly vehicle: ChargingVehicle | null;
  readonly query: ChargingQuery;
}) {
  const facts = sessionFacts(station, vehicle, query);
  const { terms } = facts;
  const session = sessionOf(facts);
  const missesPlug =
    vehicle !== null &&
    station.connectors.length > 0 &&
    !station.connectors.some((plug) => vehicle.plugs.plugs.includes(plug));
  const isAsked = Object.values(terms).some((value) => value !== null);
  // Everything that was asked goes along, but for what the fields below say anew.
  const kept = new URL(chargingHref({ ...query, session: NO_TERMS }), "http://localhost")
    .searchParams;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold">Session cost and time</h3>
      {missesPlug && vehicle !== null && (
        <Notice tone="warn" className="mt-2">
          The {vehicle.name} takes {plugList(vehicle.plugs.plugs)}; this station has{" "}
          {plugList(station.connectors)}. It needs an adapter to charge here.
        </Notice>
      )}
      <form
        action={`${CHARGING_PATH}#${STATION_PART}`}
        aria-label="Session"
        className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Amount id="add" label="Miles to add" value={terms.addMiles} />
        <Amount id="have" label="Or from, %" value={terms.fromPercent} />
        <Amount id="want" label="to, %" value={terms.toPercent} />
        <Amount id="kwh" label="Or kWh" value={terms.kwh} isDecimal />
        <Amount
          id="price"
          label="Price per kWh, $"
          value={terms.centsPerKwh === null ? null : terms.centsPerKwh / 100}
          isDecimal
          {...(facts.price?.kind === "per_kwh" && {
            placeholder: plainDollars(facts.price.centsPerKwh),
          })}
        />
        {facts.stationKw === null && (
          <Amount id="stationkw" label="Station, kW" value={terms.stationKw} isDecimal />
        )}
        <Amount id="vehiclekw" label="Vehicle max, kW" value={terms.vehicleKw} isDecimal />
        <Button type="submit" className="self-end">
          Work it out
        </Button>
      </form>
      {isAsked && (
        <>
          <dl className="mt-4 grid gap-2.5 text-sm" aria-live="polite">
            <Line
              name="Electricity"
              worked={session.energy}
              words={(kwh) => `${kwh.toFixed(1)} kWh`}
            />
            <Line name="Power" worked={session.power} words={kilowatts} />
            <Line name="Time, at least" worked={session.time} words={minutesWords} />
            <Line name="Cost" worked={session.cost} words={formatCents} />
          </dl>
          <ul className="mt-3 list-disc space-y-1 pl-4 text-ink-faint text-xs">
            {session.assumptions.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const plugList = (plugs: readonly Connector[]): string =>
  plugs.map((plug) => CONNECTORS[plug]).join(" and ");

function sessionFacts(
  station: StationDetail,
  vehicle: ChargingVehicle | null,
  { session }: ChargingQuery,
): SessionFacts {
  const energy = vehicle === null ? null : valueIn(vehicle.energy);
  const { isFast, stationKw } = givenPower(station, vehicle?.plugs.plugs ?? null);
  return {
    terms: session,
    kwhPer100Miles: energy?.kwhPer100Miles ?? null,
    fullChargeKwh: energy === null ? null : fullChargeKwh(energy),
    stationKw,
    vehicleAcKw: energy === null ? null : impliedAcKw(energy),
    isFast,
    isMadeUp: vehicle?.energy.kind === "made_up",
    price: station.pricing === null ? null : priceAt(statedPrice(station.pricing), isFast),
  };
}

function Amount({
  id,
  label,
  value,
  isDecimal = false,
  placeholder,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly isDecimal?: boolean;
  readonly placeholder?: string;
}) {
  return (
    <TextField
      id={id}
      name={id}
      label={label}
      defaultValue={value ?? ""}
      inputMode={isDecimal ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={8}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

function Line({
  name,
  worked,
  words,
}: {
  readonly name: string;
  readonly worked: Worked;
  readonly words: (value: number) => string;
}) {
  return (
    <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        {worked.kind === "known" ? (
          <>
            <b className="font-semibold">{words(worked.value)}</b>
            <span className="block text-ink-soft text-xs">{worked.working}</span>
          </>
        ) : (
          <span className="text-ink-soft">Needs {worked.what}.</span>
        )}
      </dd>
    </div>
  );
}
