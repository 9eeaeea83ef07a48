export const MOST_DOCUMENTS = 200;

/** Why a paper was not kept, by the word in the page's address. */
export const REFUSAL_WORDS = {
  missing: "Choose a file first.",
  empty: "That file is empty.",
  too_large: "That file is larger than 10 MB, the most that is kept.",
  wrong_type:
    "That file is neither a PDF nor a JPEG, PNG, WebP, AVIF or HEIC picture, whatever its name says.",
  too_many_pixels: "That picture has more than 64 million pixels.",
  damaged: "That file cannot be read: it is damaged or did not arrive whole.",
  too_slow: "That picture takes too long to read.",
  too_many: "There is room for 200 documents of one vehicle.",
  busy: "Many files arrive at this moment. Try again in a minute.",
} as const;
export type RefusalWord = keyof typeof REFUSAL_WORDS;

export function isRefusalWord(text: string): text is RefusalWord {
  return Object.hasOwn(REFUSAL_WORDS, text);
}
