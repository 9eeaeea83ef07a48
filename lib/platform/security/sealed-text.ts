import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What sealed text is for: what was sealed for one purpose opens for no other. */
export type SealingPurpose = "webhook secret" | "one-time code";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (purpose: SealingPurpose, secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `lotwise ${purpose}`, 32));

/** Text that only we can read again: whoever has a copy of the database alone cannot. */
export function sealText(purpose: SealingPurpose, text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose, secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** The text again; null for what was not sealed with this secret for this purpose, or was changed. */
export function openSealed(purpose: SealingPurpose, sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    CIPHER,
    keyOf(purpose, secret),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // What does not check out is not ours; there is nothing more to learn from how it failed.
    return null;
  }
}
