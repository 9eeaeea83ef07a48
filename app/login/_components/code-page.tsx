import type { Route } from "next";
import { EnterByPasskey } from "#components/accounts/passkey/passkey-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { BackToSignIn } from "./ways.tsx";

/** The second step of a sign-in. */
export function CodePage({
  email,
  callbackPath,
  passkeys,
}: {
  email: string;
  callbackPath: Route;
  passkeys: boolean;
}) {
  return (
    <LoginFrame
      title="Enter your code"
      intro={`One more step to sign in as ${email}.`}
      below={<BackToSignIn callbackPath={callbackPath}>Start again</BackToSignIn>}
    >
      <CodeForm callbackPath={callbackPath} />
      {passkeys && (
        <EnterByPasskey callbackPath={callbackPath}>Use a passkey instead</EnterByPasskey>
      )}
    </LoginFrame>
  );
}
