"use client";

import type { Route } from "next";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { passCode } from "#lib/domain/accounts/second-step/actions.ts";

/** The code of an app, or a recovery code. */
export function CodeForm({ callbackPath }: { callbackPath: Route }) {
  return (
    <ActionForm id="code" action={passCode} failureTitle="You are not signed in">
      <FormTextField
        name="code"
        label="Code"
        hint="The six digits that your app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <SubmitButton wide size="lg">
        Sign in
      </SubmitButton>
    </ActionForm>
  );
}
