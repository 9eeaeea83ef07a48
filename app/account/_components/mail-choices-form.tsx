import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormCheckbox } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { changeMailChoices } from "#lib/domain/accounts/account-profile/actions.ts";
import type { MailChoices } from "#lib/domain/accounts/account-profile/types.ts";

/** What may be mailed. */
export function MailChoicesForm({ choices }: { choices: MailChoices }) {
  return (
    <ActionForm
      id="mail-form"
      action={changeMailChoices}
      failureTitle="Your choices were not saved"
    >
      <div className="grid gap-2">
        <FormCheckbox
          name="mailSearches"
          label="Saved searches"
          hint="New, cheaper and relisted vehicles, as often as you set for each search."
          defaultChecked={choices.mailSearches}
        />
        <FormCheckbox
          name="mailFavorites"
          label="Favorites"
          hint="When one drops in price, sells, or is for sale again."
          defaultChecked={choices.mailFavorites}
        />
        <FormCheckbox
          name="mailMessages"
          label="Messages"
          hint="When you have an unread message."
          defaultChecked={choices.mailMessages}
        />
      </div>
      <SaveRow variant="secondary">Save</SaveRow>
    </ActionForm>
  );
}
