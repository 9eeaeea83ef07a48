"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { removalIdSchema } from "#lib/domain/accounts/removal/schema.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { targetNamed } from "./data.ts";
import { follow, mute, restoreFollow, unfollow } from "./mutations.ts";
import { followedForm, followForm, followWordsForm, muteForm } from "./schema.ts";

const OFTEN = { points: 240, seconds: 600 } as const;

/** Follows what a button stands beside. */
export const followAction = userAction("follow.add")
  .limit(OFTEN)
  .input(followForm)
  .run(async ({ input: { organization, target }, ctx }): Promise<{ readonly title: string }> => {
    const title = await follow(ctx, { slug: organization, target, at: now() });
    refresh();
    return { title };
  });

/** Follows what was typed: a VIN, a model year or a dealer's name. */
export const followWordsAction = userAction("follow.words")
  .limit(OFTEN)
  .input(followWordsForm)
  .run(async ({ input: { organization, words }, ctx }): Promise<{ readonly title: string }> => {
    const target = await targetNamed(words);
    if ("said" in target)
      throw new AppError("invalid_input", "follow: words that name nothing", {
        fields: { words: target.said },
      });
    const title = await follow(ctx, { slug: organization, target, at: now() });
    refresh();
    return { title };
  });

/** Stops following something and says how to bring it back. */
export const unfollowAction = userAction("follow.remove")
  .limit(OFTEN)
  .input(followedForm)
  .run(async ({ input, ctx }): Promise<Removed> => {
    const removed = await unfollow(ctx, { slug: input.organization, id: input.follow, at: now() });
    refresh();
    return removed;
  });

/** Follows again what was removed. */
export const restoreFollowAction = userAction("follow.restore")
  .limit(OFTEN)
  .input(z.object({ organization: organizationField, removal: removalIdSchema }))
  .run(async ({ input, ctx }): Promise<{ readonly removalId: RemovalId }> => {
    await restoreFollow(ctx, { slug: input.organization, removalId: input.removal, at: now() });
    refresh();
    return { removalId: input.removal };
  });

/** Leaves something out of the feed and the digest, or takes it in again. */
export const muteFollowAction = userAction("follow.mute")
  .limit(OFTEN)
  .input(muteForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await mute(ctx, { slug: input.organization, id: input.follow, muted: input.muted, at: now() });
    refresh();
    return null;
  });
