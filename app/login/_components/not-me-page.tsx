import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { disown } from "#lib/domain/accounts/session/actions.device.ts";
import type { DoubtedSession } from "#lib/domain/accounts/session/types.device.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { LoginFrame } from "./login-frame.tsx";

/** Where "This wasn’t me" in a mail leads: it waits for a press, as all mailed links do. */
export function NotMePage({ token, doubted }: { token: string; doubted: DoubtedSession }) {
  const { device, createdAt, isLive } = doubted;
  return (
    <LoginFrame
      title="Sign that device out"
      intro={`${device}, signed in ${formatMoment(createdAt)}.${isLive ? "" : " It is now signed out."}`}
    >
      <OneButtonForm
        id="not-me"
        action={disown}
        failureTitle="The device is still signed in"
        fields={{ token }}
        submit={isLive ? "Sign it out and choose a new password" : "Choose a new password"}
        look={{ wide: true, size: "lg" }}
      />
    </LoginFrame>
  );
}
