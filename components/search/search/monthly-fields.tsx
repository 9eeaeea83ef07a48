import Link from "next/link";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { EXAMPLE_LOAN, LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { exampleRateWords } from "#lib/domain/finance/loan/rules.ts";
import { COST_LIMITS, USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { areOwnTerms, energyPricesWords, ownTerm } from "#lib/domain/finance/monthly-cost/rules.ts";
import { LOAN_CALCULATOR_PATH } from "#lib/domain/ownership/loan-calculator/search-params.ts";
import type { Bounds, Histogram } from "#lib/domain/search/search/types.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { formatNumber, formatPrice, plainDollars } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { FacetRange } from "./facet-range.tsx";
import { RANGE_FIELDS } from "./range-fields.ts";

/** Bounds for payment and energy by the month, with everything they assume, which can be changed. */
export function MonthlyFields({
  bounds,
  cost,
  histogram,
  unknown,
}: {
  readonly bounds: Bounds;
  readonly cost: CostTerms;
  readonly histogram: Histogram | null;
  /** Vehicles whose monthly cost is not known; null where it is not in use. */
  readonly unknown: number | null;
}) {
  return (
    <>
      <FacetRange
        name="monthly"
        field={RANGE_FIELDS.monthly}
        bounds={bounds}
        histogram={histogram}
      />
      <p className="mt-2 text-ink-soft text-xs">
        Loan payment and energy, without insurance, tax, fees and upkeep: {costWords(cost)}.{" "}
        {areOwnTerms(cost)
          ? "Your figures."
          : `${exampleRateWords()}; the rest are example figures, not today’s price at your station.`}{" "}
        <Link
          href={route(LOAN_CALCULATOR_PATH, "#your-terms")}
          prefetch={false}
          className="text-accent underline"
        >
          Type your loan in once
        </Link>
      </p>
      {unknown !== null && unknown > 0 && (
        <p className="mt-1 text-ink-faint text-xs">
          Not known for {formatNumber(unknown)} {unknown === 1 ? "vehicle" : "vehicles"}, which{" "}
          {unknown === 1 ? "states" : "state"} no fuel economy or {unknown === 1 ? "uses" : "use"} a
          fuel without a usual price.
        </p>
      )}
      <details id="monthly-terms">
        <summary className="inline-flex min-h-8 items-center text-accent text-xs hover:underline">
          Change the figures
        </summary>
        <CostInputs cost={cost} />
      </details>
    </>
  );
}

/** The assumptions in one line: "60 months at 7.2%, 10% down, 12,000 miles a year, …". */
export function costWords(cost: CostTerms): string {
  return [
    `${cost.months} months at ${cost.aprPercent}%`,
    cost.downCents === null ? "10% down" : `${formatPrice(cost.downCents)} down`,
    `${formatNumber(cost.milesPerYear)} miles a year`,
    energyPricesWords(cost),
  ].join(", ");
}

function CostInputs({ cost }: { readonly cost: CostTerms }) {
  const usual = USUAL_COST;
  const number = (
    name: string,
    label: string,
    hint: string,
    value: string,
    usualValue?: string,
  ) => (
    <TextField
      id={`cost-${name}`}
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      data-usual={usualValue}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
    />
  );
  return (
    <div className="mt-1 grid grid-cols-2 gap-x-2 gap-y-3">
      <TextField
        id="cost-down"
        name="down"
        label="Down payment, $"
        hint="Blank: 10% of the price"
        defaultValue={cost.downCents === null ? "" : String(cost.downCents / 100)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      {number(
        "apr",
        "Rate (APR), %",
        `0 to ${COST_LIMITS.apr.to}; example ${EXAMPLE_LOAN.aprPercent}`,
        String(cost.aprPercent),
        ownTerm(cost, "aprPercent") === null ? String(usual.aprPercent) : undefined,
      )}
      <SelectField
        id="cost-months"
        label="Length"
        name="months"
        defaultValue={String(cost.months)}
        data-value={String(cost.months)}
        data-usual={ownTerm(cost, "months") === null ? String(usual.months) : undefined}
      >
        {LOAN_TERMS_MONTHS.map((months) => (
          <option key={months} value={months}>
            {months} months
          </option>
        ))}
      </SelectField>
      {number(
        "yearly",
        "Miles a year",
        `Up to ${formatNumber(COST_LIMITS.yearly.to)}`,
        String(cost.milesPerYear),
        String(usual.milesPerYear),
      )}
      {number(
        "gas",
        "Gasoline, $/gal",
        `Up to $${COST_LIMITS.gas.to}`,
        plainDollars(cost.gasCentsPerGallon),
        plainDollars(usual.gasCentsPerGallon),
      )}
      {number(
        "diesel",
        "Diesel, $/gal",
        `Up to $${COST_LIMITS.diesel.to}`,
        plainDollars(cost.dieselCentsPerGallon),
        plainDollars(usual.dieselCentsPerGallon),
      )}
      {number(
        "kwh",
        "Electricity, ¢/kWh",
        `Up to ${COST_LIMITS.kwh.to}¢`,
        String(cost.electricityCentsPerKwh),
        String(usual.electricityCentsPerKwh),
      )}
      <p className="col-span-2 text-ink-faint text-xs">
        Energy uses the fuel economy that sellers state, 55% city and 45% highway as the EPA counts.
        A plug-in hybrid is taken as never plugged in, so it costs less where it is charged; flex
        fuel as gasoline.
      </p>
    </div>
  );
}
