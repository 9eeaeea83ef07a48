import { LOGIN_MODES, type LoginMode, SIGN_IN_ERRORS, type SignInErrorCode } from "./constants.ts";

/** What /auth/error has words for; `Default` for every other text. */
export function signInErrorCode(text: unknown): SignInErrorCode {
  return typeof text === "string" && Object.hasOwn(SIGN_IN_ERRORS, text)
    ? (text as SignInErrorCode)
    : "Default";
}

/** The mode that a URL asks for; the plain sign-in for every other text. */
export function loginMode(text: unknown): LoginMode {
  return LOGIN_MODES.find((mode) => mode === text) ?? "password";
}

/**
 * What a person without a name is called before they say: the words of the address before the @, so
 * that the first of them, which others may see, is not the whole ("jane.doe" is "jane doe").
 */
export function nameFromEmail(email: string): string {
  const [local = ""] = email.split("@");
  const words = local.match(/\p{L}+/gu) ?? [];
  return words.length === 0 ? "Someone" : words.join(" ").slice(0, 80);
}

/** Said where an address is tried from many networks, to whoever comes from a new one. */
export function newNetworkWords(wait: string): string {
  return `Too many wrong passwords for this address from new networks. Try again in ${wait}, or sign in with an emailed link now.`;
}

/** The mail after a Google account was connected. @param email of the Google account. */
export function googleMail(email: string) {
  return {
    kind: "account.google",
    subject: "Google sign-in works for your Lotwise account",
    body: {
      heading: "You can sign in with Google now",
      paragraphs: [
        `The Google account ${email} was just connected to your Lotwise account.`,
        "If that was not you, someone else has your Google account: secure it first, then sign out other devices on your account page.",
      ],
      action: { label: "Your account", href: "/account" },
    },
  };
}
