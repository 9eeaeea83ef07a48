import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import {
  ASIDE_MILES,
  CHARGING_DISTANCES_MILES,
  USUAL_ASIDE_MILES,
} from "#lib/domain/ownership/charging-finder/constants.query.ts";
import { withChargingChange } from "#lib/domain/ownership/charging-finder/rules.query.ts";
import {
  CHARGING_PATH,
  chargingHref,
} from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { ChargingFacets } from "#lib/domain/ownership/charging-finder/types.ts";
import type { GaragePlugChoice } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { USUAL_TRIP } from "#lib/domain/ownership/charging-trip/constants.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import { plural } from "#lib/platform/format.ts";
import { Filters } from "./charging-filters.tsx";
import { Choice } from "./choice.tsx";
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

/**
 * What to look for: two plain forms, so that each answer has an address. Where one of them was asked,
 * the other is there to be opened.
 */
export function ChargingForm({
  query,
  facets,
  garage,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
  readonly garage: readonly GaragePlugChoice[];
}) {
  const isWay = query.from !== null || query.to !== null;
  const isStart = chargingHref(query) === CHARGING_PATH;
  const filters = <Filters query={query} facets={facets} />;
  return (
    <search className="grid items-start gap-4 print:hidden desk:grid-cols-2">
      <Card title="Along a route" isOpen={isWay || isStart}>
        <TripForm query={query} garage={garage} filters={isWay ? filters : null} />
      </Card>
      <Card title="Near a place" isOpen={!isWay}>
        <PlaceForm query={query} garage={garage} filters={isWay ? null : filters} />
      </Card>
    </search>
  );
}

const Card = ({
  title,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: React.ReactNode;
}) => (
  <div className={cn("rounded-xl border border-line p-4", !isOpen && "order-last py-2")}>
    {isOpen ? (
      <>
        <h2 className="mb-3 font-semibold">{title}</h2>
        {children}
      </>
    ) : (
      <Disclosure summary={title}>
        <div className="pt-3 pb-2">{children}</div>
      </Disclosure>
    )}
  </div>
);

interface FormProps {
  readonly query: ChargingQuery;
  readonly garage: readonly GaragePlugChoice[];
  /** What narrows the answer, in the form that asked for it. */
  readonly filters: React.ReactNode;
}

function PlaceForm({ query, garage, filters }: FormProps) {
  const isAsked = query.near !== null || query.at !== null;
  const within = query.withinMiles ?? (isAsked ? null : FIRST_DISTANCE_MILES);
  return (
    <form action={CHARGING_PATH} aria-label="Near a place" className="grid gap-3">
      {query.area !== null && <input type="hidden" name="area" value={writeArea(query.area)} />}
      {query.at !== null && (
        <input type="hidden" name="at" value={`${query.at.latitude},${query.at.longitude}`} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <TextField
            id="near"
            name="near"
            label="Near"
            defaultValue={query.near ?? ""}
            placeholder={query.at === null ? "ZIP code, city or state" : "Your location"}
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
        <VehicleField query={query} garage={garage} prefix="" />
      </div>
      {filters}
      <Button type="submit" variant="primary" className="justify-self-start phone:w-full">
        Show stations
      </Button>
    </form>
  );
}

function TripForm({ query, garage, filters }: FormProps) {
  return (
    <form action={CHARGING_PATH} aria-label="Along a route" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id="from"
          name="from"
          label="From"
          defaultValue={query.from ?? ""}
          placeholder="Denver, CO"
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          id="to"
          name="to"
          label="To"
          defaultValue={query.to ?? ""}
          placeholder="Chicago, IL"
          autoComplete="off"
          maxLength={60}
        />
        <VehicleField query={query} garage={garage} prefix="trip-" />
        <TextField
          id="range"
          name="range"
          label="Range on a full charge"
          hint="Miles, if you know better."
          defaultValue={query.rangeMiles ?? ""}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </div>
      <TripAssumptions query={query} />
      {filters}
      <Button type="submit" variant="primary" className="justify-self-start phone:w-full">
        Plan the trip
      </Button>
    </form>
  );
}

/** What a plan takes for granted: each can be said otherwise. */
function TripAssumptions({ query: { trip, asideMiles } }: { readonly query: ChargingQuery }) {
  const fields = [
    ["charge", "Charge when leaving, %", trip.startPercent, USUAL_TRIP.startPercent],
    ["reserve", "Keep at least, %", trip.reservePercent, USUAL_TRIP.reservePercent],
    ["upto", "Charge up to, %", trip.upToPercent, USUAL_TRIP.upToPercent],
    ["takes", "Vehicle max, kW", trip.vehicleKw, USUAL_TRIP.vehicleKw],
    ["uses", "kWh per 100 miles", trip.kwhPer100Miles, null],
    ["speed", "Speed, mph", trip.speedMph, USUAL_TRIP.speedMph],
    ["mpg", "Gas car to compare, mpg", trip.milesPerGallon, USUAL_TRIP.milesPerGallon],
    [
      "gas",
      "Gas, $ per gallon",
      trip.gasCentsPerGallon === null ? null : trip.gasCentsPerGallon / 100,
      USUAL_COST.gasCentsPerGallon / 100,
    ],
  ] as const;
  const isSaid = asideMiles !== null || fields.some(([, , value]) => value !== null);
  return (
    <Disclosure summary="Trip assumptions" open={isSaid} className="border-line border-t pt-1">
      <div className="grid grid-cols-2 gap-3 pt-2 sm:grid-cols-3">
        {fields.map(([id, label, value, usual]) => (
          <TextField
            key={id}
            id={id}
            name={id}
            label={label}
            defaultValue={value ?? ""}
            placeholder={usual === null ? "as rated" : `${usual}`}
            inputMode={id === "gas" ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={5}
          />
        ))}
        <Choice id="aside" label="Off route" value={`${asideMiles ?? ""}`}>
          <option value="">Up to {USUAL_ASIDE_MILES} miles</option>
          {numbers(ASIDE_MILES, asideMiles)
            .filter((miles) => miles !== USUAL_ASIDE_MILES)
            .map((miles) => (
              <option key={miles} value={miles}>
                Up to {plural(miles, "mile")}
              </option>
            ))}
        </Choice>
      </div>
    </Disclosure>
  );
}

/** @param prefix tells the ids of two forms on one page apart. */
function VehicleField({
  query,
  garage,
  prefix,
}: {
  readonly query: ChargingQuery;
  readonly garage: readonly GaragePlugChoice[];
  readonly prefix: "" | "trip-";
}) {
  return (
    <div className="grid content-start gap-2">
      <TextField
        id={`${prefix}vehicle`}
        name="vehicle"
        label="Your vehicle"
        defaultValue={query.vehicle ?? ""}
        placeholder="2021 Nissan Leaf"
        autoComplete="off"
        maxLength={60}
      />
      {garage.length > 0 && (
        <Choice
          id={`${prefix}garage`}
          name="garage"
          label="Or from your garage"
          value={query.garage ?? ""}
        >
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
