import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { eraseAccount } from "#lib/domain/accounts/account-erase/actions.ts";

/** Says what goes and what stays, then asks for the address. */
export function EraseForm({ email }: { email: string }) {
  return (
    <Disclosure summary="What is erased, and how">
      <div className="grid gap-4 pt-3">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft text-sm">
          <li>
            Gone at once: profile, favorites, saved searches and their alerts, seen and hidden
            vehicles, the garage with its documents, your reviews, your reports with the links that
            you shared, keys and webhooks of the API, and credits that are left.
          </li>
          <li>
            What was paid stays in our books, of nobody. A plan has to be cancelled first, so that
            nothing more is charged.
          </li>
          <li>
            Vehicles that you sell are taken off the market. Their asking prices stay in the history
            of their VINs, without you.
          </li>
          <li>
            In conversations your name, words and pictures are replaced by “Erased by its writer”.
            Mails that others already got stay with them.
          </li>
        </ul>
        <OneButtonForm
          id="erase-form"
          action={eraseAccount}
          failureTitle="Nothing is erased"
          submit="Erase my account for good"
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
