import type { UserId } from "#lib/platform/auth/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";
import type { ExportPart } from "./types.ts";

/** Somebody's data is handed out: each area answers with what it holds of them, of one moment. */
export const PERSON_EXPORTED: Announcement<{ readonly userId: UserId }, ExportPart> = {
  name: "account.exported",
};
