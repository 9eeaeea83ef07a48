import { photoColor, smallSources } from "#lib/domain/listings/photo-address/rules.ts";

/** Eager pictures are fetched before anything else on the page; lazy ones when they come near. */
export type PictureLoading = "eager" | "lazy";

/**
 * The vehicle's first photo, or the drawing of it, in a fixed 3:2 frame. Silent to those who
 * listen: it always stands beside the vehicle's name.
 */
export function ListingPicture({
  src,
  loading,
  sizes = "(min-width: 1024px) 320px, (min-width: 640px) 50vw, 100vw",
}: {
  readonly src: string;
  readonly loading: PictureLoading;
  /** How wide it is shown, for photos; drawings scale by themselves. */
  readonly sizes?: string;
}) {
  return (
    // Photos are stored in the sizes they are shown in, drawings scale by themselves.
    // biome-ignore lint/performance/noImgElement: see above
    <img
      src={src}
      srcSet={smallSources(src)}
      sizes={sizes}
      style={{ backgroundColor: photoColor(src) }}
      alt=""
      width={600}
      height={400}
      loading={loading}
      fetchPriority={loading === "eager" ? "high" : undefined}
      decoding="async"
      className="aspect-[3/2] h-auto w-full object-cover"
    />
  );
}
