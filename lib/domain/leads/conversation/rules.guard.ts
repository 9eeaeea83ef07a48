/* What in a stranger's first messages is often the beginning of a swindle: links, ways to pay, codes,
 * ways out of our messages. It is told to whoever receives them; nothing is kept back. */

import { contactDetailsIn } from "#lib/domain/kernel/contact-details/rules.ts";

/** Ways to pay that are hard to get back or easy to fake. */
const PAYMENT =
  /\b(?:wire transfer|western union|money ?gram|gift cards?|zelle|cash ?app|venmo|pay ?pal|crypto(?:currency)?|bitcoin|escrow|money orders?|cashier['’]?s? che(?:ck|que)s?|certified che(?:ck|que)s?|over ?pa(?:y|id|yment)|extra (?:money|funds)|deposit|shipping agent|my (?:shipper|mover|agent))\b/i;
const CODE = /\b(?:verification|security|google|one.time|6.digit|six.digit) (?:code|pin)\b/i;
const ELSEWHERE = /\b(?:whats ?app|telegram|signal app|text me|e-?mail me|call me)\b/i;

/** What to be careful about in a message, a sentence each; none for most. */
export function scamWords(text: string): readonly string[] {
  const details = contactDetailsIn(text);
  const words: string[] = [];
  if (details.includes("web address"))
    words.push(
      "It has a link. Do not open it, and never type a password or card number on a page it leads to.",
    );
  if (PAYMENT.test(text))
    words.push(
      "It mentions a way to pay. Take cash, or a check only at the bank it is drawn on; never give change or send money for a shipper.",
    );
  if (CODE.test(text))
    words.push(
      "It asks for a code. A code sent to your phone opens one of your accounts: never share it.",
    );
  if (ELSEWHERE.test(text) || details.some((detail) => detail !== "web address"))
    words.push(
      "It asks you to write elsewhere. Here there is a record, and neither of you shows an address or number.",
    );
  return words;
}
