import "server-only";
import type { z } from "zod";
import { type Ctx, contextOf } from "../actions/context.ts";
import type { Viewer } from "../auth/types.ts";
import { currentViewer } from "../auth/viewer.ts";
import { reportSurprise } from "../error-reporting/server.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { type RateLimit, spend } from "../rate-limit/spend.ts";
import { loginPath } from "../routes/callback-path.ts";
import { MAX_DOCUMENT_FORM_BYTES } from "./documents.ts";
import { RefusedUpload } from "./refusals.ts";
import { ledTo, refusedUpload, UPLOAD_ANSWER_HEADERS, withUpload } from "./uploads.ts";

interface DocumentUpload<Id, Form> {
  readonly limit: RateLimit;
  readonly id: z.ZodType<Id>;
  readonly form: z.ZodType<Form>;
  /** Where whoever signs in first goes on. */
  readonly before: (id: Id) => string;
  /** The page that the form stands on, and the place on it that shows what was kept; null for a stranger. */
  readonly page: (
    viewer: Viewer,
    id: Id,
  ) => Promise<{ readonly path: string; readonly kept: string } | null>;
  readonly keep: (ctx: Ctx<Viewer>, id: Id, form: Form) => Promise<unknown>;
}

type Handler = (
  request: Request,
  context: { readonly params: Promise<{ readonly id: string }> },
) => Promise<Response>;

/**
 * Takes one paper for something of one's own and leads back to its page, which says what became of it:
 * `?refused=` names why not. It is a plain form, with or without JavaScript.
 */
export function documentUpload<Id, Form extends { readonly file: File }>({
  limit,
  id: idSchema,
  form: formSchema,
  before,
  page,
  keep,
}: DocumentUpload<Id, Form>): Handler {
  return async (request, { params }) => {
    const id = idSchema.safeParse((await params).id);
    if (!id.success) return answer(404);
    let path = before(id.data);
    try {
      const viewer = await currentViewer();
      if (viewer === null) return ledTo(loginPath(path));
      const found = await page(viewer, id.data);
      if (found === null) return answer(404);
      path = found.path;
      await spend(limit, `user ${viewer.userId}`);
      await withUpload(request, { maxBytes: MAX_DOCUMENT_FORM_BYTES }, async (form) => {
        const read = formSchema.safeParse(Object.fromEntries(form));
        if (!read.success) throw new AppError("invalid_input", "not the form of a document");
        const { file } = read.data;
        // A browser sends an empty file where none was chosen.
        if (file.name === "" && file.size === 0) throw new NoFile();
        await keep(contextOf(viewer), id.data, read.data);
      });
      return ledTo(found.kept);
    } catch (error) {
      const word = refusalWord(error);
      if (word !== null)
        return ledTo(`${path}${path.includes("?") ? "&" : "?"}refused=${word}#documents`);
      if (error instanceof AppError) return refusedUpload(error);
      log.error({ err: error }, "a document could not be kept");
      await reportSurprise(error);
      return answer(500);
    }
  };
}

class NoFile extends Error {}

/** The word by which the page says why; null for what is no matter of this file. */
function refusalWord(error: unknown): string | null {
  if (error instanceof NoFile) return "missing";
  if (error instanceof RefusedUpload) return error.reason;
  if (!(error instanceof AppError)) return null;
  if (error.code === "conflict") return "too_many";
  return error.code === "rate_limited" ? "busy" : null;
}

const answer = (status: number): Response =>
  new Response(null, { status, headers: UPLOAD_ANSWER_HEADERS });
