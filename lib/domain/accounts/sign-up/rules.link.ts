import { LINK_LIFE } from "#lib/domain/accounts/account-link/constants.ts";
import { accountLinkPath } from "#lib/domain/accounts/account-link/rules.ts";

/** The mail with a link to sign in. */
export function signInLinkMail(secret: string) {
  return {
    kind: "account.sign-in-link",
    subject: "Your sign-in link for Lotwise",
    body: {
      heading: "Sign in to Lotwise",
      paragraphs: [`Use this link within ${LINK_LIFE.sign_in.words} to sign in. It works once.`],
      action: { label: "Sign in", href: accountLinkPath("enter", secret) },
      footer:
        "If you did not ask for this, ignore this email. No one can sign in without the link.",
    },
  };
}
