import type { Route } from "next";
import { EnterByPasskey } from "#components/accounts/passkey/passkey-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { LoginAsked } from "#lib/domain/accounts/sign-in/search-params.ts";
import { GoogleForm } from "./google-form.tsx";
import { ChangeForm, EnterForm, FinishForm, ResetForm, VerifyForm } from "./link-forms.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { MailForm } from "./mail-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { BackToSignIn, DemoNote, OtherWays } from "./ways.tsx";

/** What a mailed link's page knows of it. */
export interface LinkOnPage {
  readonly token: string;
  readonly email: string;
  /** Whether this browser is signed in to the account that the link belongs to. */
  readonly own: boolean;
}

export const LOGIN_TITLES = {
  password: "Sign in",
  confirm: "Confirm it’s you",
  code: "Enter your code",
  "sign-up": "Create an account",
  link: "Email me a sign-in link",
  forgot: "Choose a new password",
  enter: "Sign in",
  finish: "Finish your account",
  reset: "Choose a new password",
  verify: "Confirm your address",
  change: "Use your new address",
  "not-me": "Sign that device out",
  invitation: "You are invited",
  message: "Did you write this?",
} as const satisfies Record<LoginAsked["mode"], string>;

/** The ways in that need no link. */
export function SignInPage({
  mode,
  callbackPath,
  google,
  passkeys,
  demo,
  notice,
}: {
  mode: "password" | "sign-up" | "link" | "forgot";
  callbackPath: Route;
  google: boolean;
  passkeys: boolean;
  demo: boolean;
  notice: LoginAsked["notice"];
}) {
  const title = LOGIN_TITLES[mode];
  switch (mode) {
    case "password":
      return (
        <LoginFrame title={title} below={<OtherWays callbackPath={callbackPath} />}>
          {notice === "erased" && (
            <Notice tone="good" title="Your account is deleted">
              We sent one last email to confirm it. You can still browse without an account.
            </Notice>
          )}
          {google && <GoogleForm callbackPath={callbackPath} />}
          <PasswordForm callbackPath={callbackPath} />
          {passkeys && (
            <EnterByPasskey callbackPath={callbackPath} isOfferedInField>
              Sign in with a passkey
            </EnterByPasskey>
          )}
          {demo && <DemoNote />}
        </LoginFrame>
      );
    case "sign-up":
      return (
        <LoginFrame
          title={title}
          intro="Save vehicles and searches, get price-drop alerts and sell your own. First we email you a link to confirm the address is yours."
          below={<BackToSignIn callbackPath={callbackPath}>I already have an account</BackToSignIn>}
        >
          {google && <GoogleForm callbackPath={callbackPath} />}
          <MailForm mode="sign-up" callbackPath={callbackPath} />
        </LoginFrame>
      );
    case "link":
      return (
        <LoginFrame
          title={title}
          intro="No password needed."
          below={<BackToSignIn callbackPath={callbackPath} />}
        >
          <MailForm mode="link" callbackPath={callbackPath} />
        </LoginFrame>
      );
    case "forgot":
      return (
        <LoginFrame
          title={title}
          intro="We will email you a link. Your current password works until you use it."
          below={<BackToSignIn callbackPath={callbackPath} />}
        >
          {notice === "signed-out" && (
            <Notice tone="good" title="That device is signed out">
              Now choose a new password: whoever signed in may know the current one, or read your
              email.
            </Notice>
          )}
          <MailForm mode="forgot" callbackPath={callbackPath} />
        </LoginFrame>
      );
  }
}

/** Where mailed links lead: each waits for a press, since mail programs open links by themselves. */
export function LinkPage({
  mode,
  link,
}: {
  mode: "enter" | "finish" | "reset" | "verify" | "change";
  link: LinkOnPage;
}) {
  const title = LOGIN_TITLES[mode];
  const elsewhere = (
    <Notice tone="warn" title="Sign in to that account first">
      Then open the link in the email again, in this browser.
    </Notice>
  );
  switch (mode) {
    case "enter":
      return (
        <LoginFrame title={title} intro={`As ${link.email}.`}>
          <EnterForm {...link} />
        </LoginFrame>
      );
    case "finish":
      return (
        <LoginFrame title={title} intro="Your email is confirmed. Two things left.">
          <FinishForm {...link} />
        </LoginFrame>
      );
    case "reset":
      return (
        <LoginFrame title={title} intro="This signs out all your other devices.">
          <ResetForm {...link} />
        </LoginFrame>
      );
    case "verify":
      return (
        <LoginFrame title={title} intro={`Confirms that ${link.email} is yours.`}>
          {link.own ? <VerifyForm {...link} /> : elsewhere}
        </LoginFrame>
      );
    case "change":
      return (
        <LoginFrame title={title} intro={`Your account's address becomes ${link.email}.`}>
          {link.own ? <ChangeForm {...link} /> : elsewhere}
        </LoginFrame>
      );
  }
}
