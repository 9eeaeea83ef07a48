/** @file Names, email addresses, web domains and phone numbers: read from forms, and found in text that is not to hold any. */

export type ContactDetail = "phone number" | "email address" | "web address";

/** Dots, dashes, slashes and spaces between the groups of a number. */
const GAP = "[\\s().\\-–/_*]{0,3}";
/** Ten digits in the groups of an American number, with or without the 1 before them. */
const PHONE = new RegExp(
  `(?<![\\d$,])(?:\\+?1${GAP})?\\(?[2-9]\\d{2}${GAP}\\d{3}${GAP}\\d{4}(?![\\d,])`,
);
const DIGIT_WORDS = "zero|oh|one|two|three|four|five|six|seven|eight|nine";
/** Seven digits in words, or in a mixture, one after another. */
const SPOKEN_PHONE = new RegExp(
  `\\b(?:(?:${DIGIT_WORDS}|\\d)[\\s,.\\-]+){6,}(?:${DIGIT_WORDS}|\\d)\\b`,
  "i",
);
const AT = "\\s*(?:@|[\\[({]\\s*at\\s*[\\])}]|\\sat\\s)\\s*";
const DOT = "\\s*(?:\\.|[\\[({]\\s*dot\\s*[\\])}]|\\sdot\\s)\\s*";
const ENDINGS = "com|net|org|us|info|biz|io|co|me|edu|gov|app|dev";
const EMAIL = new RegExp(`[\\w.+-]{1,64}${AT}[\\w-]{1,63}${DOT}(?:${ENDINGS})\\b`, "i");
const PLAIN_EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i;
const WEB = new RegExp(`https?://|\\bwww\\.|\\b[\\w-]{2,63}\\.(?:${ENDINGS})\\b`, "i");

/**
 * What in a text would let a stranger be reached past our messages, in the order it is looked for.
 * It finds what people write plainly or thinly disguised; whoever wants to hide it better can.
 */
export function contactDetailsIn(text: string): readonly ContactDetail[] {
  const plain = text.normalize("NFKC");
  const found: ContactDetail[] = [];
  if (PHONE.test(plain) || SPOKEN_PHONE.test(plain)) found.push("phone number");
  const hasEmail = PLAIN_EMAIL.test(plain) || EMAIL.test(plain);
  if (hasEmail) found.push("email address");
  else if (WEB.test(plain)) found.push("web address");
  return found;
}

/** Why a text with contact details is not published; null where there are none. */
export function contactDetailsWords(text: string): string | null {
  const found = contactDetailsIn(text);
  if (found.length === 0) return null;
  const what = found.map((detail) => (detail === "email address" ? `an ${detail}` : `a ${detail}`));
  return `Leave out what looks like ${what.join(" and ")}: buyers write to you here, and swindlers gather what is public.`;
}
