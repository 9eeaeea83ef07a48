import { MOST_ATTACHMENTS } from "#lib/domain/leads/conversation/constants.ts";
import { threadFor } from "#lib/domain/leads/conversation/data.ts";
import { sendMessage } from "#lib/domain/leads/conversation/mutations.ts";
import { pictureReplyForm, threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { MAX_UPLOAD_BYTES } from "#lib/platform/storage/image-sizes.ts";
import { type StoredImage, storeImage } from "#lib/platform/storage/images.ts";
import { RefusedUpload } from "#lib/platform/storage/refusals.ts";
import { uploadJson, withUpload } from "#lib/platform/storage/uploads.ts";

const LIMIT = { name: "message pictures", points: 60, seconds: 3_600 };
const MAX_FORM_BYTES = MOST_ATTACHMENTS * MAX_UPLOAD_BYTES + 1024 * 1024;

/** Takes a message with pictures: `body`, `submissionId` and up to four files named `pictures`. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ thread: string }> },
): Promise<Response> {
  try {
    const viewer = await currentViewer();
    if (viewer === null) throw new AppError("unauthenticated", "pictures of nobody");
    const threadId = threadIdSchema.safeParse((await params).thread);
    // Before the files are read: only those who are in a conversation send pictures there.
    if (!threadId.success || (await threadFor(viewer, threadId.data)) === null)
      throw new AppError("not_found", "pictures for no conversation of theirs");
    await spend(LIMIT, `user ${viewer.userId}`);
    const sent = await withUpload(request, { maxBytes: MAX_FORM_BYTES }, (form) =>
      sendWithPictures(viewer, threadId.data, form),
    );
    return uploadJson(200, sent);
  } catch (error) {
    if (error instanceof AppError) {
      const fieldErrors = { ...error.fields, ...pictureError(error) };
      const fielded = Object.keys(fieldErrors).length > 0;
      return uploadJson(error.status, {
        formError: fielded ? null : error.publicMessage,
        fieldErrors,
      });
    }
    log.error({ err: error }, "a message with pictures failed");
    await reportSurprise(error);
    return uploadJson(500, {
      formError: "Something went wrong on our side. Nothing was sent; try again.",
      fieldErrors: {},
    });
  }
}

async function sendWithPictures(viewer: Viewer, threadId: string, form: FormData) {
  const typed = pictureReplyForm.safeParse({
    threadId,
    submissionId: form.get("submissionId"),
    body: form.get("body"),
  });
  if (!typed.success) {
    const issue = typed.error.issues[0];
    throw new AppError("invalid_input", "not a message", {
      fields: { [String(issue?.path[0] ?? "body")]: issue?.message ?? "" },
    });
  }
  const files = form
    .getAll("pictures")
    .filter((file) => typeof file !== "string" && !(file.name === "" && file.size === 0));
  if (files.length > MOST_ATTACHMENTS)
    throw new RefusedUpload("too_large", `A message can hold ${MOST_ATTACHMENTS} pictures.`);
  const images: StoredImage[] = [];
  const forget = () => Promise.all(images.map(({ key }) => removeStored(key)));
  try {
    for (const file of files) {
      if (typeof file !== "string") images.push(await stored(file));
    }
    const sent = await sendMessage(contextOf(viewer), { ...typed.data, images });
    // A copy of what was said already: its pictures are kept with the first one.
    if (!sent.isNew) await forget();
    return sent;
  } catch (error) {
    await forget();
    throw error;
  }
}

async function stored(file: File): Promise<StoredImage> {
  try {
    return await storeImage(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof RefusedUpload)) throw error;
    throw new RefusedUpload(error.reason, `${file.name}: ${error.publicMessage}`);
  }
}

function pictureError(error: AppError): Readonly<Record<string, string>> {
  return error instanceof RefusedUpload ? { pictures: error.publicMessage } : {};
}
