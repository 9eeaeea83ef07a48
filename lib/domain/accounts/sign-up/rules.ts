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
        "Somebody, hopefully you, asked for a Lotwise account with this address. Choose a name and a password, and it is yours.",
        `The link works once, within ${LINK_LIFE.verify_email.words}.`,
      ],
      action: { label: "Finish signing up", href: accountLinkPath("finish", secret) },
      footer: "If that was not you, ignore this mail: without the link no account is made.",
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
        "Somebody, hopefully you, asked for a Lotwise account with this address. It has one: nothing new was made.",
        `This link signs you in, once, within ${LINK_LIFE.sign_in.words}. A new password can be chosen on the sign-in page.`,
      ],
      action: { label: "Sign in", href: accountLinkPath("enter", secret) },
      footer: "If that was not you, ignore this mail: nothing has changed.",
    },
  };
}
