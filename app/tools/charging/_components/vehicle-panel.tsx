import { Distance } from "#components/ui/distance.tsx";
import { sourceWords } from "#components/vehicles/source/source-words.ts";
import { CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import {
  fullChargeKwh,
  impliedAcKw,
} from "#lib/domain/ownership/charging-station/rules.vehicle.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { plural } from "#lib/platform/format.ts";
import { MadeUpBadge } from "./made-up-badge.tsx";
import { kilowatts } from "./station-words.ts";

/** What charging needs to know of the reader's vehicle, and where each of it comes from. */
export function VehiclePanel({
  vehicle,
  now,
}: {
  readonly vehicle: ChargingVehicle;
  readonly now: Date;
}) {
  const { name, plugs } = vehicle;
  return (
    <section
      aria-labelledby="vehicle-facts"
      className="mt-5 rounded-xl border border-line p-4 text-sm"
    >
      <h2 id="vehicle-facts" className="font-semibold">
        {name}
      </h2>
      <p className="mt-1">
        Plugs: <b>{plugs.plugs.map((plug) => CONNECTORS[plug]).join(", ")}</b>
        <span className="text-ink-soft">
          {" "}
          (by rule; {plugs.source}).{plugs.caution !== null && ` ${plugs.caution}`}
        </span>
      </p>
      <Energy vehicle={vehicle} now={now} />
      <p className="mt-1 text-ink-soft">
        Stations without these plugs, or limited to another make, are left out. We have no source
        for its maximum DC power: enter it when you work out a session.
      </p>
    </section>
  );
}

function Energy({ vehicle, now }: { readonly vehicle: ChargingVehicle; readonly now: Date }) {
  const { energy } = vehicle;
  if (energy.kind === "not_checked")
    return <p className="mt-1 text-ink-soft">Range and efficiency: {energy.reason}</p>;
  if (energy.kind === "none")
    return (
      <p className="mt-1 text-ink-soft">
        EPA has no electric rating for it, so we do not know its range.
      </p>
    );
  const facts = energy.value;
  const isMadeUp = energy.kind === "made_up";
  const kwh = fullChargeKwh(facts);
  const acKw = impliedAcKw(facts);
  return (
    <p className="mt-1">
      {isMadeUp && <MadeUpBadge />}{" "}
      {facts.rangeMiles !== null && (
        <>
          Range{vehicle.isPlugInHybrid ? " on electricity" : ""}:{" "}
          <b>
            <Distance miles={facts.rangeMiles} />
          </b>
          {facts.versions > 1 && facts.longestRangeMiles !== null && (
            <>
              , the shortest of {plural(facts.versions, "version")} (up to{" "}
              <Distance miles={facts.longestRangeMiles} />)
            </>
          )}
          .{" "}
        </>
      )}
      {facts.kwhPer100Miles !== null && (
        <>Uses {facts.kwhPer100Miles.toFixed(1)} kWh per 100 mi. </>
      )}
      {kwh !== null && <>A full charge is {kwh.toFixed(1)} kWh from the plug. </>}
      {acKw !== null && (
        <>
          {facts.hoursAt240Volts} hours at 240 volts imply {kilowatts(acKw)} at Level 2.{" "}
        </>
      )}
      <span className="text-ink-soft">
        {facts.version}; {sourceWords(energy.source, now)}.
      </span>
    </p>
  );
}
