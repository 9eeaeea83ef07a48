import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { COST_LIMITS } from "#lib/domain/finance/monthly-cost/constants.ts";
import type { AskedOwnership } from "#lib/domain/ownership/ownership-cost/types.ts";
import { formatNumber, plainDollars } from "#lib/platform/format.ts";

/**
 * What the cost takes of its reader, as a plain form that changes the page's address.
 * @param carried fields of the address that belong to other parts of the page.
 */
export function OwnershipForm({
  path,
  asked,
  carried = [],
}: {
  /** The page itself, with the part that answers: "/research/honda/civic/2019#cost". */
  readonly path: string;
  readonly asked: AskedOwnership;
  readonly carried?: readonly (readonly [string, string])[];
}) {
  const { terms, notes, zip, changed } = asked;
  const { cost } = terms;
  const prices = [
    {
      name: "gas",
      label: "Gasoline, $ a gallon",
      value: plainDollars(cost.gasCentsPerGallon),
      most: `$${COST_LIMITS.gas.to}`,
    },
    {
      name: "diesel",
      label: "Diesel, $ a gallon",
      value: plainDollars(cost.dieselCentsPerGallon),
      most: `$${COST_LIMITS.diesel.to}`,
    },
    {
      name: "kwh",
      label: "Electricity, ¢ a kWh",
      value: String(cost.electricityCentsPerKwh),
      most: `${COST_LIMITS.kwh.to}¢`,
    },
  ] as const;
  return (
    <Disclosure
      className="no-print mt-3"
      summary="Change miles, loan and location"
      open={changed || notes.length > 0}
    >
      <form
        action={path}
        method="get"
        className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3"
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {notes.length > 0 && (
          <ul className="col-span-full text-sm text-warn">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <TextField
          id="cost-zip"
          name="zip"
          label="ZIP code"
          hint="For sales tax and fees"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={zip ?? ""}
        />
        <TextField
          id="cost-yearly"
          name="yearly"
          label="Miles per year"
          hint={`Up to ${formatNumber(COST_LIMITS.yearly.to)}`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(cost.milesPerYear)}
        />
        <TextField
          id="cost-down"
          name="down"
          label="Down payment, $"
          hint="Blank: 10% of the price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cost.downCents === null ? "" : String(cost.downCents / 100)}
        />
        <TextField
          id="cost-apr"
          name="apr"
          label="Rate (APR), %"
          hint={`0 to ${COST_LIMITS.apr.to}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(cost.aprPercent)}
        />
        <SelectField
          id="cost-months"
          label="Length"
          name="months"
          defaultValue={String(cost.months)}
        >
          {LOAN_TERMS_MONTHS.map((months) => (
            <option key={months} value={months}>
              {months} months
            </option>
          ))}
        </SelectField>
        <TextField
          id="cost-local"
          name="local"
          label="Local tax rate, %"
          hint="County and city"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          defaultValue={asked.local ?? ""}
        />
        {prices.map(({ name, label, value, most }) => (
          <TextField
            key={name}
            id={`cost-${name}`}
            name={name}
            label={label}
            hint={`Up to ${most}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            defaultValue={value}
          />
        ))}
        <Button type="submit" className="col-span-full justify-self-start">
          Work it out
        </Button>
      </form>
    </Disclosure>
  );
}
