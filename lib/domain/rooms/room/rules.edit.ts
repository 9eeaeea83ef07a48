/* Conflict errors for rooms: an edit of an older version, of something taken out, or of a
 * full list; authors' first names. */

import { AppError } from "#lib/platform/errors.ts";

/**
 * An edit that began from an older text than what stands now. Nothing of either is lost: what stands
 * is said beside each field, and what was typed stays in it.
 * @param by the first name of whoever wrote what stands; null where their account is gone.
 * @param now what stands in each field that differs, by the field's name, as people read it.
 */
export function staleEdit(by: string | null, now: Readonly<Record<string, string>>): AppError {
  return new AppError("conflict", "an edit of an older version", {
    said: `${by ?? "A former member"} changed this while you were writing. What you typed is still here, and what stands now is said beside it: send again to put yours in its place.`,
    fields: Object.fromEntries(
      Object.entries(now).map(([field, words]) => [
        field,
        `Now: ${words === "" ? "empty" : words}`,
      ]),
    ),
  });
}

/** An edit of what somebody took out meanwhile. */
export function goneEdit(what: string): AppError {
  return new AppError("conflict", "an edit of what was removed", {
    said: `This ${what} was removed while you were writing. What you typed is still here: restore it first, or copy it.`,
  });
}

/** What a room cannot keep any more of: what was taken out counts, since every page of the room reads it. */
export function fullOf(what: string, most: number): AppError {
  return new AppError("conflict", "a room that keeps no more", {
    said: `${most} ${what} is the most a room keeps, removed ones included. What you typed is still here: restore one of those, or create another room.`,
  });
}
