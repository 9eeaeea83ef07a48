"use client";

import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { LINK_REST } from "#lib/domain/accounts/account-link/constants.ts";
import { MIN_PASSWORD_LENGTH } from "#lib/domain/accounts/password/constants.ts";
import { changePassword, requestOwnReset } from "#lib/domain/accounts/password-change/actions.ts";

/** The way to a new password, or to a first one. */
export function PasswordForms({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <OneButtonForm
        id="first-password-form"
        action={requestOwnReset}
        failureTitle="No email was sent"
        done={({ sentTo }) => (
          <Notice tone="good" title="Check your email">
            <span className="[overflow-wrap:anywhere]">
              An email to {sentTo} is on its way. If we sent one in the last {LINK_REST.words} that
              you have not used, it still works. Follow its link to choose a password.
            </span>
          </Notice>
        )}
        submit="Choose one"
        look={{ variant: "secondary" }}
      >
        <p className="text-sm">This account has no password.</p>
      </OneButtonForm>
    );
  return (
    <Disclosure summary="Choose a new password">
      <OneButtonForm
        id="password-form"
        action={changePassword}
        failureTitle="Your password was not changed"
        done={() => (
          <Notice tone="good" title="Your password is changed">
            All other devices were signed out.
          </Notice>
        )}
        className="grid gap-4 pt-3"
        submit="Change the password"
        look={{ variant: "secondary" }}
      >
        {/* Tells whatever keeps passwords whose this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <FormTextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <FormTextField
          name="newPassword"
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words work well. Do not use your name or email.`}
          type="password"
          autoComplete="new-password"
          required
        />
      </OneButtonForm>
    </Disclosure>
  );
}
