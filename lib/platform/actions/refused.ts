import type { z } from "zod";
import { isOutOfRoom, isUnreachable } from "../db/failures.ts";
import { reportSurprise } from "../error-reporting/server.ts";
import { isSurprise } from "../error-reporting/surprises.ts";
import { AppError, ERROR_CODES, type ErrorCode } from "../errors.ts";
import { log } from "../log.ts";
import { keptValues } from "./form-values.ts";
import type { ActionState } from "./state.ts";

/**
 * Writes down that an action was refused, such as a sign-in with a wrong password, and by which code: its
 * answer is a page like every other, so the request's own line does not say so. No person, no input.
 */
function noteRefused(action: string, code: ErrorCode): void {
  log.info({ action, code }, "an action was refused");
}

/** What is told where something else came in the place of a form. */
export function noForm(name: string): ActionState<never> {
  noteRefused(name, "invalid_input");
  return {
    status: "failed",
    code: "invalid_input",
    formError: ERROR_CODES.invalid_input.message,
  };
}

/** Whether it was changed nobody can say who was cut off in the midst of it. */
const AWAY = {
  status: "failed",
  code: "database_unavailable",
  formError:
    "Our database is not answering at the moment. What you typed is still here; try again in a few seconds.",
} as const satisfies ActionState<never>;

const FULL = {
  status: "failed",
  code: "disk_full",
  formError: "We have no room to keep this at the moment. Nothing was changed; try again later.",
} as const satisfies ActionState<never>;

/** What a form is told that does not hold what it must. Anybody can send such a one: it is in the log. */
export function invalid(name: string, error: z.ZodError, form: FormData): ActionState<never> {
  noteRefused(name, "invalid_input");
  const fieldErrors: Record<string, string> = {};
  let formError: string | undefined;
  for (const { path, message } of error.issues) {
    const field = path[0];
    if (field === undefined) formError ??= message;
    else fieldErrors[String(field)] ??= message;
  }
  return {
    status: "failed",
    code: "invalid_input",
    ...(formError !== undefined && { formError }),
    fieldErrors,
    values: keptValues(form),
  };
}

/**
 * What a form is told whose action failed. Surprises are reported.
 * @throws what is for Next.js: redirects and missing pages.
 */
export async function failed(
  name: string,
  error: unknown,
  form: FormData,
): Promise<ActionState<never>> {
  if (error instanceof AppError) {
    noteRefused(name, error.code);
    const fielded = Object.keys(error.fields).length > 0;
    return {
      status: "failed",
      code: error.code,
      ...((!fielded || error.said !== null) && { formError: error.publicMessage }),
      ...(fielded && { fieldErrors: error.fields }),
      values: keptValues(form),
    };
  }
  // Redirects and missing pages: Next.js deals with them.
  if (!isSurprise(error)) throw error;
  if (isUnreachable(error)) {
    log.warn({ action: name }, "an action met a database that does not answer");
    return { ...AWAY, values: keptValues(form) };
  }
  if (isOutOfRoom(error)) {
    log.error({ action: name }, "an action met a database without room on its disk");
    return { ...FULL, values: keptValues(form) };
  }
  log.error({ err: error, action: name }, "an action failed");
  await reportSurprise(error);
  return {
    status: "failed",
    code: "unexpected",
    formError: "Something went wrong on our side. Nothing was changed; try again.",
    values: keptValues(form),
  };
}
