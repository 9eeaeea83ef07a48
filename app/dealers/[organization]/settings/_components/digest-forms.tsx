"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormCheckbox, FormSelect } from "#components/patterns/form-fields.tsx";
import { useSavedWord } from "#components/patterns/saved-word.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  chooseDigestAction,
  chooseDigestDayAction,
} from "#lib/domain/inventory/dealer-digest/actions.ts";
import { WEEKDAYS } from "#lib/domain/inventory/dealer-digest/constants.ts";

interface FormProps {
  /** The organization's name in addresses. */
  readonly organization: string;
}

/** Whether the member who reads this gets the weekly digest. */
export function OwnDigestForm({ organization, wanted }: FormProps & { readonly wanted: boolean }) {
  const [saved, tellSaved] = useSavedWord();
  return (
    <ActionForm
      key={String(wanted)}
      id="own-digest"
      action={chooseDigestAction}
      onDone={tellSaved}
      failureTitle="Your choice is not changed"
      className="mt-3 grid gap-3"
    >
      <input type="hidden" name="organization" value={organization} />
      <FormCheckbox
        name="digest"
        label="Mail me the weekly digest"
        hint="One mail a week, to you alone. Each has a link that stops it."
        defaultChecked={wanted}
      />
      <div className="flex items-center gap-4">
        <SubmitButton>Save my choice</SubmitButton>
        {saved}
      </div>
    </ActionForm>
  );
}

/** On which morning the digest is mailed to all who get it. */
export function DigestDayForm({ organization, weekday }: FormProps & { readonly weekday: number }) {
  const [saved, tellSaved] = useSavedWord();
  return (
    <ActionForm
      id="digest-day"
      action={chooseDigestDayAction}
      onDone={tellSaved}
      failureTitle="The day is not changed"
      className="mt-3 grid gap-3"
    >
      <input type="hidden" name="organization" value={organization} />
      <FormSelect
        name="weekday"
        label="Day of the week"
        defaultValue={weekday}
        className="max-w-60"
      >
        {WEEKDAYS.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </FormSelect>
      <div className="flex items-center gap-4">
        <SubmitButton variant="secondary">Save the day</SubmitButton>
        {saved}
      </div>
    </ActionForm>
  );
}
