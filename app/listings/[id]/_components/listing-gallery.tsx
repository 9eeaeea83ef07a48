import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import {
  photoAddress,
  photoColor,
  photoSources,
} from "#lib/domain/listings/photo-address/rules.ts";
import { EXTERIOR_COLORS } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  VEHICLE_ART_FRAME,
  type VehicleArtView,
} from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import {
  artPaintHex,
  describeVehicleArt,
  vehicleArtPath,
} from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { Gallery, type GalleryPicture } from "./gallery.tsx";

const VIEWS: readonly (readonly [VehicleArtView, string])[] = [
  ["side", "Side"],
  ["front", "Front"],
  ["rear", "Rear"],
];

type Pictured = Pick<
  ListingDetail,
  | "photos"
  | "status"
  | "year"
  | "make"
  | "model"
  | "trim"
  | "fuel"
  | "bodyStyle"
  | "sizeClass"
  | "paintHex"
  | "exteriorColor"
>;

const NO_PHOTOS = "Drawn from body and paint: this seller has added no photos";
const PHOTOS_HIDDEN = "Drawn from body and paint: photos are shown while a vehicle is for sale";

/** Why there are drawings in place of photos. */
const DRAWN_WORDS = {
  active: NO_PHOTOS,
  sold: NO_PHOTOS,
  paused: PHOTOS_HIDDEN,
  withdrawn: PHOTOS_HIDDEN,
} as const satisfies Record<ListingDetail["status"], string>;

/** The seller's photos; where there are none, the vehicle drawn in its paint from three sides, which it says. */
export function ListingGallery({ listing }: { readonly listing: Pictured }) {
  const drawn = listing.photos.length === 0;
  return (
    <Gallery
      pictures={drawn ? drawings(listing) : photos(listing)}
      note={drawn ? DRAWN_WORDS[listing.status] : null}
    />
  );
}

function drawings(listing: Pictured): readonly GalleryPicture[] {
  const drawn = bodyOf(listing);
  const paintHex = artPaintHex(listing.paintHex);
  return VIEWS.map(([view, label]) => ({
    src: vehicleArtPath({ ...drawn, view, paintHex }),
    alt: describeVehicleArt(drawn.body, view, EXTERIOR_COLORS[listing.exteriorColor]),
    label,
    ...VEHICLE_ART_FRAME,
  }));
}

function photos(listing: Pictured): readonly GalleryPicture[] {
  return listing.photos.map(({ key, path, width, height }, index) => ({
    src: path,
    srcSet: photoSources(key, width),
    thumbnail: photoAddress(key, 320),
    color: photoColor(path),
    alt: `${vehicleTitle(listing)}, photo ${index + 1} of ${listing.photos.length}`,
    label: `Photo ${index + 1}`,
    width,
    height,
  }));
}
