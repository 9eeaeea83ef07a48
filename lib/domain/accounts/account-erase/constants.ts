import type { Announcement } from "#lib/platform/listeners/define.ts";
import type { ErasedPart, ErasedPerson } from "./types.ts";

/** What stands where an erased person's name stood. */
export const ERASED_NAME = "Former member";
/** What stands where an erased person's words stood: the other side sees that there were some. */
export const ERASED_WORDS = "Deleted by sender.";

/** Somebody wants their account erased. Whoever cannot let them go yet throws, with words. */
export const ERASURE_ASKED: Announcement<Pick<ErasedPerson, "userId">> = {
  name: "account.erasure_asked",
};
/**
 * An account is being erased: each area takes out what it has of the person. What hangs on the person's
 * row alone goes with it by the database, which `tests/architecture/cascades.ts` lists.
 */
export const PERSON_ERASED: Announcement<ErasedPerson, ErasedPart> = { name: "account.erased" };
