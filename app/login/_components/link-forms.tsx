"use client";

import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { confirmEmailChange, verifyEmail } from "#lib/domain/accounts/email-change/actions.ts";
import { MIN_PASSWORD_LENGTH } from "#lib/domain/accounts/password/constants.ts";
import { resetPassword } from "#lib/domain/accounts/password-change/actions.ts";
import { enterByLink } from "#lib/domain/accounts/sign-up/actions.link.ts";
import { finishSignUp } from "#lib/domain/accounts/sign-up/actions.ts";
import { Address } from "./address.tsx";

interface FromMail {
  /** The link's secret. */
  token: string;
  /** The address that it went to. */
  email: string;
}

/** A password to choose. */
export function NewPassword() {
  return (
    <FormTextField
      name="password"
      label="Password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words work well. Do not use your name or email.`}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}

/** The button of a sign-in link. */
export function EnterForm({ token }: FromMail) {
  return (
    <OneButtonForm
      id="enter"
      action={enterByLink}
      failureTitle="You are not signed in"
      fields={{ token }}
      submit="Sign in"
      look={{ wide: true, size: "lg" }}
    />
  );
}

/** Name and password of a new account. */
export function FinishForm({ token, email }: FromMail) {
  return (
    <OneButtonForm
      id="finish"
      action={finishSignUp}
      failureTitle="Your account was not created"
      fields={{ token }}
      submit="Create account"
      look={{ wide: true, size: "lg" }}
    >
      <Address formId="finish" email={email} />
      <FormTextField
        name="name"
        label="Name"
        hint="Shown to sellers you message. Reviews show only your first name."
        autoComplete="name"
        required
      />
      <NewPassword />
    </OneButtonForm>
  );
}

/** A new password for an account. */
export function ResetForm({ token, email }: FromMail) {
  return (
    <OneButtonForm
      id="reset"
      action={resetPassword}
      failureTitle="Your password was not changed"
      fields={{ token }}
      submit="Set the password"
      look={{ wide: true, size: "lg" }}
    >
      <Address formId="reset" email={email} />
      <NewPassword />
    </OneButtonForm>
  );
}

/** The button that confirms the address of an account. */
export function VerifyForm({ token, email }: FromMail) {
  return (
    <OneButtonForm
      id="verify"
      action={verifyEmail}
      failureTitle="Your address is not confirmed"
      done={() => (
        <Notice tone="good" title="Your address is confirmed">
          {email}
        </Notice>
      )}
      fields={{ token }}
      submit="Confirm the address"
      look={{ wide: true, size: "lg" }}
    />
  );
}

/** The button that gives an account its new address. */
export function ChangeForm({ token, email }: FromMail) {
  return (
    <OneButtonForm
      id="change"
      action={confirmEmailChange}
      failureTitle="Your address was not changed"
      done={() => (
        <Notice tone="good" title="Your address is changed">
          {email}
        </Notice>
      )}
      fields={{ token }}
      submit="Use this address"
      look={{ wide: true, size: "lg" }}
    />
  );
}
