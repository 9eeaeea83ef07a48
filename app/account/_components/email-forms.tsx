"use client";

import { CircleCheck } from "lucide-react";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { LINK_REST } from "#lib/domain/accounts/account-link/constants.ts";
import { changeEmail, sendVerification } from "#lib/domain/accounts/email-change/actions.ts";

/** The address, whether it is confirmed, and the way to another. */
export function EmailForms({ email, verified }: { email: string; verified: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{email}</span>
        {verified && (
          <span className="inline-flex items-center gap-1.5 text-good text-sm">
            <CircleCheck aria-hidden="true" className="size-4" />
            Confirmed
          </span>
        )}
      </p>
      {!verified && (
        <OneButtonForm
          id="verify-form"
          action={sendVerification}
          failureTitle="No email was sent"
          done={({ sentTo }) => <Sent to={sentTo} />}
          submit="Email me a link"
          look={{ variant: "secondary" }}
        >
          <Notice tone="warn" title="Not confirmed yet">
            Confirm it before you sell here or review a seller.
          </Notice>
        </OneButtonForm>
      )}
      <Disclosure summary="Use a different address">
        <OneButtonForm
          id="address-form"
          action={changeEmail}
          failureTitle="Your address was not changed"
          done={({ sentTo }) => <Sent to={sentTo} />}
          className="grid gap-4 pt-3"
          submit="Email the link"
          look={{ variant: "secondary" }}
        >
          <FormTextField
            name="email"
            label="New address"
            hint="It takes effect once you use the link we email there. Your current address gets a notice."
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        </OneButtonForm>
      </Disclosure>
    </>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <Notice tone="good" title="Check your email">
      <span className="[overflow-wrap:anywhere]">
        An email to {to} is on its way. If we sent one in the last {LINK_REST.words} that you have
        not used, it still works. Open its link in this browser.
      </span>
    </Notice>
  );
}
