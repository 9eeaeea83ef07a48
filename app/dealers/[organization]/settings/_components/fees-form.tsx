import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { Options } from "#components/ui/options.tsx";
import { saveFeesAction } from "#lib/domain/dealers/dealer-profile/actions.fee.ts";
import {
  FEE_CHOICES,
  FEE_KINDS,
  FEE_TAXES,
  LONGEST_FEE_LABEL,
  MOST_FEES,
} from "#lib/domain/dealers/dealer-profile/constants.fee.ts";
import { feeField } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import type { StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import { typedDollars } from "#lib/platform/format.ts";

/** Empty lines after those that are filled. */
const SPARE_LINES = 2;

/** All fees that a dealer states, a line each; a line whose name and amount are cleared is left out. */
export function FeesForm({
  organization,
  fees,
}: {
  /** Its name in addresses. */
  readonly organization: string;
  readonly fees: readonly StatedFee[];
}) {
  const lines = Math.min(MOST_FEES, fees.length + SPARE_LINES);
  return (
    <ActionForm
      id="fees"
      action={saveFeesAction}
      failureTitle="Your fees are not changed"
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="organization" value={organization} />
      {Array.from({ length: lines }, (_, row) => (
        // A line is its place in the list: saving moves what stands in it.
        <FeeLine key={`${feeField("line", row)} ${fees.length}`} row={row} fee={fees[row]} />
      ))}
      <p className="text-ink-faint text-xs">
        Clear the name and the amount of a line to leave that fee out. More lines appear once these
        are saved, up to {MOST_FEES}.
      </p>
      <SaveRow>Save fees</SaveRow>
    </ActionForm>
  );
}

function FeeLine({ row, fee }: { readonly row: number; readonly fee: StatedFee | undefined }) {
  const name = (field: string) => feeField(field, row);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-2 rounded-lg border border-line p-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.5fr)_minmax(0,0.8fr)_minmax(0,1.2fr)_minmax(0,1.1fr)]">
      <legend className="px-1 text-ink-faint text-xs">Fee {row + 1}</legend>
      <FormSelect name={name("kind")} label="What it is for" defaultValue={fee?.kind}>
        <Options words={FEE_KINDS} />
      </FormSelect>
      <FormTextField
        name={name("label")}
        label="Nickname"
        placeholder="As in its kind"
        defaultValue={fee?.label ?? ""}
        maxLength={LONGEST_FEE_LABEL}
        autoComplete="off"
      />
      <FormTextField
        name={name("amount")}
        label="Amount"
        placeholder="$"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={fee === undefined ? "" : typedDollars(fee.cents)}
      />
      <FormSelect name={name("tax")} label="Sales tax on it" defaultValue={fee?.tax}>
        <Options words={FEE_TAXES} />
      </FormSelect>
      <FormSelect
        name={name("sale")}
        label="Who pays it"
        defaultValue={fee?.isOptional ? "optional" : "required"}
        className="max-lg:col-span-2"
      >
        <Options words={FEE_CHOICES} />
      </FormSelect>
    </fieldset>
  );
}
