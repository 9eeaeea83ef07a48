import type { ReactNode } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Options } from "#components/ui/options.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { highestLocalPercent } from "#lib/domain/finance/sales-tax/rules.ts";
import {
  CALCULATOR_BOUNDS,
  LOAN_FIELDS,
  MOST_LOAN_MONTHS,
  RHYTHMS,
} from "#lib/domain/ownership/loan-calculator/constants.ts";
import {
  LOAN_CALCULATOR_PATH,
  type LoanCalculatorQuery,
} from "#lib/domain/ownership/loan-calculator/search-params.ts";
import type {
  AskedLoan,
  LoanCalculatorField,
  LoanErrors,
} from "#lib/domain/ownership/loan-calculator/types.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { LiveForm } from "./live-form.tsx";

type NumberField = keyof typeof CALCULATOR_BOUNDS;

const fieldId = (field: LoanCalculatorField): string => `loan-${field}`;
const ERRORS_ID = "loan-errors";

/** Everything that the calculator takes, as one plain form: its fields are the page's address. */
export function CalculatorForm({
  query,
  asked,
  errors,
}: {
  readonly query: LoanCalculatorQuery;
  readonly asked: AskedLoan;
  readonly errors: LoanErrors;
}) {
  const text = (field: NumberField, label: string, hint: string, value?: string) => (
    <TextField
      id={fieldId(field)}
      name={field}
      label={label}
      hint={hint}
      inputMode={CALCULATOR_BOUNDS[field].decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={20}
      error={errors[field]}
      defaultValue={query[field] ?? value ?? ""}
    />
  );
  const isOpen = (...fields: readonly LoanCalculatorField[]): boolean =>
    fields.some((field) => query[field] !== undefined || errors[field] !== undefined);
  const localMost = asked.state === null ? 0 : highestLocalPercent(asked.state);
  return (
    <LiveForm path={LOAN_CALCULATOR_PATH} errorsId={ERRORS_ID} className="no-print grid gap-4">
      {query.listing !== undefined && <input type="hidden" name="listing" value={query.listing} />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {text("price", "Price, $", "Up to $5,000,000", dollars(asked.priceCents))}
        {text("down", "Down payment, $", "Blank: none", dollars(asked.downCents))}
        {text("apr", "Rate (APR), %", "0 to 40", String(asked.aprPercent))}
        <TextField
          id={fieldId("months")}
          name="months"
          label="Length, months"
          hint={`1 to ${MOST_LOAN_MONTHS}`}
          inputMode="numeric"
          autoComplete="off"
          list="loan-terms"
          maxLength={3}
          error={errors.months}
          defaultValue={query.months ?? String(asked.months)}
        />
        <datalist id="loan-terms">
          {LOAN_TERMS_MONTHS.map((months) => (
            <option key={months} value={months} />
          ))}
        </datalist>
        <SelectField
          id={fieldId("every")}
          label="Paid"
          className="col-span-2"
          name="every"
          defaultValue={asked.rhythm}
        >
          <Options words={RHYTHMS} />
        </SelectField>
      </div>
      <Group
        summary="Sales tax and fees"
        open={asked.state !== null || isOpen("state", "local", "tax", "fee", "title", "lender")}
      >
        <SelectField
          id={fieldId("state")}
          label="Registered in"
          error={errors.state}
          className="col-span-2"
          name="state"
          autoComplete="address-level1"
          defaultValue={asked.state ?? ""}
        >
          <option value="">No tax counted</option>
          <Options words={STATE_NAMES} />
        </SelectField>
        {text(
          "local",
          "Local tax rate, %",
          asked.state !== null && localMost === 0
            ? "None is added in this state"
            : `County and city${localMost > 0 ? `, up to about ${localMost}` : ""}`,
        )}
        {text("tax", "Or tax as quoted, $", "Replaces the estimate")}
        <SelectField
          id={fieldId("seller")}
          label="Bought from"
          name="seller"
          defaultValue={asked.sellerKind}
        >
          <option value="dealer">A dealer</option>
          <option value="private">A private seller</option>
        </SelectField>
        {text(
          "fee",
          "Dealer fee, $",
          upTo("fee"),
          asked.feeCents === 0 ? "" : dollars(asked.feeCents),
        )}
        {text(
          "title",
          "Title and registration, $",
          upTo("title"),
          asked.titleCents === 0 ? "" : dollars(asked.titleCents),
        )}
        {text("lender", "Lender’s fee, $", "Financed too; raises the APR")}
      </Group>
      <Group summary="Rebate and trade-in" open={isOpen("rebate", "trade", "owed")}>
        {text("rebate", "Rebate, $", upTo("rebate"))}
        {text("trade", "Trade-in value, $", upTo("trade"))}
        {text("owed", "Still owed on it, $", "The lender’s payoff amount")}
      </Group>
      <Group
        summary="Balloon and extra payments"
        open={isOpen("balloon", "extra", "once", "onceat")}
      >
        {text("balloon", "Balloon at the end, $", "Due with the last payment")}
        {text("extra", "Extra each time, $", "With every payment")}
        {text("once", "Extra once, $", "A single amount")}
        {text("onceat", "With payment number", "12 is the twelfth")}
      </Group>
      <Group summary="Value over time" open={isOpen("vehicle", "loses") || asked.vehicle !== null}>
        <TextField
          id={fieldId("vehicle")}
          name="vehicle"
          label="Vehicle"
          hint="Year, make and model, such as 2019 Honda Civic"
          autoComplete="off"
          maxLength={60}
          className="col-span-2"
          error={errors.vehicle}
          defaultValue={asked.vehicle ?? ""}
        />
        {text("loses", "Or it loses a year, %", "0 to 60; your assumption")}
      </Group>
      <Group summary="Compare with another offer" open={isOpen("apr2", "months2", "rebate2")}>
        {text("apr2", "Its rate (APR), %", "Blank: the same")}
        {text("months2", "Its length, months", "Blank: the same")}
        {text("rebate2", "Its rebate, $", "Blank: none")}
      </Group>
      <Group summary="Check a quoted payment" open={isOpen("quote")}>
        {text("quote", "Quoted payment, $", "What rate is it?")}
      </Group>
      <LoanProblems errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Work it out
        </Button>
        {/* A whole load: what was typed would stay in the fields of a page that is only refreshed. */}
        <a href={LOAN_CALCULATOR_PATH} className={buttonClass({ variant: "ghost" })}>
          Start over
        </a>
      </div>
    </LiveForm>
  );
}

const dollars = (cents: number): string => String(cents / 100);

const upTo = (field: NumberField): string => {
  const { most } = CALCULATOR_BOUNDS[field];
  return `Up to ${field === "months" ? formatNumber(most) : formatPrice(most * 100)}`;
};

function Group({
  summary,
  open,
  children,
}: {
  readonly summary: string;
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Disclosure summary={summary} open={open} className="border-line border-t pt-1">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2 pb-3">{children}</div>
    </Disclosure>
  );
}

/**
 * What is wrong, with a way to each field: below them, so that it moves none while they are being
 * filled in. Without JavaScript the browser brings the reader here.
 */
function LoanProblems({ errors }: { readonly errors: LoanErrors }) {
  const wrong = LOAN_FIELDS.flatMap((field) => {
    const words = errors[field];
    return words === undefined ? [] : [[field, words] as const];
  });
  if (wrong.length === 0) return null;
  return (
    <div
      id={ERRORS_ID}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only as the page is loaded; React leaves it alone after.
      autoFocus
      className="rounded-lg bg-bad-wash px-4 py-3 text-sm"
    >
      <p className="font-semibold">Not counted until corrected</p>
      <ul className="mt-1 grid gap-0.5">
        {wrong.map(([field, words]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="inline-flex min-h-6 items-center underline">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
