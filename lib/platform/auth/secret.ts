import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as text that may stand in a link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret: its SHA-256 in hexadecimal. Random enough that it needs no salt. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
