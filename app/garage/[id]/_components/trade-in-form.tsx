"use client";

import { useFormField } from "#components/patterns/action-form.tsx";
import { FormCheckbox, FormSelect, FormTextArea } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { requestTradeInAction } from "#lib/domain/leads/trade-in/actions.ts";
import {
  LONGEST_CONDITION_NOTE,
  MOST_TRADE_IN_DEALERS,
} from "#lib/domain/leads/trade-in/constants.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";

/** A dealer to choose, in words. */
export interface DealerChoice {
  readonly sellerId: number;
  /** "Cedar Fork Motors, Denver, CO". */
  readonly label: string;
  /** "12 mi away; first reply in 25 min". */
  readonly note: string;
  readonly isAsked: boolean;
}

/** Chooses dealers and says what only the owner knows; what is sent stands above it. */
export function TradeInForm({
  vehicleId,
  submissionId,
  dealers,
  vin,
}: {
  readonly vehicleId: string;
  readonly submissionId: string;
  readonly dealers: readonly DealerChoice[];
  readonly vin: string | null;
}) {
  return (
    <OneButtonForm
      id="trade-in-request"
      action={requestTradeInAction}
      className="grid gap-4"
      fields={{ vehicleId, submissionId }}
      submit="Ask for offers"
    >
      <DealerBoxes dealers={dealers} />
      <FormSelect name="condition" label="Condition" defaultValue="good">
        {Object.entries(VALUE_CONDITIONS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FormSelect>
      <FormTextArea
        name="conditionNote"
        label="Damage, repairs, what you still owe (optional)"
        rows={3}
        maxLength={LONGEST_CONDITION_NOTE}
        autoComplete="off"
      />
      {vin !== null && (
        <FormCheckbox
          name="sendVin"
          label="Send the VIN too"
          hint={`${vin}. With it a dealer can check the history before making an offer.`}
        />
      )}
    </OneButtonForm>
  );
}

function DealerBoxes({ dealers }: { readonly dealers: readonly DealerChoice[] }) {
  const { id, error, typed } = useFormField("sellers");
  const chosen = typed?.split(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-sm">
        Dealers to ask, up to {MOST_TRADE_IN_DEALERS}
      </legend>
      {dealers.map(({ sellerId, label, note, isAsked }) => (
        <CheckboxRow
          // A form that comes back is reset to what it was drawn with: it is drawn anew.
          key={`${sellerId} ${typed}`}
          name="sellers"
          value={sellerId}
          label={label}
          note={isAsked ? "Asked already" : note}
          disabled={isAsked}
          dimmed={isAsked}
          defaultChecked={chosen?.includes(String(sellerId)) ?? false}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="text-bad text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
