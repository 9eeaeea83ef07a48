import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import {
  ASIDE_MILES,
  CHARGING_DISTANCES_MILES,
  POWERS,
  SHOWN,
  USUAL_ASIDE_MILES,
} from "#lib/domain/ownership/charging-finder/constants.query.ts";
import { withChargingChange } from "#lib/domain/ownership/charging-finder/rules.query.ts";
import {
  CHARGING_PATH,
  chargingHref,
} from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { ChargingFacets } from "#lib/domain/ownership/charging-finder/types.ts";
import { ACCESSES, CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import { networkName } from "#lib/domain/ownership/charging-station/rules.ts";
import type { GaragePlugChoice } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { MyPosition } from "./my-position.tsx";

/** Where nothing was asked yet a search from a place looks this far. */
const FIRST_DISTANCE_MILES = 25;

/** A question without any place. */
const NOWHERE = {
  near: null,
  at: null,
  withinMiles: null,
  from: null,
  to: null,
  area: null,
} as const;

/** What to look for: a plain form, so that its answer has an address. */
export function ChargingForm({
  query,
  facets,
  garage,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
  readonly garage: readonly GaragePlugChoice[];
}) {
  const isAsked = query.near !== null || query.at !== null;
  const within = query.withinMiles ?? (isAsked ? null : FIRST_DISTANCE_MILES);
  const isWay = query.from !== null || query.to !== null;
  const chosen = [query.power, query.network, query.access, query.shown === "all" || null].filter(
    (each) => each !== null,
  ).length;
  const filters = chosen + query.connectors.length;
  return (
    <search>
      <form action={CHARGING_PATH} className="grid gap-3">
        {query.area !== null && <input type="hidden" name="area" value={writeArea(query.area)} />}
        {query.at !== null && (
          <input type="hidden" name="at" value={`${query.at.latitude},${query.at.longitude}`} />
        )}
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-[minmax(200px,1.3fr)_1fr_minmax(200px,1.3fr)_auto] desk:items-start">
          <div>
            <TextField
              id="near"
              name="near"
              label="Near"
              defaultValue={query.near ?? ""}
              placeholder={query.at === null ? "ZIP code, city or state" : "Your position"}
              autoComplete="postal-code"
              maxLength={60}
            />
            <MyPosition elsewhere={chargingHref(withChargingChange(query, NOWHERE))} />
          </div>
          <Choice id="within" label="Distance" value={`${within ?? ""}`}>
            <option value="">Any distance</option>
            {numbers(CHARGING_DISTANCES_MILES, within).map((miles) => (
              <option key={miles} value={miles}>
                {plural(miles, "mile")}
              </option>
            ))}
          </Choice>
          <VehicleField query={query} garage={garage} />
          <Button
            type="submit"
            variant="primary"
            className="phone:col-span-2 desk:mt-[25px] desk:self-start"
          >
            Show stations
          </Button>
        </div>
        <Disclosure
          summary="Along a way between two places"
          open={isWay}
          className="border-line border-t pt-1"
        >
          <div className="grid grid-cols-2 gap-3 pt-2 pb-2 desk:grid-cols-4">
            <TextField
              id="from"
              name="from"
              label="From"
              defaultValue={query.from ?? ""}
              placeholder="ZIP code or city"
              autoComplete="off"
              maxLength={60}
            />
            <TextField
              id="to"
              name="to"
              label="To"
              defaultValue={query.to ?? ""}
              placeholder="ZIP code or city"
              autoComplete="off"
              maxLength={60}
            />
            <Choice id="aside" label="Off the line" value={`${query.asideMiles ?? ""}`}>
              <option value="">Up to {USUAL_ASIDE_MILES} miles</option>
              {numbers(ASIDE_MILES, query.asideMiles)
                .filter((miles) => miles !== USUAL_ASIDE_MILES)
                .map((miles) => (
                  <option key={miles} value={miles}>
                    Up to {plural(miles, "mile")}
                  </option>
                ))}
            </Choice>
            <TextField
              id="range"
              name="range"
              label="Range on a charge"
              hint="Miles; longer gaps are marked."
              defaultValue={query.rangeMiles ?? ""}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          </div>
        </Disclosure>
        <Disclosure
          summary={`Plug, power, network and access${filters === 0 ? "" : ` (${filters})`}`}
          open={filters > 0}
          className="border-line border-y py-1"
        >
          <div className="grid gap-x-8 gap-y-4 pt-2 pb-3 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
            <Plugs query={query} facets={facets} />
            <div className="grid content-start gap-3">
              <PowerField query={query} facets={facets} />
              <NetworkField query={query} facets={facets} />
            </div>
            <div className="grid content-start gap-3">
              <Choice id="access" label="Access" value={query.access ?? ""}>
                <option value="">Public and restricted</option>
                {(["public", "restricted"] as const).map((access) => (
                  <option key={access} value={access}>
                    {ACCESSES[access]} ({formatNumber(facets.accesses[access])})
                  </option>
                ))}
              </Choice>
              <Choice id="shown" label="Status" value={query.shown === "all" ? "all" : ""}>
                <option value="">{SHOWN.open}</option>
                <option value="all">{SHOWN.all}</option>
              </Choice>
            </div>
          </div>
        </Disclosure>
      </form>
    </search>
  );
}

function Plugs({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  const names = (Object.keys(CONNECTORS) as (keyof typeof CONNECTORS)[]).filter(
    (name) => facets.connectors[name] > 0 || query.connectors.includes(name) || name !== "other",
  );
  return (
    <fieldset>
      <legend className="font-medium text-sm">Plug</legend>
      <p className="mb-1 text-ink-faint text-xs">Any of those chosen; without one, every plug.</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {names.map((name) => (
          <CheckboxRow
            key={name}
            name="connector"
            value={name}
            defaultChecked={query.connectors.includes(name)}
            label={CONNECTORS[name]}
            count={formatNumber(facets.connectors[name])}
            dimmed={facets.connectors[name] === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PowerField({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  return (
    <Choice
      id="power"
      label="Least power"
      value={query.power ?? ""}
      hint={
        facets.withPower === 0
          ? "None of these stations states kilowatts."
          : `${plural(facets.withPower, "station")} of these state kilowatts.`
      }
    >
      <option value="">Any power</option>
      {(Object.keys(POWERS) as (keyof typeof POWERS)[]).map((power) => (
        <option key={power} value={power}>
          {POWERS[power].label} ({formatNumber(facets.powers[power])})
        </option>
      ))}
    </Choice>
  );
}

function NetworkField({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  const isListed = facets.networks.some(({ network }) => network === query.network);
  return (
    <Choice id="network" label="Network" value={query.network ?? ""}>
      <option value="">Any network</option>
      {query.network !== null && !isListed && (
        <option value={query.network}>{networkName(query.network)} (0)</option>
      )}
      {facets.networks.map(({ network, count }) => (
        <option key={network} value={network}>
          {networkName(network)} ({formatNumber(count)})
        </option>
      ))}
    </Choice>
  );
}

function VehicleField({
  query,
  garage,
}: {
  readonly query: ChargingQuery;
  readonly garage: readonly GaragePlugChoice[];
}) {
  return (
    <div className="grid gap-2 phone:col-span-2">
      <TextField
        id="vehicle"
        name="vehicle"
        label="Your vehicle"
        defaultValue={query.vehicle ?? ""}
        placeholder="2021 Nissan Leaf"
        autoComplete="off"
        maxLength={60}
      />
      {garage.length > 0 && (
        <Choice id="garage" label="Or of your garage" value={query.garage ?? ""}>
          <option value="">None of these</option>
          {garage.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </div>
  );
}

/** The numbers to choose from, with that which was asked for. */
const numbers = (usual: readonly number[], asked: number | null): readonly number[] =>
  [...new Set([...usual, ...(asked === null ? [] : [asked])])].sort((a, b) => a - b);

/** A choice. Where the answer chose for the reader, the control says so: it is drawn anew. */
function Choice({
  id,
  label,
  value,
  hint,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <SelectField key={value} id={id} label={label} hint={hint} name={id} defaultValue={value}>
      {children}
    </SelectField>
  );
}
