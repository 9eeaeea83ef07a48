import { LINK_LIFE } from "#lib/domain/accounts/account-link/constants.ts";
import { accountLinkPath } from "#lib/domain/accounts/account-link/rules.ts";

/** The mail after every change of a password. */
export function passwordChangedMail() {
  return {
    kind: "account.password-changed",
    subject: "Your Lotwise password was changed",
    body: {
      heading: "Your password was changed",
      paragraphs: [
        "All other devices were signed out.",
        "If that was not you, someone may have your password or your email: secure your email account, then choose a new password.",
      ],
      action: { label: "Choose a new password", href: "/login?mode=forgot" },
    },
  };
}

/** The mail with the link to choose a new password with. */
export function resetMail(secret: string) {
  return {
    kind: "account.reset-password",
    subject: "Choose a new password for Lotwise",
    body: {
      heading: "Choose a new password",
      paragraphs: [
        `Use this link within ${LINK_LIFE.reset_password.words} to choose a new password. It signs out all devices.`,
      ],
      action: { label: "Choose a new password", href: accountLinkPath("reset", secret) },
      footer: "If you did not ask for this, ignore this email. Your password stays the same.",
    },
  };
}
