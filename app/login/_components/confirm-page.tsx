import type { Route } from "next";
import { EnterByPasskey } from "#components/accounts/passkey/passkey-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PROOF_MINUTES } from "#lib/domain/accounts/fresh-proof/constants.ts";
import type { ProofWays } from "#lib/domain/accounts/fresh-proof/types.ts";
import { GoogleForm } from "./google-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { LOGIN_TITLES } from "./login-page.tsx";
import { MailForm } from "./mail-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Signing in once more, to the same account, before something that could take it away. */
export function ConfirmPage({
  ways: { email, hasPassword, hasGoogle, hasPasskey, isFresh },
  callbackPath,
  google,
}: {
  ways: ProofWays;
  callbackPath: Route;
  /** Whether this site has a way to Google at all. */
  google: boolean;
}) {
  const title = LOGIN_TITLES.confirm;
  if (isFresh)
    return (
      <LoginFrame title={title}>
        <Notice tone="good" title="That is done">
          You signed in as {email} a moment ago. Go back and try again. For {PROOF_MINUTES} minutes
          we will not ask again.
        </Notice>
        <ButtonLink href={callbackPath} size="lg" className="w-full">
          Continue
        </ButtonLink>
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={title}
      intro={`You signed in more than ${PROOF_MINUTES} minutes ago. To protect your account, sign in again before making this change.`}
    >
      {hasPasskey && (
        <EnterByPasskey callbackPath={callbackPath} failureTitle="Not confirmed">
          Confirm with a passkey
        </EnterByPasskey>
      )}
      {google && hasGoogle && <GoogleForm callbackPath={callbackPath} />}
      {hasPassword && (
        <PasswordForm
          callbackPath={callbackPath}
          email={email}
          failureTitle="Not confirmed"
          submit="Confirm"
        />
      )}
      <MailForm
        mode="link"
        callbackPath={callbackPath}
        email={email}
        isSecond={hasPasskey || hasPassword || (google && hasGoogle)}
      />
    </LoginFrame>
  );
}
