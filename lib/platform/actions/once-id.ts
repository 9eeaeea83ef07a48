import { createHash } from "node:crypto";

/**
 * What names a form that was sent: the id that its page's script gave it, else one made of what was sent, so
 * that pressing twice without script sends once, too. Nobody else's form has it: `sent` says whose it is.
 * @param given "" where no script ran.
 * @param sent the fields, who sent them from where, and the day.
 * @returns a UUID (RFC 9562, version 8).
 */
export function onceId(given: string, sent: readonly unknown[]): string {
  if (given !== "") return given;
  const digits = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  const variant = "89ab"[Number.parseInt(digits.charAt(16), 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
