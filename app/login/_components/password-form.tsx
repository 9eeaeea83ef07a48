import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/actions.ts";
import { Address } from "./address.tsx";

/** Address and password; the password alone where the address is known. */
export function PasswordForm({
  callbackPath,
  email,
  failureTitle = "You are not signed in",
  submit = "Sign in",
}: {
  callbackPath: string;
  email?: string;
  failureTitle?: string;
  submit?: string;
}) {
  return (
    <OneButtonForm
      id="sign-in"
      action={signInWithPassword}
      failureTitle={failureTitle}
      fields={{ callbackUrl: callbackPath }}
      submit={submit}
      look={{ wide: true, size: "lg" }}
    >
      {email === undefined ? (
        <FormTextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <KnownAddress email={email} />
      )}
      <FormTextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
    </OneButtonForm>
  );
}

/** The address, sent along, for the reader and for whatever keeps their passwords. */
function KnownAddress({ email }: { email: string }) {
  return (
    <>
      <Address formId="sign-in" email={email} />
      <input type="hidden" name="email" value={email} />
    </>
  );
}
