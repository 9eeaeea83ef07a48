import type { Carried, UserId } from "#lib/platform/auth/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";
/** The one answer to every address and password that do not fit, whichever of the two it is. */
export const WRONG_SIGN_IN = "Wrong email or password.";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/**
 * Tries at a password, in the order in which they are asked; ADR 17 says why. One network's tries at
 * one address come first, so that what a network is refused never counts against the address.
 */
export const PASSWORD_LIMITS = {
  pair: {
    name: "password by address and network",
    free: 10,
    firstSeconds: 60,
    longestSeconds: HOUR_S,
    forgetSeconds: DAY_S,
  },
  network: { name: "password by network", points: 200, seconds: HOUR_S / 4 },
  /**
   * At one address, from all networks together that nobody signed in to it from. More are free than
   * one network can count: it takes several to slow down others.
   */
  strangers: {
    name: "password by address from new networks",
    free: 30,
    firstSeconds: 60,
    longestSeconds: HOUR_S,
    forgetSeconds: DAY_S,
  },
  /** Of somebody who is signed in, at their own password. */
  own: { name: "own password", points: 10, seconds: HOUR_S / 4 },
} as const;

/** Networks that somebody signed in to an account from: its owner's, as far as can be known. */
export const KNOWN_NETWORK = { name: "network that signed in", seconds: 90 * DAY_S } as const;

/** What each code on /auth/error means and what to do about it. Ours, and those of the sign-in library. */
export const SIGN_IN_ERRORS = {
  Configuration: {
    title: "Sign-in is not set up",
    words: "Sign-in on this site is not fully set up. Nothing is wrong with your account.",
    advice: "Sign in with your password or an emailed link, or try again later.",
  },
  AccessDenied: {
    title: "Sign-in was refused",
    words: "Google did not share who you are, or sign-in was canceled.",
    advice: "Try again and allow it, or sign in another way.",
  },
  Verification: {
    title: "That link does not work",
    words: "It was already used or has expired. Emailed links work once, for a short time.",
    advice: "Ask for a new one.",
  },
  LinkUnknown: {
    title: "That link does not work",
    words: "It may have been cut off. Copy the whole link from the email.",
    advice: "If it still does not work, ask for a new one.",
  },
  LinkUsed: {
    title: "That link was used",
    words: "Each link works once. If you used it a moment ago, you may be signed in already.",
    advice: "Otherwise ask for a new one.",
  },
  LinkExpired: {
    title: "That link has expired",
    words: "Emailed links expire after a short time, to keep your account safe.",
    advice: "Ask for a new one.",
  },
  OAuthSignin: {
    title: "Google could not be reached",
    words: "We could not start Google sign-in.",
    advice: "Try again in a moment, or sign in another way.",
  },
  OAuthCallback: {
    title: "Google's answer did not arrive",
    words: "Google's answer was missing, late, or not meant for this browser.",
    advice: "Start again from this site, in the same window.",
  },
  OAuthCreateAccount: {
    title: "No account was created",
    words: "Google told us who you are, but we could not create an account from it.",
    advice: "Sign up with your email address instead.",
  },
  EmailCreateAccount: {
    title: "No account was created",
    words: "We could not create an account for that address.",
    advice: "Sign up again, or with another address.",
  },
  Callback: {
    title: "Sign-in was not finished",
    words: "Something went wrong on our side. Nothing was changed.",
    advice: "Try again, or sign in another way.",
  },
  OAuthAccountNotLinked: {
    title: "That address already has an account",
    words: "An account with this address signs in another way, and Google is not connected to it.",
    advice: "Sign in the way you did before.",
  },
  GoogleUnverified: {
    title: "Google has not confirmed your address",
    words:
      "Google has not confirmed that this address is yours, so signing you in with it would not be safe.",
    advice: "Confirm the address with Google, or sign in with an emailed link.",
  },
  AccountSuspended: {
    title: "Your account is suspended",
    words: "No one can sign in to it for now. We emailed you why. Nothing was deleted.",
    advice: "If you think this is a mistake, reply to that email.",
  },
  EmailSignin: {
    title: "The email was not sent",
    words: "We could not send the email with the sign-in link.",
    advice: "Try again in a moment.",
  },
  CredentialsSignin: {
    title: "You are not signed in",
    words: WRONG_SIGN_IN,
    advice: "Try again, or reset your password by email.",
  },
  SessionRequired: {
    title: "Sign in to see that",
    words: "You need to be signed in to see that page.",
    advice: "Sign in and we will take you back.",
  },
  Default: {
    title: "Sign-in did not work",
    words: "Something went wrong while signing in. Nothing was changed.",
    advice: "Try again, or sign in another way.",
  },
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

/** What each way of arriving at /login asks for. `confirm` is for who is signed in; `code` follows a first step; `enter`, `finish`, `reset`, `verify`, `change` and `not-me` come by mail. */
export const LOGIN_MODES = [
  "password",
  "confirm",
  "code",
  "sign-up",
  "link",
  "forgot",
  "enter",
  "finish",
  "reset",
  "verify",
  "change",
  "not-me",
  "invitation",
  "message",
] as const;

export type LoginMode = (typeof LOGIN_MODES)[number];

/** A session is about to begin. */
export const SIGNED_IN: Announcement<{
  readonly userId: UserId;
  /** What the browser kept for a visitor, which becomes theirs. */
  readonly carried: Carried;
  readonly now: Date;
}> = { name: "account.signed_in" };

/**
 * A person has shown that they read mail at this address. What was left under it signed out is not theirs
 * by that alone: anybody could have typed it.
 */
export const ADDRESS_PROVEN: Announcement<{ readonly userId: UserId; readonly email: string }> = {
  name: "account.address_proven",
};

/** How long a challenge for a passkey works, once. */
export const CHALLENGE_MINUTES = 5;
