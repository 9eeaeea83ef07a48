import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { ROLE_WORDS } from "#lib/domain/dealers/membership/constants.ts";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import type { FormAction } from "#lib/platform/actions/state.ts";

/** An address and what its owner is to be. */
export function InviteForm({
  action,
  organization,
  submissionId,
}: {
  readonly action: FormAction<never>;
  readonly organization: string;
  readonly submissionId: string;
}) {
  return (
    <ActionForm
      id="invite-form"
      action={action}
      failureTitle="Nobody is invited"
      className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto]"
    >
      <HiddenFields fields={{ organization, submissionId }} />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <FormSelect name="role" label="Role" defaultValue="sales">
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {role}: {ROLE_WORDS[role]}
          </option>
        ))}
      </FormSelect>
      <SubmitButton className="sm:mt-6">Invite</SubmitButton>
    </ActionForm>
  );
}
