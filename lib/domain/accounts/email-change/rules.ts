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
        `This link confirms that mail to you arrives here, once, within ${LINK_LIFE.verify_email.words}. Open it in the browser in which you are signed in.`,
      ],
      action: { label: "Confirm the address", href: accountLinkPath("verify", secret) },
      footer: "If you have no Lotwise account, ignore this mail.",
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
        `This link makes this your account's address, once, within ${LINK_LIFE.change_email.words}. Open it in the browser in which you are signed in.`,
      ],
      action: { label: "Use this address", href: accountLinkPath("change", secret) },
      footer: "If you did not ask for it, ignore this mail: nothing changes without the link.",
    },
  };
}

/** The mail to a new address that belongs to another account. */
export function takenAddressMail() {
  return {
    kind: "account.new-address",
    subject: "This address has a Lotwise account already",
    body: {
      heading: "This address has an account already",
      paragraphs: [
        "Somebody, hopefully you, asked to use this address for another Lotwise account. One address can have one account: nothing was changed.",
      ],
      action: { label: "Sign in to it", href: "/login" },
      footer: "If that was not you, ignore this mail.",
    },
  };
}

/** The notice to the address that the account has now. */
export function changeRequestedMail(newEmail: string) {
  return {
    kind: "account.address-change",
    subject: "Your Lotwise address is about to change",
    body: {
      heading: "Somebody asked to change your address",
      paragraphs: [
        `Your account's address becomes ${newEmail} once the link that we mailed there is followed.`,
        "If that was not you, choose a new password now: that signs all devices out and makes the link dead.",
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
        `Your account's address is ${newEmail} now. This one no longer signs in.`,
        "If that was not you, answer this mail at once.",
      ],
    },
  };
}
