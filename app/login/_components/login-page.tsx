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
  confirm: "Confirm that it is you",
  code: "Enter your code",
  "sign-up": "Make an account",
  link: "Sign in by a mailed link",
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
            <Notice tone="good" title="Your account is erased">
              A last mail confirms it. You can look around without an account.
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
          intro="To keep vehicles and searches, hear when a price drops, and sell your own. First we mail you a link, so that nobody can use your address but you."
          below={<BackToSignIn callbackPath={callbackPath}>I have an account already</BackToSignIn>}
        >
          {google && <GoogleForm callbackPath={callbackPath} />}
          <MailForm mode="sign-up" callbackPath={callbackPath} />
        </LoginFrame>
      );
    case "link":
      return (
        <LoginFrame
          title={title}
          intro="No password needed: whoever reads your mail is you."
          below={<BackToSignIn callbackPath={callbackPath} />}
        >
          <MailForm mode="link" callbackPath={callbackPath} />
        </LoginFrame>
      );
    case "forgot":
      return (
        <LoginFrame
          title={title}
          intro="We mail you a link for it. Your present password works until you use the link."
          below={<BackToSignIn callbackPath={callbackPath} />}
        >
          {notice === "signed-out" && (
            <Notice tone="good" title="That device is signed out">
              Now choose a new password: who signed in may know the present one, or read your mail.
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
      Then open the link in the mail again, in this browser. A link alone changes no account.
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
        <LoginFrame title={title} intro="Your address is confirmed. Two things are left.">
          <FinishForm {...link} />
        </LoginFrame>
      );
    case "reset":
      return (
        <LoginFrame title={title} intro="All your devices are signed out then, but for this one.">
          <ResetForm {...link} />
        </LoginFrame>
      );
    case "verify":
      return (
        <LoginFrame title={title} intro={`Mail to ${link.email} reaches you.`}>
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
