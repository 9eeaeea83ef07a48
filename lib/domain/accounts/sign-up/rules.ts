import { LINK_LIFE } from "#lib/domain/accounts/account-link/constants.ts";
import { accountLinkPath } from "#lib/domain/accounts/account-link/rules.ts";

/** The mail to an address without an account: it makes one when its reader follows the link. */
export function finishSignUpMail(secret: string) {
  return {
    kind: "account.sign-up",
    subject: "Finish your Lotwise account",
    body: {
      heading: "Finish your account",
      paragraphs: [
        "Someone, hopefully you, asked for a Lotwise account with this address. Choose a name and password to finish.",
        `The link works once, within ${LINK_LIFE.verify_email.words}.`,
      ],
      action: { label: "Finish signing up", href: accountLinkPath("finish", secret) },
      footer: "If that was not you, ignore this email. No account is created without the link.",
    },
  };
}

/** The mail to an address that has an account: it signs its reader in. */
export function existingAccountMail(secret: string) {
  return {
    kind: "account.exists",
    subject: "You already have a Lotwise account",
    body: {
      heading: "You already have an account",
      paragraphs: [
        "Someone, hopefully you, asked for a Lotwise account with this address. It already has one, so nothing was created.",
        `Use this link within ${LINK_LIFE.sign_in.words} to sign in. You can reset your password on the sign-in page.`,
      ],
      action: { label: "Sign in", href: accountLinkPath("enter", secret) },
      footer: "If that was not you, ignore this email. Nothing has changed.",
    },
  };
}
