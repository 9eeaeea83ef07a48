"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
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
      hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words are good; your name and address are not.`}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}

/** The button of a sign-in link. */
export function EnterForm({ token }: FromMail) {
  return (
    <ActionForm id="enter" action={enterByLink} failureTitle="You are not signed in">
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        Sign in
      </SubmitButton>
    </ActionForm>
  );
}

/** Name and password of a new account. */
export function FinishForm({ token, email }: FromMail) {
  return (
    <ActionForm id="finish" action={finishSignUp} failureTitle="The account is not made yet">
      <Address formId="finish" email={email} />
      <FormTextField
        name="name"
        label="Name"
        hint="Sellers you write to see it; of a review only the first name."
        autoComplete="name"
        required
      />
      <NewPassword />
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        Make the account
      </SubmitButton>
    </ActionForm>
  );
}

/** A new password for an account. */
export function ResetForm({ token, email }: FromMail) {
  return (
    <ActionForm id="reset" action={resetPassword} failureTitle="Your password is not changed">
      <Address formId="reset" email={email} />
      <NewPassword />
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        Set the password
      </SubmitButton>
    </ActionForm>
  );
}

/** The button that confirms the address of an account. */
export function VerifyForm({ token, email }: FromMail) {
  return (
    <ActionForm
      id="verify"
      action={verifyEmail}
      failureTitle="Your address is not confirmed"
      done={() => (
        <Notice tone="good" title="Your address is confirmed">
          {email}
        </Notice>
      )}
    >
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        Confirm the address
      </SubmitButton>
    </ActionForm>
  );
}

/** The button that gives an account its new address. */
export function ChangeForm({ token, email }: FromMail) {
  return (
    <ActionForm
      id="change"
      action={confirmEmailChange}
      failureTitle="Your address is not changed"
      done={() => (
        <Notice tone="good" title="Your address is changed">
          {email}
        </Notice>
      )}
    >
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        Use this address
      </SubmitButton>
    </ActionForm>
  );
}
