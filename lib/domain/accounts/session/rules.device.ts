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
        "If that was you, there is nothing to do.",
        "If that was not you, follow the link: it signs that device out and leads to a new password.",
      ],
      action: {
        label: "This was not me",
        href: `/login?mode=not-me&token=${encodeURIComponent(secret)}`,
      },
    },
  };
}
