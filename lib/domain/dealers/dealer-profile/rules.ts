import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import type { MembershipRole } from "#lib/platform/auth/types.ts";
import { PUBLIC_ROLE_WORDS, ROLE_TITLES } from "./constants.ts";

/**
 * What is wrong with a title for a member of a role: it holds a word for a role that they do not have, or
 * letters that only look like others. Null for nothing.
 */
export function titleProblem(title: string, role: MembershipRole): string | null {
  const plain = plainLetters(title);
  if (plain === null)
    return "Write what you do in letters of the English alphabet; accents are fine.";
  for (const { least, words, parts, said } of ROLE_TITLES) {
    if (ROLES.indexOf(role) >= ROLES.indexOf(least)) continue;
    const found = wordsOf(plain).find(
      (word) => words.includes(word) || parts.some((part) => word.includes(part)),
    );
    if (found !== undefined)
      return `“${found.charAt(0).toUpperCase()}${found.slice(1)}” is for ${said} here. Write what you do without it, or have an owner change your role.`;
  }
  return null;
}

/** What a member is called in public: as they typed it, or their role's own word where it says another. */
export function shownTitle(title: string, role: MembershipRole): string {
  return titleProblem(title, role) === null ? title : PUBLIC_ROLE_WORDS[role];
}

/** Lower-case letters without accents and hidden signs; null where some are of another alphabet. */
function plainLetters(title: string): string | null {
  const plain = title
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  return /[^a-zßæœøłđ]/u.test(plain.replace(/[^\p{L}]/gu, "")) ? null : plain;
}

const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** The words of a title; letters that stand alone in a row ("G.M.", "O w n e r") are one. */
function wordsOf(plain: string): string[] {
  const joined = plain.replace(
    /(?<![\p{L}\d@$])[\p{L}\d@$](?:[^\p{L}\d@$]+[\p{L}\d@$](?![\p{L}\d@$]))+/gu,
    (row) => row.replace(/[^\p{L}\d@$]+/gu, ""),
  );
  // A sign in the place of a letter, within a word and not in a number.
  return (joined.match(/[\p{L}\d@$]+/gu) ?? []).map((word) =>
    /\p{L}/u.test(word) ? word.replace(/[013457@$]/g, (sign) => LETTER_OF[sign] ?? sign) : word,
  );
}
