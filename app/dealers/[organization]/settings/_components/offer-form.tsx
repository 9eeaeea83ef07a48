import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { offerOwnershipAction } from "#lib/domain/dealers/membership/actions.transfer.ts";
import { AFTERWARDS } from "#lib/domain/dealers/membership/constants.transfer.ts";
import type { OrganizationMember } from "#lib/domain/dealers/membership/types.ts";

/** To whom the ownership goes, and what its giver is afterwards. */
export function OfferForm({
  organization,
  submissionId,
  members,
}: {
  readonly organization: string;
  readonly submissionId: string;
  /** Those who are no owners. */
  readonly members: readonly OrganizationMember[];
}) {
  return (
    <ActionForm
      id="offer-form"
      action={offerOwnershipAction}
      failureTitle="Nothing is offered"
      className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <HiddenFields fields={{ organization, submissionId }} />
      <FormSelect name="member" label="New owner">
        {members.map(({ userId, name, role }) => (
          <option key={userId} value={userId}>
            {name}, {role}
          </option>
        ))}
      </FormSelect>
      <FormSelect name="afterwards" label="You, afterwards" defaultValue="manager">
        <Options words={AFTERWARDS} />
      </FormSelect>
      <SubmitButton className="sm:mt-6">Offer it</SubmitButton>
    </ActionForm>
  );
}
