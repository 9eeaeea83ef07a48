import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { feedSources } from "#lib/domain/inventory/feed/data.ts";
import { feedId } from "#lib/domain/inventory/feed/schema.ts";
import { receiveUpload } from "#lib/domain/inventory/feed-intake/mutations.ts";
import { uploadForm } from "#lib/domain/inventory/feed-intake/schema.ts";
import type { ArrivedFile } from "#lib/domain/inventory/feed-intake/types.ts";
import type { UploadRefusal } from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import { feedPath, runPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { MOST_FEED_BYTES } from "#lib/domain/inventory/feed-reading/constants.staging.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { RefusedUpload, SlowUpload } from "#lib/platform/storage/refusals.ts";
import { ledTo, refusedUpload, withUpload } from "#lib/platform/storage/uploads.ts";

const LIMIT = { name: "feed upload", points: 60, seconds: 3_600 } as const;
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Takes a file for one of an organization's feeds, as `file` of a form, and leads to the page that
 * shows what it would change; where it is not taken, back to the form with the reason.
 */
export async function POST(
  request: Request,
  {
    params,
  }: { readonly params: Promise<{ readonly organization: string; readonly source: string }> },
): Promise<Response> {
  const { organization: slug, source: asked } = await params;
  return answerMember(await currentViewer(), slug, "feeds.manage", async (actor) => {
    const id = feedId.safeParse(asked);
    const [source] = id.success ? await feedSources(actor, { id: id.data }) : [];
    if (source === undefined) throw new AppError("not_found", `no feed ${asked} of ${slug}`);
    try {
      await spend(LIMIT, `user ${actor.userId}`);
      const maxBytes = MOST_FEED_BYTES + FORM_OVERHEAD_BYTES;
      const run = await withUpload(request, { maxBytes }, (form) => take(actor, source.id, form));
      return ledTo(runPath(slug, run));
    } catch (error) {
      if (error instanceof SlowUpload) return refusedUpload(error);
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return ledTo(feedPath(slug, source.id, refusal));
    }
  });
}

async function take(actor: OrganizationActor, sourceId: number, form: FormData): Promise<number> {
  const sent = uploadForm.safeParse({ submissionId: form.get("submissionId") });
  const file = form.get("file");
  if (!sent.success || file === null || typeof file === "string")
    throw new RefusedUpload("empty", "No file was sent.");
  const target = { organization: actor.organization.slug, sourceId, ...sent.data };
  return receiveUpload(contextOf(actor), { target, file: arrived(file) });
}

const arrived = (file: File): ArrivedFile => ({ name: file.name, bytes: file.stream() });

/** Why a file was not taken, as the form says it; null for what is no matter of the file. */
function refusalOf(error: unknown): UploadRefusal | null {
  if (error instanceof RefusedUpload)
    return error.reason === "empty" || error.reason === "too_large" ? error.reason : "damaged";
  return error instanceof AppError && error.code === "rate_limited" ? "busy" : null;
}
