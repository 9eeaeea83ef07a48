import "server-only";
import { randomBytes } from "node:crypto";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressOf, isAllowedPrivate, leadsToPrivate } from "#lib/platform/outbound/ask.ts";
import { openSealed, sealText } from "#lib/platform/security/sealed-text.ts";
import { SECRET_MARK } from "./constants.ts";

/** Bytes of a secret: between the 24 and 64 of Standard Webhooks. */
const SECRET_BYTES = 32;

/** A new secret, and it as it is kept. */
export function newWebhookSecret(): { readonly secret: string; readonly sealed: string } {
  const secret = `${SECRET_MARK}${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: sealText("webhook secret", secret, authSecret()) };
}

/** A secret as it was told; null where it was kept under another AUTH_SECRET. */
export function openWebhookSecret(sealed: string): string | null {
  return openSealed("webhook secret", sealed, authSecret());
}

/**
 * Checks that an address may be posted to: https, of the web, and leading to no private network as
 * far as its name can be looked up now. It is checked again at every connection.
 * @throws AppError `invalid_input` for the field `url`.
 */
export async function checkedAddress(text: string): Promise<string> {
  const url = readAddress(text);
  if (isAllowedPrivate(url)) return url.href;
  if (url.protocol !== "https:")
    throw refused(
      "Write an address that starts with https://: others could read and change what is sent.",
    );
  if (await leadsToPrivate(url))
    throw refused(`${url.hostname} is in a private network, which is not asked.`);
  return url.href;
}

function readAddress(text: string): URL {
  try {
    return addressOf(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refused(error.publicMessage, error);
  }
}

const refused = (words: string, cause?: unknown): AppError =>
  new AppError("invalid_input", `webhook address: ${words}`, { fields: { url: words }, cause });
