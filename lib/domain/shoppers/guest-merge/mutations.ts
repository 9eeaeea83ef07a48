/** @file At sign-in, moves a visitor's saved, hidden and viewed vehicles and pending search from
 * the browser to the account. */

import "server-only";
import { searchToSave } from "#lib/domain/shoppers/saved-search/data.ts";
import { saveSearch } from "#lib/domain/shoppers/saved-search/mutations.ts";
import { pendingSearch } from "#lib/domain/shoppers/saved-search/schema.ts";
import { mergeGuestLists } from "#lib/domain/shoppers/viewer-lists/mutations.ts";
import { readReasons } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { listsInCookies } from "#lib/domain/shoppers/viewer-lists/schema.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { Carried, UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";

/**
 * What a visitor kept in their browser becomes their account's, in the transaction that signs them in:
 * saved, hidden and viewed vehicles, and the search they were about to save. What is compared stays
 * with the device. Nothing in it can keep a person from signing in.
 */
export async function mergeGuest(
  ctx: OpenCtx,
  { userId, carried }: { readonly userId: UserId; readonly carried: Carried },
): Promise<void> {
  const { now } = ctx;
  const value = (name: string) => (isCarried(name, carried) ? carried[name] : undefined);
  await mergeGuestLists(ctx, {
    userId,
    reasons: readReasons(carried.why ?? ""),
    lists: listsInCookies({
      get: (name) => {
        const text = value(name);
        return text === undefined ? undefined : { value: text };
      },
    }),
  });
  const pending = pendingSearch(carried["save-search"]);
  if (pending === null) return;
  try {
    await saveSearch(ctx, { userId, ...pending, ...(await searchToSave(pending, now)) });
  } catch (error) {
    // As many as they may keep, or not to be followed now: they are led back to the search and can
    // save it from there.
    if (!(error instanceof AppError)) throw error;
    log.info({ code: error.code }, "a search carried over was not saved");
  }
}

const isCarried = (name: string, carried: Carried): name is keyof Carried =>
  Object.hasOwn(carried, name);
