import type { AppError } from "../errors.ts";
import { log } from "../log.ts";

/**
 * Writes down that an action was refused, such as a sign-in with a wrong password, and by which code: its
 * answer is a page like every other, so the request's own line does not say so. No person, no input.
 */
export function noteRefused(action: string, { code }: AppError): void {
  log.info({ action, code }, "an action was refused");
}
