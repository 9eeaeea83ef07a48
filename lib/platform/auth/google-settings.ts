import { env } from "../env.ts";
import { AppError } from "../errors.ts";

const GOOGLE = "https://accounts.google.com";

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who answers for Google, without a trailing slash. */
  readonly issuer: string;
}

function googleSettings(): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL } = env();
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: (GOOGLE_ISSUER_URL ?? GOOGLE).replace(/\/+$/, ""),
  };
}

/** Whether sign-in with Google is offered. */
export function offersGoogle(): boolean {
  return googleSettings() !== null;
}

/** Where the form that leads to Google ends up; null where there is none. The page's policy allows it. */
export function googleOrigin(): string | null {
  const settings = googleSettings();
  return settings === null ? null : new URL(settings.issuer).origin;
}

/** The settings for whoever was offered Google. @throws AppError `not_found` where it is not offered. */
export function requiredGoogleSettings(): GoogleSettings {
  const settings = googleSettings();
  if (settings === null) throw new AppError("not_found", "sign-in with Google is not configured");
  return settings;
}
