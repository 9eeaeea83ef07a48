/** The widths every picture is kept in, in pixels, as far as it is that wide itself. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The largest file that is taken as a picture or a document. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** What a file chooser offers for pictures; what arrives is judged by its bytes. */
export const IMAGE_ACCEPT =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** The widths that are on disk for a picture whose largest version is this wide, smallest first. */
export function keptWidths(width: number): readonly ImageWidth[] {
  const enough = IMAGE_WIDTHS.findIndex((kept) => kept >= width);
  return enough === -1 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, enough + 1);
}

const IMAGE_KEY = /^[0-9a-f]{32}-([0-9a-f]{6})$/;

/** The average colour of a stored picture, `#rrggbb`, which its key ends with; null for another key. */
export function averageColor(key: string): string | null {
  const hex = IMAGE_KEY.exec(key)?.[1];
  return hex === undefined ? null : `#${hex}`;
}
