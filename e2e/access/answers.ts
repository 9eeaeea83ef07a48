import { z } from "zod";
import type { RawAnswer } from "./raw-request.ts";

/** What names a request to those who look into errors. */
const TRACE = /<meta name="(sentry-trace|baggage)"[^>]*>/g;

/**
 * An answer without what is new in each: the nonce, the request's id, the trace, the time, the
 * address that was asked for, and the length that all these add up to.
 * @param named what the address names, such as a slug; by itself its ids.
 */
export function comparable(
  { status, headers, body }: RawAnswer,
  address: string,
  named = namesIn(address),
) {
  const { date: _date, "content-length": _length, ...rest } = headers;
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "\0";
  const request = String(headers["x-request-id"] ?? "\0");
  const plainText = (text: string) =>
    named
      .reduce(
        (rest, name) => rest.replaceAll(name, "ID"),
        text.replaceAll(nonce, "NONCE").replaceAll(request, "REQUEST"),
      )
      .replace(TRACE, "");
  const kept = Object.entries(rest).map(([name, value]) => [name, plainText(String(value))]);
  return { status, headers: Object.fromEntries(kept), ...pageParts(plainText(body)) };
}

/** What an address names: its numbers of the kind that nobody guesses, and what it ends with. */
const namesIn = (address: string): readonly string[] => [
  ...(address.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
  ...(address.match(/(\d{4,}|[\w-]{5,})(?=(\/320\.webp)?$)/g) ?? []),
];

/** Whether an answer leads to sign in and back. */
export function leadsToLogin({ headers }: RawAnswer): boolean {
  return (headers.location ?? "").startsWith("/login?callbackUrl=");
}

/** A piece of what the framework sends of a page a second time, for the browser's own use. */
const PIECE = /<script nonce="NONCE">self\.__next_f\.push\((\[.*?\])\)<\/script>/gs;
const piece = z.union([z.tuple([z.number()]), z.tuple([z.number(), z.unknown()])]);

/**
 * A page as it is shown, and the rows of what is sent of it a second time. Those come as they are
 * ready, numbered as they come: their order and numbers are of the moment and no part of the answer.
 */
function pageParts(body: string): { readonly html: string; readonly rows: readonly string[] } {
  const pieces = [...body.matchAll(PIECE)].map(([, text = "[0]"]) => piece.parse(JSON.parse(text)));
  const rows = pieces
    .map(([, text]) => (typeof text === "string" ? text : ""))
    .join("")
    .split("\n")
    .map((row) => row.replace(/^[0-9a-f]+:/, "ROW:").replace(/"\$L?[0-9a-f]+/g, '"$ROW'))
    .sort();
  return { html: body.replace(PIECE, ""), rows };
}
