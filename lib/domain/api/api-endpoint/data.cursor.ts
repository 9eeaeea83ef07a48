import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { readSigned, signText } from "#lib/platform/security/signed-text.ts";
import { ApiProblem } from "./rules.problem.ts";

/** What a list is of: its operation and all that was asked but the cursor. */
export interface ListAsked {
  readonly operation: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const content = z.tuple([z.string(), z.unknown()]);

/** Where the next page of a list begins, as text that only we can have written. @param place any JSON. */
export function writeCursor(asked: ListAsked, place: unknown): string {
  return signText("api cursor", JSON.stringify([nameOf(asked), place]), authSecret());
}

/**
 * Where a page begins; null for the first one.
 * @throws ApiProblem for what we did not write, or wrote for another list.
 */
export function readCursor<S extends z.ZodType>(
  asked: ListAsked,
  cursor: string | undefined,
  place: S,
): z.output<S> | null {
  if (cursor === undefined) return null;
  const text = readSigned("api cursor", cursor, authSecret());
  const read = text === null ? null : content.safeParse(JSON.parse(text));
  const [name, value] = read?.data ?? [];
  const found = name === nameOf(asked) ? place.safeParse(value) : null;
  if (found?.success === true) return found.data;
  const detail =
    text === null || found?.success === false
      ? "This is no cursor of ours."
      : "This cursor belongs to a list with other parameters.";
  throw new ApiProblem("invalid-request", detail, {
    errors: [{ in: "query", field: "cursor", detail }],
  });
}

function nameOf({ operation, query: { cursor: _, limit: __, ...query } }: ListAsked): string {
  const said = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([operation, said]))
    .digest("base64url")
    .slice(0, 16);
}
