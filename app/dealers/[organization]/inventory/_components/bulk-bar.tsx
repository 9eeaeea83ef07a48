"use client";

import { useState } from "react";
import { ActionForm, useFormField } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Options } from "#components/ui/options.tsx";
import { Select } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { draftChangeAction } from "#lib/domain/inventory/inventory-change/actions.ts";
import {
  NEEDED_FIELD,
  ROUNDINGS,
  WHAT_TO_DO,
  type WhatToDo,
} from "#lib/domain/inventory/inventory-change/constants.ts";
import { FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { plural } from "#lib/platform/format.ts";

const FIRST: WhatToDo = "lower_percent";

/**
 * What is done with the vehicles that are selected. It appears with the first of them; without
 * JavaScript it always stands there. What it does is looked at before it is made.
 */
export function BulkBar({
  slug,
  submissionId,
  selected,
  clear,
}: {
  readonly slug: string;
  readonly submissionId: string;
  readonly selected: ReadonlySet<number>;
  readonly clear: () => void;
}) {
  const count = selected.size;
  return (
    <section
      aria-label="Change those selected"
      className={cn(
        "no-print mt-3 rounded-lg border border-line bg-surface-2 px-4 py-3",
        "desk:sticky desk:top-[calc(var(--header)+40px)] desk:z-[6]",
        count === 0 && "hidden noscript:block",
      )}
    >
      <ActionForm
        id="bulk"
        action={draftChangeAction}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 [&>[role=alert]]:w-full"
      >
        <HiddenFields
          fields={{ organization: slug, submissionId, vehicles: [...selected].join(",") }}
        />
        <p
          role="status"
          className="needs-script flex min-h-10 items-center gap-2 font-medium text-sm"
        >
          {plural(count, "vehicle")} selected
        </p>
        <What />
        <SubmitButton>Review the change</SubmitButton>
        <span className="needs-script">
          <Button variant="ghost" onClick={clear}>
            Select none
          </Button>
        </span>
      </ActionForm>
    </section>
  );
}

/** What is to be done, and the one field that it needs; without JavaScript all of them. */
function What() {
  const { id, typed } = useFormField("what");
  const [what, setWhat] = useState<WhatToDo>(isWhat(typed) ? typed : FIRST);
  const needed = NEEDED_FIELD[what];
  const only = (field: string) => (needed === field ? "" : "hidden noscript:grid");
  return (
    <>
      <span className="grid gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          What to do
        </label>
        <Select
          id={id}
          name="what"
          value={what}
          onChange={(event) => {
            if (isWhat(event.target.value)) setWhat(event.target.value);
          }}
        >
          <Options words={WHAT_TO_DO} />
        </Select>
      </span>
      <FormTextField
        name="amount"
        label={/percent/.test(what) ? "Percent" : "Dollars"}
        inputMode="decimal"
        autoComplete="off"
        className={cn("w-28", only("amount"))}
      />
      <FormSelect name="rounding" label="How" className={only("rounding")}>
        <Options words={ROUNDINGS} />
      </FormSelect>
      <FormSelect name="feature" label="Feature" className={only("feature")}>
        <Options words={FEATURES} />
      </FormSelect>
      <FormTextField
        name="soldPrice"
        label="Sold at, each (optional)"
        inputMode="decimal"
        autoComplete="off"
        className={cn("w-44", only("soldPrice"))}
      />
    </>
  );
}

function isWhat(text: string | undefined): text is WhatToDo {
  return text !== undefined && Object.hasOwn(WHAT_TO_DO, text);
}
