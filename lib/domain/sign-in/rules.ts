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

/** What a person without a name is called before they say: the part of the address before the @. */
export function nameFromEmail(email: string): string {
  return email.split("@")[0] ?? email;
}
