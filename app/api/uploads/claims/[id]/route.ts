import { ownClaim } from "#lib/domain/dealers/dealership-claim/data.ts";
import { keepClaimDocument } from "#lib/domain/dealers/dealership-claim/mutations.document.ts";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import { claimDocumentForm } from "#lib/domain/dealers/dealership-claim/schema.document.ts";
import { claimId } from "#lib/domain/dealers/dealership-claim/schema.ts";
import type { RefusalWord } from "#lib/domain/ownership/garage-document/constants.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { MAX_DOCUMENT_FORM_BYTES } from "#lib/platform/storage/documents.ts";
import { RefusedUpload } from "#lib/platform/storage/refusals.ts";
import { refusedUpload, UPLOAD_ANSWER_HEADERS, withUpload } from "#lib/platform/storage/uploads.ts";

const LIMIT = { name: "claim document", points: 30, seconds: 3_600 } as const;

/**
 * Takes one document for one's own claim and leads back to its page, which says what became of it;
 * it is a plain form, with or without JavaScript.
 */
export async function POST(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const id = claimId.safeParse((await params).id);
  if (!id.success) return answer(404);
  let path: string = claimPath();
  try {
    const viewer = await currentViewer();
    if (viewer === null) return leadTo(loginPath(path));
    const claim = await ownClaim(viewer.userId, id.data);
    if (claim === null) return answer(404);
    path = claimPath(claim.seller.slug);
    await spend(LIMIT, `user ${viewer.userId}`);
    await withUpload(request, { maxBytes: MAX_DOCUMENT_FORM_BYTES }, async (form) => {
      const read = claimDocumentForm.safeParse(Object.fromEntries(form));
      if (!read.success) throw new AppError("invalid_input", "not the form of a document");
      if (read.data.file.name === "" && read.data.file.size === 0) throw new NoFile();
      await keepClaimDocument(contextOf(viewer), { claimId: id.data, form: read.data });
    });
    return leadTo(`${path}#documents`);
  } catch (error) {
    const word = refusalWord(error);
    if (word !== null) return leadTo(`${path}&refused=${word}#documents`);
    if (error instanceof AppError) return refusedUpload(error);
    log.error({ err: error }, "a document could not be kept");
    await reportSurprise(error);
    return answer(500);
  }
}

/** A browser sends an empty file where none was chosen. */
class NoFile extends Error {}

/** The word by which the page says why; null for what is no matter of this file. */
function refusalWord(error: unknown): RefusalWord | null {
  if (error instanceof NoFile) return "missing";
  if (error instanceof RefusedUpload) return error.reason;
  if (!(error instanceof AppError)) return null;
  if (error.code === "conflict") return "too_many";
  return error.code === "rate_limited" ? "busy" : null;
}

function leadTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...UPLOAD_ANSWER_HEADERS, Location: path } });
}

function answer(status: number): Response {
  return new Response(null, { status, headers: UPLOAD_ANSWER_HEADERS });
}
