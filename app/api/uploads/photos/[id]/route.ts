import { photoPage, photoRefusal } from "#lib/domain/dealers/seller/data.photo.ts";
import { photoKeeper } from "#lib/domain/dealers/seller/mutations.photo.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import {
  MAX_SINGLE_FORM_BYTES,
  MAX_UPLOAD_FORM_BYTES,
  type PhotoRefusal,
} from "#lib/domain/listings/listing-photo/constants.ts";
import { addPhoto } from "#lib/domain/listings/listing-photo/mutations.ts";
import { uploadedPath } from "#lib/domain/listings/listing-photo/search-params.ts";
import type { PhotoOutcome } from "#lib/domain/listings/listing-photo/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { RefusedUpload } from "#lib/platform/storage/refusals.ts";
import { ledTo, refusedUpload, uploadJson, withUpload } from "#lib/platform/storage/uploads.ts";

/** A listing's forty photos, five times over. */
const LIMIT = { name: "photo upload", points: 200, seconds: 3_600 };

/**
 * Takes photos for one's own listing: a form with `photos`, one or several. Our page sends one at a
 * time and asks for JSON; a form without JavaScript is led back to the page it stands on. Of several,
 * those that are pictures are kept, and of the others it is said why not.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const byScript = request.headers.get("accept") === "application/json";
  try {
    const viewer = await currentViewer();
    const listing = listingIdParam.safeParse((await params).id);
    if (!listing.success) throw new AppError("not_found", "photos of no listing");
    if (viewer === null) {
      if (!byScript) return ledTo(loginPath(`/listings/${listing.data}`));
      throw new AppError("unauthenticated", "photos of nobody");
    }
    const page = await photoPage(viewer.userId, listing.data);
    if (page === undefined) throw await photoRefusal(viewer.userId, listing.data);
    // Before anything is read: for the first photo, those after it count as they are found.
    await spend(LIMIT, `user ${viewer.userId}`);
    const maxBytes = byScript ? MAX_SINGLE_FORM_BYTES : MAX_UPLOAD_FORM_BYTES;
    const outcomes = await withUpload(request, { maxBytes }, (form) =>
      addAll(viewer.userId, listing.data, form),
    );
    if (byScript) return uploadJson(200, { outcomes });
    return ledTo(uploadedPath(page, outcomes));
  } catch (error) {
    return refuse(error, byScript);
  }
}

async function addAll(
  userId: UserId,
  listingId: ListingId,
  form: FormData,
): Promise<readonly PhotoOutcome[]> {
  const outcomes: PhotoOutcome[] = [];
  for (const file of form.getAll("photos")) {
    // A browser sends an empty file where none was chosen.
    if (typeof file === "string" || (file.name === "" && file.size === 0)) continue;
    outcomes.push(await addOne(userId, listingId, file, outcomes.length));
  }
  return outcomes;
}

async function addOne(
  userId: UserId,
  listingId: ListingId,
  file: File,
  index: number,
): Promise<PhotoOutcome> {
  try {
    if (index > 0) await spend(LIMIT, `user ${userId}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return {
      name: file.name,
      taken: true,
      photo: await addPhoto(contextOf(photoKeeper(userId)), { listingId, bytes }),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name: file.name, taken: false, reason: reasonOf(error), why: error.publicMessage };
  }
}

function reasonOf(error: AppError): PhotoRefusal {
  if (error instanceof RefusedUpload) return error.reason;
  switch (error.code) {
    case "conflict":
      return "full";
    case "rate_limited":
      return "busy";
    default:
      // The listing ended meanwhile, or something failed that is no matter of this photo.
      throw error;
  }
}

/** A request that failed as a whole: as JSON for our page, as a sentence for a form without JavaScript. */
async function refuse(error: unknown, byScript: boolean): Promise<Response> {
  const expected = error instanceof AppError ? error : null;
  if (expected === null) {
    log.error({ err: error }, "an upload failed");
    await reportSurprise(error);
  }
  const said = expected ?? OUR_FAULT;
  return byScript ? uploadJson(said.status, { message: said.publicMessage }) : refusedUpload(said);
}

const OUR_FAULT = new AppError("configuration", "an upload failed", {
  said: "Something went wrong on our side. Send the photo again.",
});
