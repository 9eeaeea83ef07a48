import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormCheckbox, FormSelect } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import {
  chooseDigestAction,
  chooseDigestDayAction,
} from "#lib/domain/inventory/dealer-digest/actions.ts";
import { WEEKDAYS_FROM_SUNDAY } from "#lib/domain/inventory/dealer-digest/constants.ts";

interface FormProps {
  /** The organization's name in addresses. */
  readonly organization: string;
}

/** Whether the member who reads this gets the weekly digest. */
export function OwnDigestForm({ organization, wanted }: FormProps & { readonly wanted: boolean }) {
  return (
    <ActionForm
      id="own-digest"
      action={chooseDigestAction}
      failureTitle="Your choice is not changed"
      className="mt-3 grid gap-3"
    >
      <input type="hidden" name="organization" value={organization} />
      <FormCheckbox
        key={String(wanted)}
        name="digest"
        label="Mail me the weekly digest"
        hint="One mail a week, to you alone. Each has a link that stops it."
        defaultChecked={wanted}
      />
      <SaveRow>Save my choice</SaveRow>
    </ActionForm>
  );
}

/** On which morning the digest is mailed to all who get it. */
export function DigestDayForm({ organization, weekday }: FormProps & { readonly weekday: number }) {
  return (
    <ActionForm
      id="digest-day"
      action={chooseDigestDayAction}
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
        {WEEKDAYS_FROM_SUNDAY.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </FormSelect>
      <SaveRow variant="secondary">Save the day</SaveRow>
    </ActionForm>
  );
}
