import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { saveProfileAction, saveTitleAction } from "#lib/domain/dealers/dealer-profile/actions.ts";
import {
  LONGEST_ABOUT,
  LONGEST_STREET,
  LONGEST_TITLE,
} from "#lib/domain/dealers/dealer-profile/constants.ts";
import type { DealerProfile } from "#lib/domain/dealers/dealer-profile/types.ts";

/** What a dealership says of itself in public. */
export function ProfileForm({
  organization,
  profile: { street, phone, webDomain, about },
}: {
  /** Its name in addresses. */
  readonly organization: string;
  readonly profile: DealerProfile;
}) {
  return (
    <ActionForm
      id="profile"
      action={saveProfileAction}
      failureTitle="The profile is not changed"
      className="mt-4 grid max-w-xl gap-4"
    >
      <input type="hidden" name="organization" value={organization} />
      <FormTextField
        name="street"
        label="Street"
        defaultValue={street ?? ""}
        maxLength={LONGEST_STREET}
        autoComplete="street-address"
      />
      <FormTextField
        name="phone"
        label="Phone"
        hint="Shoppers call it from your storefront and your listings."
        type="tel"
        defaultValue={phone ?? ""}
        autoComplete="tel-national"
      />
      <FormTextField
        name="webDomain"
        label="Web address"
        hint="Of your own site. Whoever claims the dealership can prove it by a mailbox there."
        inputMode="url"
        defaultValue={webDomain ?? ""}
        placeholder="www.example.com"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormTextArea
        name="about"
        label="About the dealership"
        hint="Plain text, as shoppers read it at the top of your storefront."
        defaultValue={about ?? ""}
        maxLength={LONGEST_ABOUT}
        rows={5}
      />
      <SaveRow>Save profile</SaveRow>
    </ActionForm>
  );
}

/** What a member is called on the storefront: their own choice, within their role. */
export function TitleForm({
  organization,
  title,
}: {
  readonly organization: string;
  /** Null where they are not named. */
  readonly title: string | null;
}) {
  return (
    <ActionForm
      id="title"
      action={saveTitleAction}
      failureTitle="Nothing is changed"
      className="mt-4 grid max-w-xl gap-4"
    >
      <input type="hidden" name="organization" value={organization} />
      <FormTextField
        name="title"
        label="What you do there"
        hint="Such as “Sales” or “Service”. Words of a role, such as “Owner” or “Manager”, are for who has it here. Leave it empty and you are not named."
        defaultValue={title ?? ""}
        maxLength={LONGEST_TITLE}
        autoComplete="organization-title"
      />
      <SaveRow variant="secondary">Save</SaveRow>
    </ActionForm>
  );
}
