/* Where something shared from a phone to the installed app leads: our own page, a VIN's
 * preview or a search. */

import { checkDigitOf, isVin } from "#lib/domain/vehicles/vin/rules.ts";

/** What a phone hands over when something is shared with the installed app. */
export interface SharedThing {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The longest text that is looked at. */
const MOST_CHARACTERS = 2_000;

/**
 * Where something that was shared leads, as a path of this site: a page of ours as it is; a VIN, also
 * one inside another site's address, to what is known of it; other words to a search for them.
 * @param origin this site's.
 */
export function sharedPath({ title, text, url }: SharedThing, origin: string): string {
  const said = [url, text, title].map((part) => part.slice(0, MOST_CHARACTERS));
  for (const address of said.flatMap((part) => part.match(/https?:\/\/\S+/g) ?? [])) {
    const there = URL.parse(address);
    // With two slashes at its beginning a path would be an address.
    if (there?.origin === origin) return there.pathname.replace(/^\/+/, "/") + there.search;
  }
  const words = said.flatMap((part) => part.toUpperCase().split(/[^0-9A-Z]+/));
  const vin = words.find((word) => isVin(word) && checkDigitOf(word).ok);
  if (vin !== undefined) return `/reports/vin/${vin}`;
  const asked = [text, title]
    .map((part) => part.replace(/https?:\/\/\S+/g, "").trim())
    .find((part) => part !== "");
  return asked === undefined
    ? "/search"
    : `/search?${new URLSearchParams({ q: asked.slice(0, 200) })}`;
}
