import "server-only";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { TERMS_COOKIE } from "./constants.ts";
import { readReaderTerms } from "./rules.ts";
import type { ReaderHere, ReaderTerms } from "./types.ts";

/** A request's cookies, as Next.js gives them. */
interface CookiesOfRequest {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

/** The terms that a browser keeps; null where it keeps none. Never throws. */
export function termsInCookies(sent: CookiesOfRequest): ReaderTerms | null {
  const text = sent.get(TERMS_COOKIE)?.value;
  return text === undefined ? null : readReaderTerms(text);
}

/** Where the reader is and what they keep, as far as their browser says. */
export async function hereInCookies(sent: CookiesOfRequest): Promise<ReaderHere> {
  return { place: await placeInCookies(sent), own: termsInCookies(sent) };
}
