import type { SignInMethod } from "./types.ts";

export const SIGN_IN_METHODS: Readonly<Record<SignInMethod, string>> = {
  password: "Password",
  email_link: "Emailed link",
  google: "Google",
  passkey: "Passkey",
};

/** How long a sign-in waits for its second step. */
export const SECOND_STEP_MINUTES = 10;
