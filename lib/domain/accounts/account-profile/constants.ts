import type { UserId } from "#lib/platform/auth/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";

/** A person goes by another name. */
export const PERSON_RENAMED: Announcement<{ readonly userId: UserId; readonly name: string }> = {
  name: "account.renamed",
};
