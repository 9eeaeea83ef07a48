"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/actions.ts";

/** Address and password. */
export function PasswordForm({ callbackPath }: { callbackPath: string }) {
  return (
    <ActionForm id="sign-in" action={signInWithPassword} failureTitle="You are not signed in">
      <FormTextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormTextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <SubmitButton wide size="lg">
        Sign in
      </SubmitButton>
    </ActionForm>
  );
}
