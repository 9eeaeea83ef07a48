import type { Route } from "next";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { passCode } from "#lib/domain/accounts/second-step/actions.ts";

/** The code of an app, or a recovery code. */
export function CodeForm({ callbackPath }: { callbackPath: Route }) {
  return (
    <OneButtonForm
      id="code"
      action={passCode}
      failureTitle="You are not signed in"
      fields={{ callbackUrl: callbackPath }}
      submit="Sign in"
      look={{ wide: true, size: "lg" }}
    >
      <FormTextField
        name="code"
        label="Code"
        hint="The six digits in your app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </OneButtonForm>
  );
}
