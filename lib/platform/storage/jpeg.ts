import "server-only";
import sharp from "sharp";

/** A kept picture cut to a frame, as a JPEG: what programs read that know no WebP. */
export async function jpegOf(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(bytes).resize(width, height, { fit: "cover" }).jpeg({ quality: 82 }).toBuffer();
}
