import "server-only";
import type { FoundPrices } from "#lib/domain/search/search-news/types.diff.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { recordVisit } from "./mutations.ts";
import type { SavedSearchId } from "./types.ts";

/** Notes a visit after its page was sent. What fails is reported: nobody waits for it any more. */
export async function noteVisit(
  userId: UserId,
  id: SavedSearchId,
  visit: { readonly at: Date; readonly found: FoundPrices },
): Promise<void> {
  try {
    await recordVisit(contextOf({ userId }), { id, ...visit });
  } catch (error) {
    await reportSurprise(error);
  }
}
