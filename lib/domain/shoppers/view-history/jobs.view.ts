/* Notes after a page is sent that someone looked at a listing, once a day for each person
 * or visitor, never the seller. */

import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { SeenToday } from "#lib/domain/kernel/page-view/rules.ts";
import type { Looker } from "#lib/domain/kernel/page-view/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { countView, recordSeen } from "./mutations.ts";

/** Visitors' looks of a day that are told apart; some 10 MB. */
const MOST_LOOKS = 100_000;
const looks = new SeenToday(MOST_LOOKS);
/** New with each process and never written down: nobody can work out from it who looked. */
const secret = randomBytes(32);

/**
 * Notes a look at a listing after its page was sent: for the person who is signed in, and in the
 * owner's count, once a person and day. What fails is reported: nobody waits for it any more.
 */
export async function noteView(
  { listingId, sellerId }: { readonly listingId: ListingId; readonly sellerId: number },
  { viewer, network, userAgent }: Looker,
  at: Date,
): Promise<void> {
  try {
    if (viewer !== null) {
      if (viewer.memberships.some((membership) => membership.sellerId === sellerId)) return;
      await recordSeen(contextOf(viewer, at), listingId);
      return;
    }
    const key = createHmac("sha256", secret)
      .update(`${listingId} ${network} ${userAgent}`)
      .digest("base64url");
    if (looks.isFirst(at.toISOString().slice(0, 10), key))
      await countView(systemContext(at), listingId);
  } catch (error) {
    await reportSurprise(error);
  }
}
