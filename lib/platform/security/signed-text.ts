import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * What a signature is for: one made for one purpose proves nothing for another.
 */
export type SigningPurpose =
  | "unsubscribe"
  | "subscribe again"
  | "api cursor"
  | "report print"
  | "message"
  | "device"
  | "not me";

const signature = (purpose: SigningPurpose, text: string, secret: string): Buffer => {
  const key = hkdfSync("sha256", secret, "", `lotwise ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
};

/** Text that we know again as ours: itself and its signature, fit for a URL. */
export function signText(purpose: SigningPurpose, text: string, secret: string): string {
  const own = signature(purpose, text, secret).toString("base64url");
  return `${Buffer.from(text).toString("base64url")}.${own}`;
}

/** The text that was signed; null for anything that this site did not sign for this purpose. */
export function readSigned(purpose: SigningPurpose, signed: string, secret: string): string | null {
  const [encoded = "", given = "", ...rest] = signed.split(".");
  if (rest.length > 0) return null;
  const text = Buffer.from(encoded, "base64url").toString("utf8");
  const own = signature(purpose, text, secret);
  const theirs = Buffer.from(given, "base64url");
  return theirs.length === own.length && timingSafeEqual(theirs, own) ? text : null;
}
