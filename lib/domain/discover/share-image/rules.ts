/** The segments of the page that a picture's address stands for; null for another address. */
export function pageOfImage(segments: readonly string[]): readonly string[] | null {
  const last = segments.at(-1);
  if (last === undefined || !last.endsWith(".png") || segments.length > 9) return null;
  return [...segments.slice(0, -1), last.slice(0, -".png".length)];
}

/** The moment that a mailed picture's address says; null for none, and for one that is no moment gone by. */
export function mailedAt(text: string | null, now: Date): Date | null {
  const ms = /^[\da-z]{6,9}$/.test(text ?? "") ? Number.parseInt(text ?? "", 36) : Number.NaN;
  return ms <= now.getTime() ? new Date(ms) : null;
}

/** What our fonts have no letter for: all but Latin and Cyrillic letters and the signs of ordinary text. */
const NOT_DRAWN =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0400-\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2122]+/gu;

/**
 * Text as it can be drawn. For every other letter or emoji the library that draws would ask servers of
 * others, with the text, and all pictures would wait for their answer: dealers write what they like.
 */
export const drawableText = (text: string): string =>
  text.normalize("NFC").replace(NOT_DRAWN, " ").replace(/\s+/g, " ").trim();
