import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { changeProfile } from "#lib/domain/accounts/account-profile/actions.ts";
import type { DistanceUnit } from "#lib/platform/distance-unit.ts";

/** Name and unit. */
export function ProfileForm({ name, distanceUnit }: { name: string; distanceUnit: DistanceUnit }) {
  return (
    <ActionForm id="profile-form" action={changeProfile} failureTitle="Your profile was not saved">
      <FormTextField
        name="name"
        label="Name"
        hint="Shown to people you message. Publicly, only your first name."
        defaultValue={name}
        autoComplete="name"
        required
      />
      <FormSelect
        name="distanceUnit"
        label="Distances and mileage"
        hint="Filters and title records stay in miles."
        defaultValue={distanceUnit}
      >
        <option value="miles">Miles</option>
        <option value="kilometers">Kilometers</option>
      </FormSelect>
      <SaveRow>Save</SaveRow>
    </ActionForm>
  );
}
