import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { eraseAccount } from "#lib/domain/accounts/account-erase/actions.ts";

/** Says what goes and what stays, then asks for the address. */
export function EraseForm({ email }: { email: string }) {
  return (
    <Disclosure summary="What gets deleted">
      <div className="grid gap-4 pt-3">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft text-sm">
          <li>
            Deleted right away: profile, favorites, saved searches and alerts, viewed and hidden
            vehicles, garage and documents, reviews, reports and shared links, API keys and
            webhooks, and any remaining credits.
          </li>
          <li>
            Payment records stay in our books without your name. Cancel your plan first so you are
            not charged again.
          </li>
          <li>
            Your listings are removed. Their asking prices stay in the VIN history, without your
            name.
          </li>
          <li>
            In conversations, your name, messages and pictures are replaced with “Deleted by
            sender”. Emails others already received stay with them.
          </li>
        </ul>
        <OneButtonForm
          id="erase-form"
          action={eraseAccount}
          failureTitle="Nothing was deleted"
          submit="Permanently delete my account"
          look={{ variant: "danger" }}
        >
          <FormTextField
            name="email"
            label={`Type ${email} to confirm`}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
          />
        </OneButtonForm>
      </div>
    </Disclosure>
  );
}
