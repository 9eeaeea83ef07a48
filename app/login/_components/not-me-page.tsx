import type { DoubtedSession } from "#lib/domain/accounts/session/types.device.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { LoginFrame } from "./login-frame.tsx";
import { NotMeForm } from "./not-me-form.tsx";

/** Where "This was not me" in a mail leads: it waits for a press, as all mailed links do. */
export function NotMePage({ token, doubted }: { token: string; doubted: DoubtedSession }) {
  const { device, createdAt, isLive } = doubted;
  return (
    <LoginFrame
      title="Sign that device out"
      intro={`${device}, signed in ${formatMoment(createdAt)}.${isLive ? "" : " It is signed out by now."}`}
    >
      <NotMeForm token={token} isLive={isLive} />
    </LoginFrame>
  );
}
