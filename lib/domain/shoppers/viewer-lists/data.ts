import "server-only";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { listsInCookies } from "./schema.ts";
import type { AccountLists, ViewerLists } from "./types.ts";

const ids = z.array(z.custom<ListingId>((value) => Number.isSafeInteger(value)));
const listsRow = z.tuple([z.object({ hidden: ids, saved: ids, viewed: ids })]);

/**
 * What an account hides, has saved and has viewed, in one query of its three primary keys. From the
 * primary: a reader sees their own last press. Each list is bounded (MOST_KEPT).
 */
export async function accountLists(userId: UserId): Promise<AccountLists> {
  const [lists] = listsRow.parse(
    await database().$queryRaw(Prisma.sql`
      select
        array(select listing_id from hidden_listing where user_id = ${userId}) as hidden,
        array(select listing_id from favorite where user_id = ${userId}) as saved,
        array(select listing_id from seen_listing where user_id = ${userId}) as viewed`),
  );
  return lists;
}

/**
 * What whoever is looking keeps: of the account where they are signed in, else of this browser.
 * @param sent the request's cookies.
 */
export async function viewerLists(
  userId: UserId | null,
  sent: Parameters<typeof listsInCookies>[0],
): Promise<ViewerLists> {
  const lists = listsInCookies(sent);
  return userId === null ? lists : { ...lists, ...(await accountLists(userId)) };
}
