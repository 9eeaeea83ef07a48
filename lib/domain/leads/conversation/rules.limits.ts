import { formatNumber } from "#lib/platform/format.ts";
import { LONGEST_MESSAGE, MOST_MESSAGE_LINKS } from "./constants.limits.ts";

/** What makes a word an address, with or without the scheme. */
const LINK =
  /https?:\/\/|www\.|[a-z0-9]\.(?:com|net|org|info|biz|io|co|us|ru|xyz|top|shop|site|online|link|click)(?![a-z0-9-])/i;

const MAIL = /^[^/@]+@[^/@]+$/;

/** How many words of a text are links. Addresses of mail are none. */
export function countLinks(text: string): number {
  return text.split(/[\s,;|()<>"']+/).filter((word) => !MAIL.test(word) && LINK.test(word)).length;
}

/** What is wrong with a message's text, for whoever wrote it; null when nothing is. */
export function messageProblem(text: string): string | null {
  const length = text.trim().length;
  if (length === 0) return "Write a few words.";
  if (length > LONGEST_MESSAGE)
    return `Keep it to ${formatNumber(LONGEST_MESSAGE)} characters; these are ${formatNumber(length)}.`;
  const links = countLinks(text);
  if (links > MOST_MESSAGE_LINKS)
    return `A message can hold ${MOST_MESSAGE_LINKS} links at most; this one has ${links}.`;
  return null;
}

/** A text as it is kept: line ends as one kind, no invisible characters that reorder or hide text. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}--[\n\t]]|[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/gv, "")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}
