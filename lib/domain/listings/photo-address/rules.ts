/** @file URLs of stored photos by width: srcset, reading a key or width back, and the average
 * color shown while loading. */

import {
  averageColor,
  IMAGE_WIDTHS,
  type ImageWidth,
  keptWidths,
} from "#lib/platform/storage/image-sizes.ts";

/** Where a stored photo is served from, in this width or the widest it has below it. */
export function photoAddress(key: string, width: ImageWidth): string {
  return `/api/photos/${key}/${width}.webp`;
}

/** The width that the last part of a photo's address asks for; null for any other text. */
export function addressedWidth(size: string): ImageWidth | null {
  return IMAGE_WIDTHS.find((width) => size === `${width}.webp`) ?? null;
}

const ADDRESS = /^\/api\/photos\/([0-9a-f]{32}-[0-9a-f]{6})\/\d+\.webp$/;

/** The key of a photo that is served here; null for a drawing and everything else. */
export function addressedKey(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/**
 * A photo's versions for `srcset`, each with the width it really has.
 * @param width of the widest version, in pixels.
 */
export function photoSources(key: string, width: number): string {
  return keptWidths(width)
    .map((kept) => `${photoAddress(key, kept)} ${Math.min(kept, width)}w`)
    .join(", ");
}

/** The two narrow versions for `srcset`, for small frames; undefined where it is no photo of ours. */
export function smallSources(address: string): string | undefined {
  const key = addressedKey(address);
  if (key === null) return undefined;
  return [320, 640].map((width) => `/api/photos/${key}/${width}.webp ${width}w`).join(", ");
}

/** What fills a photo's frame until it is there: its average colour; undefined for a drawing. */
export function photoColor(address: string): string | undefined {
  const key = addressedKey(address);
  return (key && averageColor(key)) ?? undefined;
}
