import type { UrlField } from "#lib/domain/kernel/url-fields/schema.ts";

const LONGEST_PLACE = 60;

/** A place in a page's address, as it was typed. */
export const placeField: UrlField<string> = {
  read: (typed, tell) => {
    const plain = typed.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
    if (plain.length > LONGEST_PLACE)
      tell(`Only the first ${LONGEST_PLACE} characters of the place were read.`);
    // A pair cut in two could not be written into a URL again.
    return plain.slice(0, LONGEST_PLACE).toWellFormed().trim() || null;
  },
  write: (value) => value,
};
