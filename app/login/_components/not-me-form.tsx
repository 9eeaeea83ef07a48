"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { disown } from "#lib/domain/accounts/session/actions.device.ts";

/** Signs the device out and leads to a new password. */
export function NotMeForm({ token, isLive }: { token: string; isLive: boolean }) {
  return (
    <ActionForm id="not-me" action={disown} failureTitle="The device is still signed in">
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        {isLive ? "Sign it out and choose a new password" : "Choose a new password"}
      </SubmitButton>
    </ActionForm>
  );
}
