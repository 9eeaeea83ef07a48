import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { putBackPhotoAction } from "#lib/domain/dealers/seller/actions.photo.ts";
import {
  GOOD_PHOTOS,
  MAX_PHOTOS,
  PHOTO_ANGLES,
  PHOTO_REFUSALS,
  type PhotoAngle,
} from "#lib/domain/listings/listing-photo/constants.ts";
import { missingAngles, photoCountWords } from "#lib/domain/listings/listing-photo/rules.ts";
import type { OwnPhotos, UploadedNote } from "#lib/domain/listings/listing-photo/types.ts";
import { photoAddress, photoColor } from "#lib/domain/listings/photo-address/rules.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { PhotoOrder } from "./photo-order.tsx";
import { PhotoUpload } from "./photo-upload.tsx";

/** The photos of one's own listing: sent, put in order, taken away and put back. */
export function PhotoManager({
  listingId,
  own,
  uploaded,
  heading: Heading,
}: {
  readonly listingId: number;
  readonly own: OwnPhotos;
  /** What became of photos that were sent without JavaScript. */
  readonly uploaded: UploadedNote | null;
  /** The level at which it stands on its page. */
  readonly heading: "h2" | "h3";
}) {
  const { photos, removed } = own;
  return (
    <section id="photos" aria-labelledby="photos-heading" className="grid gap-4">
      <div>
        <Heading id="photos-heading" className="font-semibold text-lg">
          Photos
        </Heading>
        <p className="mt-1 max-w-text text-ink-soft text-sm">{photoCountWords(photos.length)}</p>
      </div>
      {uploaded !== null && <Uploaded note={uploaded} />}
      <Shots missing={missingAngles(photos)} />
      <PhotoUpload listingId={listingId} room={MAX_PHOTOS - photos.length} />
      {photos.length > 0 && <PhotoOrder listingId={listingId} photos={photos} />}
      {removed.length > 0 && <Removed listingId={listingId} removed={removed} />}
    </section>
  );
}

/** What to photograph, angle by angle, and which of them no photo is said to show yet. */
function Shots({ missing }: { readonly missing: readonly PhotoAngle[] }) {
  if (missing.length === 0)
    return <p className="text-ink-soft text-sm">Your photos show every angle buyers look for.</p>;
  return (
    <section aria-label="Angles still missing" className="rounded-lg bg-surface-2 p-4 text-sm">
      <p className="font-medium">
        {missing.length < GOOD_PHOTOS
          ? `Still missing: ${missing.length} of ${GOOD_PHOTOS} angles`
          : "Walk once around it, by day, with nothing in front"}
      </p>
      <ol className="mt-2 grid list-decimal gap-x-8 gap-y-0.5 pl-5 text-ink-soft sm:grid-cols-2">
        {missing.map((angle) => (
          <li key={angle}>{PHOTO_ANGLES[angle]}</li>
        ))}
      </ol>
      <p className="mt-2 text-ink-faint text-xs">Say below each photo what it shows.</p>
    </section>
  );
}

function Uploaded({ note: { added, refused } }: { readonly note: UploadedNote }) {
  return (
    <Notice
      tone={refused.length === 0 ? "good" : "warn"}
      title={`${plural(added, "photo")} added${refused.length > 0 ? `, ${refused.length} not` : ""}`}
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ place, reason }) => (
            <li key={place}>
              File {place} {PHOTO_REFUSALS[reason]}.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Removed({
  listingId,
  removed,
}: {
  readonly listingId: number;
  readonly removed: OwnPhotos["removed"];
}) {
  return (
    <section aria-label="Removed photos" className="rounded-lg bg-surface-2 p-4">
      <h4 className="font-medium text-sm">Removed</h4>
      <p className="text-ink-soft text-xs">You can restore each for an hour.</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {removed.map(({ key, until }, index) => (
          <li key={key} className="grid w-28 gap-1.5">
            {/* Already as small as it is shown. */}
            {/* biome-ignore lint/performance/noImgElement: see above */}
            <img
              src={photoAddress(key, 320)}
              alt={`Removed, can be restored until ${formatMoment(new Date(until))}`}
              width={112}
              height={75}
              style={{ backgroundColor: photoColor(photoAddress(key, 320)) }}
              className="aspect-[3/2] h-auto w-full rounded-md object-cover opacity-70"
            />
            <PressForm
              id={`back-${key}`}
              action={putBackPhotoAction}
              fields={{ listing: String(listingId), key }}
              label={`Restore removed photo ${index + 1}`}
              size="sm"
              variant="secondary"
            >
              Restore
            </PressForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
