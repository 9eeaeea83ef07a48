import { monthlyRange } from "#components/listings/listing/money-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { estimatePayment } from "#lib/domain/finance/loan/rules.ts";
import type { LoanTerms } from "#lib/domain/finance/loan/types.ts";
import { BOUGHT_AS, COST_LIMITS } from "#lib/domain/finance/monthly-cost/constants.ts";
import { areOwnTerms, monthlyCost } from "#lib/domain/finance/monthly-cost/rules.ts";
import type { CostVehicle, UnknownCost } from "#lib/domain/finance/monthly-cost/types.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { formatCents, formatMonthly, formatNumber, plainDollars } from "#lib/platform/format.ts";
import { fieldId, ListingForm } from "./listing-form.tsx";
import type { LoanBasis } from "./payment-estimate.tsx";

const ANCHOR = "energy";

const WHY_UNKNOWN: Readonly<Record<UnknownCost, string>> = {
  no_fuel_economy: "The seller states no fuel economy, so what it uses cannot be worked out.",
  no_fuel_price: "There is no usual price for its fuel, so what it uses cannot be priced.",
};

/** What a vehicle's energy costs by the month, and with the loan payment above; the figures can be changed. */
export function EnergyEstimate({
  path,
  query,
  vehicle,
  basis,
  loan,
  cost,
  notes,
}: {
  /** The page itself. */
  readonly path: string;
  readonly query: ListingQuery;
  readonly vehicle: CostVehicle;
  readonly basis: LoanBasis;
  /** The terms that the payment above is worked out with. */
  readonly loan: LoanTerms;
  readonly cost: CostTerms;
  /** What of the figures was not understood. */
  readonly notes: readonly string[];
}) {
  const found = monthlyCost(vehicle, cost);
  const own = ownFields(vehicle);
  const total = (cents: number) =>
    estimatePayment(cents, loan).monthlyCents + (found.kind === "known" ? found.energyCents : 0);
  return (
    <section id={ANCHOR} aria-labelledby={`${ANCHOR}-heading`} className="mt-8">
      <h3 id={`${ANCHOR}-heading`} className="font-semibold text-md">
        Energy
      </h3>
      {found.kind === "unknown" ? (
        <p className="mt-1 max-w-text text-ink-soft">
          Not known. {WHY_UNKNOWN[found.reason]} The payment above is without it.
        </p>
      ) : (
        <p className="mt-1 max-w-text text-ink-soft">
          <b className="font-semibold text-ink text-lg">{formatMonthly(found.energyCents)}</b> for{" "}
          {formatNumber(cost.milesPerYear)} miles a year with {priceWords(vehicle, cost)}, at the
          stated {vehicle.cityMpg} city and {vehicle.highwayMpg} highway{" "}
          {vehicle.fuel === "electric" ? "MPGe" : "mpg"}.{" "}
          <b className="font-semibold text-ink">
            With the payment {monthlyRange(total(basis.lowCents), total(basis.highCents))}
          </b>
          , without insurance and upkeep.{" "}
          {areOwnTerms(cost) ? "Your figures." : "Example figures, not today’s price near you."}
          {vehicle.fuel === "plug_in_hybrid" &&
            " Taken as never plugged in: it costs less where it is charged."}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-warn">
          {note}
        </p>
      ))}
      {found.kind === "known" && (
        <Disclosure
          className="no-print mt-1"
          summary="Change the figures"
          open={notes.length > 0 || own.some((field) => query[field] !== undefined)}
        >
          <ListingForm
            path={path}
            anchor={ANCHOR}
            query={query}
            own={own}
            errors={{}}
            className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4"
          >
            <TextField
              id={fieldId(ANCHOR, "yearly")}
              name="yearly"
              label="Miles a year"
              hint={`Up to ${formatNumber(COST_LIMITS.yearly.to)}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(cost.milesPerYear)}
            />
            <EnergyPrice vehicle={vehicle} cost={cost} />
            <Button type="submit" className="self-center">
              Work it out
            </Button>
          </ListingForm>
        </Disclosure>
      )}
    </section>
  );
}

const PRICE_FIELDS = { gas: "gas", diesel: "diesel", electricity: "kwh" } as const;

/** The page's fields that this vehicle's energy depends on. */
function ownFields({ fuel }: CostVehicle) {
  const bought = BOUGHT_AS[fuel];
  return bought === null ? (["yearly"] as const) : (["yearly", PRICE_FIELDS[bought]] as const);
}

function EnergyPrice({ vehicle, cost }: { vehicle: CostVehicle; cost: CostTerms }) {
  const bought = BOUGHT_AS[vehicle.fuel];
  if (bought === null) return null;
  const words = {
    gas: [
      "Gasoline, $ a gallon",
      `Up to $${COST_LIMITS.gas.to}`,
      plainDollars(cost.gasCentsPerGallon),
    ],
    diesel: [
      "Diesel, $ a gallon",
      `Up to $${COST_LIMITS.diesel.to}`,
      plainDollars(cost.dieselCentsPerGallon),
    ],
    electricity: [
      "Electricity, ¢ a kWh",
      `Up to ${COST_LIMITS.kwh.to}¢`,
      String(cost.electricityCentsPerKwh),
    ],
  } as const;
  const [label, hint, value] = words[bought];
  const name = PRICE_FIELDS[bought];
  return (
    <TextField
      id={fieldId(ANCHOR, name)}
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
    />
  );
}

function priceWords({ fuel }: CostVehicle, cost: CostTerms): string {
  const bought = BOUGHT_AS[fuel];
  if (bought === "electricity") return `electricity at ${cost.electricityCentsPerKwh}¢ a kWh`;
  return bought === "diesel"
    ? `diesel at ${formatCents(cost.dieselCentsPerGallon)} a gallon`
    : `gasoline at ${formatCents(cost.gasCentsPerGallon)} a gallon`;
}
