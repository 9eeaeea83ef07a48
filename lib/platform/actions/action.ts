import type { z } from "zod";
import type { Viewer } from "../auth/types.ts";
import { currentViewer } from "../auth/viewer.ts";
import { AppError } from "../errors.ts";
import { type RateLimit, spend } from "../rate-limit/spend.ts";
import { type Ctx, contextOf } from "./context.ts";
import { formValues } from "./form-values.ts";
import { failed, invalid, noForm } from "./refused.ts";
import { type ActionRequest, actionRequest } from "./request.ts";
import type { FormAction } from "./state.ts";

type Limit = Pick<RateLimit, "points" | "seconds">;

interface Call<Input, Who> {
  readonly input: Input;
  readonly viewer: Who;
  /** What the change is made in: by the viewer, now. */
  readonly ctx: Ctx<Who>;
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
        if (!(form instanceof FormData)) return noForm(name);
        try {
          const [viewer, request] = [await who(), await actionRequest()];
          if (limit !== null)
            await spend({ name, ...limit }, viewer ? `user ${viewer.userId}` : request.network);
          const parsed = schema.safeParse(formValues(form), { error: missingWords });
          if (!parsed.success) return invalid(name, parsed.error, form);
          return {
            status: "ok",
            data: await body({ input: parsed.data, viewer, ctx: contextOf(viewer), request }),
          };
        } catch (error) {
          return failed(name, error, form);
        }
      },
    }),
  };
}

/** Said of a field that did not come at all; a schema's own words go first. */
function missingWords(issue: { readonly input?: unknown }): string | undefined {
  return issue.input === undefined ? "Fill this in." : undefined;
}
