import { LINK_LIFE } from "#lib/domain/accounts/account-link/constants.ts";
import { accountLinkPath } from "#lib/domain/accounts/account-link/rules.ts";

/** The mail that shows an address to be the account owner's. */
export function verifyMail(secret: string) {
  return {
    kind: "account.verify",
    subject: "Confirm your address for Lotwise",
    body: {
      heading: "Confirm your address",
      paragraphs: [
        `Use this link within ${LINK_LIFE.verify_email.words} to confirm your address. Open it in the browser where you are signed in.`,
      ],
      action: { label: "Confirm the address", href: accountLinkPath("verify", secret) },
      footer: "If you do not have a Lotwise account, ignore this email.",
    },
  };
}

/** The mail to the new address. */
export function newAddressMail(secret: string) {
  return {
    kind: "account.new-address",
    subject: "Confirm your new address for Lotwise",
    body: {
      heading: "Confirm your new address",
      paragraphs: [
        `Use this link within ${LINK_LIFE.change_email.words} to make this your account's address. Open it in the browser where you are signed in.`,
      ],
      action: { label: "Use this address", href: accountLinkPath("change", secret) },
      footer:
        "If you did not ask for this, ignore this email. Nothing changes unless the link is used.",
    },
  };
}

/** The mail to a new address that belongs to another account. */
export function takenAddressMail() {
  return {
    kind: "account.new-address",
    subject: "This address already has a Lotwise account",
    body: {
      heading: "This address already has an account",
      paragraphs: [
        "Someone, hopefully you, asked to use this address for another Lotwise account. An address can have only one account, so nothing was changed.",
      ],
      action: { label: "Sign in to it", href: "/login" },
      footer: "If that was not you, ignore this email.",
    },
  };
}

/** The notice to the address that the account has now. */
export function changeRequestedMail(newEmail: string) {
  return {
    kind: "account.address-change",
    subject: "Your Lotwise address is about to change",
    body: {
      heading: "Someone asked to change your address",
      paragraphs: [
        `Your account's address becomes ${newEmail} once the link we emailed there is used.`,
        "If that was not you, choose a new password now. That signs out all devices and cancels the link.",
      ],
      action: { label: "Choose a new password", href: "/login?mode=forgot" },
    },
  };
}

/** The notice to the address that the account no longer has. */
export function emailChangedMail(newEmail: string) {
  return {
    kind: "account.address-changed",
    subject: "Your Lotwise address was changed",
    body: {
      heading: "Your address was changed",
      paragraphs: [
        `Your account's address is now ${newEmail}. This one no longer works to sign in.`,
        "If that was not you, reply to this email right away.",
      ],
    },
  };
}
