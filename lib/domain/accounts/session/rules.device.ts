import { formatMoment } from "#lib/platform/format.ts";

/** The mail about a sign-in from a browser that was not seen with the account before. */
export function newDeviceMail(device: string, method: string, at: Date, secret: string) {
  return {
    kind: "account.new-device",
    subject: "New sign-in to your Lotwise account",
    body: {
      heading: "A new device signed in",
      paragraphs: [
        `${device}, ${formatMoment(at)}. Signed in by: ${method.toLowerCase()}.`,
        "If that was you, no action is needed.",
        "If that was not you, use this link to sign that device out and choose a new password.",
      ],
      action: {
        label: "This wasn’t me",
        href: `/login?mode=not-me&token=${encodeURIComponent(secret)}`,
      },
    },
  };
}
