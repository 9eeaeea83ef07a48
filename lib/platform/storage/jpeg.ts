import "server-only";
import sharp from "sharp";
// It says what else may be decoded, and has to have said so first.
import "./images.ts";

const SVG = ["VipsForeignLoadSvgBuffer"];

/** A kept picture cut to a frame, as a JPEG: what programs read that know no WebP. */
export async function jpegOf(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(bytes).resize(width, height, { fit: "cover" }).jpeg({ quality: 82 }).toBuffer();
}

/**
 * Lets SVG be decoded while something of our own is drawn, which `next/og` has sharp do; at all other
 * times it is not (see images.ts). One at a time: whoever ends first closes it for all.
 */
export async function withDrawings<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation: SVG });
  try {
    return await draw();
  } finally {
    sharp.block({ operation: SVG });
  }
}
