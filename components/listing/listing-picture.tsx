import { cn } from "#components/ui/cn.ts";
import { VehicleArt } from "#components/vehicle/vehicle-art.tsx";
import type { ListingCard } from "#lib/domain/listing/types.ts";

/** Eager pictures are fetched before anything else on the page; lazy ones when they come near. */
export type PictureLoading = "eager" | "lazy";

/**
 * The vehicle's first photo, or the drawing of it, in a fixed 3:2 frame. Silent to those who
 * listen: it always stands beside the vehicle's name.
 */
export function ListingPicture({
  listing,
  loading,
  className,
}: {
  readonly listing: ListingCard;
  readonly loading: PictureLoading;
  readonly className?: string;
}) {
  const eager = loading === "eager";
  if (listing.photoPath === null) {
    return (
      <VehicleArt
        bodyStyle={listing.bodyStyle}
        sizeClass={listing.sizeClass}
        paintHex={listing.paintHex}
        priority={eager}
        decorative
        {...(className !== undefined && { className })}
      />
    );
  }
  return (
    // Photos are stored in the sizes they are shown in.
    // biome-ignore lint/performance/noImgElement: see above
    <img
      src={listing.photoPath}
      alt=""
      width={600}
      height={400}
      loading={loading}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={cn("aspect-[3/2] object-cover", className)}
    />
  );
}
