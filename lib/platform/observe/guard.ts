import { createHash, timingSafeEqual } from "node:crypto";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Whether somebody may read metrics: by the token of the settings. Where none is set nobody may, not even
 * from this machine, for behind a proxy everybody comes from there.
 */
export function mayReadMetrics(authorization: string | null, token: string | undefined): boolean {
  if (token === undefined || authorization === null) return false;
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));
}
