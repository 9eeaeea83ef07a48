/** What a file is by its first bytes: never by its name or by what the sender says. */
export type FileKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "pdf";

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** The kind of a file, or null for everything that is not taken anywhere. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const starts = (...signature: number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 0, 5) === "%PDF-") return "pdf";
  if (text(bytes, 4, 8) === "ftyp") return isoKind(bytes);
  return null;
}

/** AVIF and HEIC share a container: what is inside is named by the brands in its first box. */
function isoKind(bytes: Uint8Array): FileKind | null {
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(boxLength, 128, bytes.length); at += 4) {
    if (at !== 12) brands.push(text(bytes, at, at + 4));
  }
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : null;
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
