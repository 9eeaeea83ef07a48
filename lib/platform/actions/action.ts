import type { z } from "zod";
import type { Viewer } from "../auth/types.ts";
import { currentViewer } from "../auth/viewer.ts";
import { isOutOfRoom, isUnreachable } from "../db/failures.ts";
import { reportSurprise } from "../error-reporting/server.ts";
import { isSurprise } from "../error-reporting/surprises.ts";
import { AppError, ERROR_CODES } from "../errors.ts";
import { log } from "../log.ts";
import { type RateLimit, spend } from "../rate-limit/spend.ts";
import { formValues, keptValues } from "./form-values.ts";
import { noteRefused } from "./refused.ts";
import { type ActionRequest, actionRequest } from "./request.ts";
import type { ActionState, FormAction } from "./state.ts";

type Limit = Pick<RateLimit, "points" | "seconds">;

interface Call<Input, Who> {
  readonly input: Input;
  readonly viewer: Who;
  readonly request: ActionRequest;
}

interface Ready<Input, Who> {
  /** What the action does. What it returns is what the form is told; a redirect passes through. */
  readonly run: <T>(body: (call: Call<Input, Who>) => Promise<T>) => FormAction<T>;
}

interface Builder<Who> {
  /** How often it may be called: by each person, or by each network for visitors. */
  readonly limit: (limit: Limit) => Builder<Who>;
  /** What the form must hold. Its messages are read by people. */
  readonly input: <Schema extends z.ZodType>(schema: Schema) => Ready<z.output<Schema>, Who>;
}

/** An action that anyone may call. @param name what logs and limits call it. */
export function publicAction(name: string): Builder<Viewer | null> {
  return builder(name, currentViewer, null);
}

/** An action for people who are signed in. @param name what logs and limits call it. */
export function userAction(name: string): Builder<Viewer> {
  const who = async () => {
    const viewer = await currentViewer();
    if (viewer === null) throw new AppError("unauthenticated", `${name}: nobody is signed in`);
    return viewer;
  };
  return builder(name, who, null);
}

function builder<Who extends Viewer | null>(
  name: string,
  who: () => Promise<Who>,
  limit: Limit | null,
): Builder<Who> {
  return {
    limit: (next) => builder(name, who, next),
    input: (schema) => ({
      run: (body) => async (_previous, form) => {
        // Whoever writes the request themselves can send anything in the place of a form.
        if (!(form instanceof FormData)) return NO_FORM;
        try {
          const [viewer, request] = [await who(), await actionRequest()];
          if (limit !== null)
            await spend({ name, ...limit }, viewer ? `user ${viewer.userId}` : request.network);
          const parsed = schema.safeParse(formValues(form), { error: missingWords });
          if (!parsed.success) return invalid(parsed.error, form);
          return { status: "ok", data: await body({ input: parsed.data, viewer, request }) };
        } catch (error) {
          return failed(name, error, form);
        }
      },
    }),
  };
}

const NO_FORM = {
  status: "failed",
  code: "invalid_input",
  formError: ERROR_CODES.invalid_input.message,
} as const satisfies ActionState<never>;

/** Said of a field that did not come at all; a schema's own words go first. */
function missingWords(issue: { readonly input?: unknown }): string | undefined {
  return issue.input === undefined ? "Fill this in." : undefined;
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

function invalid(error: z.ZodError, form: FormData): ActionState<never> {
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

async function failed(name: string, error: unknown, form: FormData): Promise<ActionState<never>> {
  if (error instanceof AppError) {
    noteRefused(name, error);
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
