import "server-only";
import { availableParallelism } from "node:os";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { formatNumber } from "#lib/platform/format.ts";
import { newKey, writeFolder } from "./folders.ts";
import { decodeHeic } from "./heic.ts";
import { keptWidths, MAX_UPLOAD_BYTES } from "./image-sizes.ts";
import { checkByteCount, RefusedUpload } from "./refusals.ts";
import { type FileKind, fileKind } from "./signatures.ts";
import { takeTurns } from "./turns.ts";

/** The most pixels a picture may say it has, looked at before any of them is decoded. */
export const MAX_IMAGE_PIXELS = 64_000_000;
/** The largest version that is kept fits into this many pixels. */
const LARGEST = { width: 1920, height: 2560 } as const;
const TIME_LIMIT_SECONDS = 20;

// Only the kinds we take are ever decoded, whatever a file turns out to be on a closer look.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);

/** Half of the processors for pictures, so that pages go on being served. */
const turn = takeTurns(Math.max(1, Math.floor(availableParallelism() / 2)), 120);

export interface StoredImage {
  /** Names the picture in storage; nobody can guess it. */
  readonly key: string;
  /** Of the largest version that is kept, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture's pixels, upright, in sRGB, at most as large as we keep. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 3 };
}

/**
 * Keeps a picture: JPEG, PNG, WebP, AVIF or HEIC, judged by its bytes. It is decoded, turned as its
 * metadata says, and encoded anew as WebP in the widths of `IMAGE_WIDTHS`; of the file itself
 * nothing is kept, so neither is where it was taken. Of an animation the first picture counts.
 * @throws RefusedUpload (AppError `invalid_input`), with a sentence for the sender; nothing is kept.
 */
export async function storeImage(
  bytes: Uint8Array,
  { maxBytes = MAX_UPLOAD_BYTES }: { readonly maxBytes?: number } = {},
): Promise<StoredImage> {
  checkByteCount(bytes.byteLength, maxBytes);
  const kind = fileKind(bytes);
  if (kind === null || kind === "pdf") {
    throw new RefusedUpload(
      "wrong_type",
      "This file is not a JPEG, PNG, WebP, AVIF or HEIC picture, whatever its name says.",
    );
  }
  return turn(async () => {
    const pixels = await decode(bytes, kind).catch(refuseUnreadable);
    const { width, height } = pixels.info;
    const files: Record<string, Uint8Array> = {};
    for (const kept of keptWidths(width)) {
      files[`${kept}.webp`] = await open(pixels.data, { raw: pixels.info })
        .resize({ width: kept, withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .toBuffer();
    }
    const key = `${newKey()}-${await averageHex(pixels)}`;
    await writeFolder(key, files);
    return { key, width, height };
  });
}

async function decode(bytes: Uint8Array, kind: Exclude<FileKind, "pdf">): Promise<Pixels> {
  // Reads the header only.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkPixelCount(width, height);
  const stated = kind === "avif" || kind === "heic" ? "heif" : kind;
  if (format !== stated) throw new Error(`begins as ${kind} and reads as ${format}`);
  if (kind !== "heic") return toPixels(open(bytes, { failOn: "error" }).autoOrient());
  const decoded = await decodeHeic(bytes, {
    maxPixels: MAX_IMAGE_PIXELS,
    timeoutMs: TIME_LIMIT_SECONDS * 1000,
  });
  const { pixels } = decoded;
  if (pixels === null) throw tooManyPixels(decoded.width, decoded.height);
  return toPixels(
    open(pixels, { raw: { width: decoded.width, height: decoded.height, channels: 4 } }),
  );
}

function open(input: Uint8Array, options: SharpOptions): Sharp {
  return sharp(input, { ...options, limitInputPixels: MAX_IMAGE_PIXELS }).timeout({
    seconds: TIME_LIMIT_SECONDS,
  });
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

async function averageHex(pixels: Pixels): Promise<string> {
  const one = await open(pixels.data, { raw: pixels.info })
    .resize({ width: 1, height: 1, fit: "fill" })
    .raw()
    .toBuffer();
  return one.toString("hex", 0, 3);
}

function checkPixelCount(width: number, height: number): void {
  if (width * height > MAX_IMAGE_PIXELS) throw tooManyPixels(width, height);
}

function tooManyPixels(width: number, height: number): RefusedUpload {
  return new RefusedUpload(
    "too_many_pixels",
    `This picture says it is ${formatNumber(width)} by ${formatNumber(height)} pixels; at most ${MAX_IMAGE_PIXELS / 1_000_000} million are taken.`,
  );
}

/** Turns what the decoders throw into a sentence for the sender. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof RefusedUpload) throw error;
  if (error instanceof Error && (error.name === "TimeoutError" || /timeout/i.test(error.message))) {
    throw new RefusedUpload("too_slow", "This picture takes too long to read.", { cause: error });
  }
  throw new RefusedUpload("damaged", "This picture cannot be read: it is damaged or cut short.", {
    cause: error,
  });
}
