"use client";

import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { requestReset } from "#lib/domain/accounts/password-change/actions.ts";
import { requestLink } from "#lib/domain/accounts/sign-up/actions.link.ts";
import { requestSignUp } from "#lib/domain/accounts/sign-up/actions.ts";
import { SentNote } from "./sent-note.tsx";

const FORMS = {
  "sign-up": { action: requestSignUp, submit: "Email me a link", what: "the next step" },
  link: { action: requestLink, submit: "Email me a link", what: "a link that signs you in" },
  forgot: {
    action: requestReset,
    submit: "Email me a link",
    what: "a link to choose a new password",
  },
} as const;

/** A form of one address that is answered by a mail. */
export function MailForm({
  mode,
  callbackPath,
  email,
  isSecond = false,
}: {
  mode: keyof typeof FORMS;
  callbackPath: string;
  /** The address, where it is known. */
  email?: string;
  /** Whether it stands under another way, which goes first. */
  isSecond?: boolean;
}) {
  const { action, submit, what } = FORMS[mode];
  return (
    <OneButtonForm
      // A new form for a new mode: what one was told says nothing in another.
      key={mode}
      id={mode}
      action={action}
      done={({ sentTo }) => <SentNote sentTo={sentTo} what={what} />}
      fields={{ callbackUrl: callbackPath }}
      submit={submit}
      look={{ wide: true, size: "lg", variant: isSecond ? "secondary" : "primary" }}
    >
      {email === undefined ? (
        <FormTextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {isSecond ? "Or we email a link to" : "We will email a link to"} {email}. Open it in
            this browser.
          </p>
          <input type="hidden" name="email" value={email} />
        </>
      )}
    </OneButtonForm>
  );
}
