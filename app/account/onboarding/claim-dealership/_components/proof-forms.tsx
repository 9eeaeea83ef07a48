import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import {
  enterCodeAction,
  sendCodeAction,
} from "#lib/domain/dealers/dealership-claim/actions.code.ts";
import { askOperatorAction } from "#lib/domain/dealers/dealership-claim/actions.ts";
import { LONGEST_STATEMENT } from "#lib/domain/dealers/dealership-claim/constants.ts";

/** Asks for a code to a mailbox. */
export function MailboxForm({
  claim,
  webDomain,
  isSent,
}: {
  readonly claim: string;
  readonly webDomain: string;
  /** Whether a code is on its way that still works: a new one takes its place. */
  readonly isSent: boolean;
}) {
  return (
    <OneButtonForm
      id="mailbox-form"
      action={sendCodeAction}
      failureTitle="No code was sent"
      className="grid justify-items-start gap-3"
      fields={{ claim }}
      submit={isSent ? "Send a new code" : "Send the code"}
      look={{ variant: isSent ? "secondary" : "primary" }}
    >
      <FormTextField
        name="mailbox"
        label="Mailbox"
        hint={`What stands before @${webDomain}.`}
        placeholder="sales"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        className="w-full max-w-sm"
      />
    </OneButtonForm>
  );
}

/** Takes the code that was mailed. */
export function CodeForm({ claim }: { readonly claim: string }) {
  return (
    <OneButtonForm
      id="code-form"
      action={enterCodeAction}
      failureTitle="The claim is not proven yet"
      className="grid justify-items-start gap-3"
      fields={{ claim }}
      submit="Prove it"
    >
      <FormTextField
        name="code"
        label="Code"
        hint="Eight digits, from the mail."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="w-full max-w-48"
      />
    </OneButtonForm>
  );
}

/** What the claimant tells the operator. */
export function StatementForm({
  claim,
  statement,
  isAsked,
}: {
  readonly claim: string;
  readonly statement: string | null;
  /** Whether an operator was asked already. */
  readonly isAsked: boolean;
}) {
  return (
    <ActionForm
      id="statement-form"
      action={askOperatorAction}
      failureTitle="The operator was not asked"
    >
      <input type="hidden" name="claim" value={claim} />
      <FormTextArea
        name="statement"
        label="What the operator should know"
        hint="Who you are at the dealership, and how we can check it."
        defaultValue={statement ?? ""}
        maxLength={LONGEST_STATEMENT}
      />
      <SaveRow variant="secondary">{isAsked ? "Change what you told" : "Ask an operator"}</SaveRow>
    </ActionForm>
  );
}
