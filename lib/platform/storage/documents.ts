/** What one paper may weigh. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Room for the form around it. */
export const MAX_DOCUMENT_FORM_BYTES = MAX_DOCUMENT_BYTES + 64 * 1024;

const LONGEST_NAME = 80;

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/webp": "webp",
};

/**
 * The name a file is kept and offered under: what its sender called it, as one line without the
 * signs that mean something to file systems, and with the ending of what it is.
 */
export function documentName(sent: string, mediaType: string): string {
  const plain = sent
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/^[.\s]+/, "")
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .trim();
  return `${plain === "" ? "document" : plain}.${ENDINGS[mediaType] ?? "bin"}`;
}

/** How a file is offered to be saved: its name in plain letters for old programs, and whole (RFC 6266). */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
