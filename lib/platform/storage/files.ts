import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { folderOf, newKey, removeFolder, writeFolder } from "./folders.ts";
import { IMAGE_WIDTHS, type ImageWidth, MAX_UPLOAD_BYTES } from "./image-sizes.ts";
import { storeImage } from "./images.ts";
import { checkByteCount, RefusedUpload } from "./refusals.ts";
import { fileKind } from "./signatures.ts";

const DOCUMENT = "document.pdf";

export interface StoredFile {
  /** Names the file in storage; nobody can guess it. */
  readonly key: string;
  readonly mediaType: "application/pdf" | "image/webp";
  /** Of the file as it was sent. */
  readonly byteCount: number;
}

/**
 * Keeps a paper: a PDF as it is, or a picture as `storeImage` does.
 * @throws RefusedUpload (AppError `invalid_input`), with a sentence for the sender; nothing is kept.
 */
export async function storeFile(
  bytes: Uint8Array,
  { maxBytes = MAX_UPLOAD_BYTES }: { readonly maxBytes?: number } = {},
): Promise<StoredFile> {
  checkByteCount(bytes.byteLength, maxBytes);
  const byteCount = bytes.byteLength;
  const kind = fileKind(bytes);
  if (kind === null) {
    throw new RefusedUpload(
      "wrong_type",
      "This file is neither a PDF nor a JPEG, PNG, WebP, AVIF or HEIC picture, whatever its name says.",
    );
  }
  if (kind !== "pdf") {
    const { key } = await storeImage(bytes, { maxBytes });
    return { key, mediaType: "image/webp", byteCount };
  }
  const key = newKey();
  await writeFolder(key, { [DOCUMENT]: bytes });
  return { key, mediaType: "application/pdf", byteCount };
}

export interface ReadFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: StoredFile["mediaType"];
}

/**
 * What is kept under a key: a PDF, or a picture in this width or the widest below it. Null when
 * nothing is kept there. Who may read it is for the caller to have proven.
 */
export async function readStored(
  key: string,
  { width = 1920 }: { readonly width?: ImageWidth } = {},
): Promise<ReadFile | null> {
  const folder = folderOf(key);
  if (folder === null) return null;
  if (!key.includes("-")) {
    const bytes = await readIfThere(join(folder, DOCUMENT));
    return bytes && { bytes, mediaType: "application/pdf" };
  }
  for (const kept of IMAGE_WIDTHS.filter((each) => each <= width).toReversed()) {
    const bytes = await readIfThere(join(folder, `${kept}.webp`));
    if (bytes) return { bytes, mediaType: "image/webp" };
  }
  return null;
}

/** Takes what is kept under a key away. What is not there is as good as gone. */
export async function removeStored(key: string): Promise<void> {
  await removeFolder(key);
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(/* turbopackIgnore: true */ path);
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}
