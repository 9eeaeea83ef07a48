import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** 256 random bits as text that may stand in a link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret: its SHA-256 in hexadecimal. Random enough that it needs no salt. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * A link's secret, 256 bits made of the name of its row with AUTH_SECRET: the same link can be mailed
 * again although it is kept nowhere. A copy of the database alone opens nothing.
 */
export function linkSecret(id: string, authSecret: string): string {
  const key = hkdfSync("sha256", authSecret, "", "lotwise account link", 32);
  return createHmac("sha256", Buffer.from(key)).update(id).digest("base64url");
}
