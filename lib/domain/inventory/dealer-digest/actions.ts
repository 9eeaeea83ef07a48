"use server";

import { refresh } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { chooseDigest, chooseDigestDay } from "./mutations.ts";
import { digestDayForm, ownDigestForm } from "./schema.ts";

const OFTEN = { points: 60, seconds: 600 } as const;

/** Keeps whether a member wants the digest. */
export const chooseDigestAction = userAction("digest.choose")
  .limit(OFTEN)
  .input(ownDigestForm)
  .run(async ({ input: { organization, digest }, ctx }): Promise<null> => {
    await chooseDigest(ctx, { slug: organization, wanted: digest });
    refresh();
    return null;
  });

/** Keeps on which day the digest is mailed. */
export const chooseDigestDayAction = userAction("digest.day")
  .limit(OFTEN)
  .input(digestDayForm)
  .run(async ({ input: { organization, weekday }, ctx }): Promise<null> => {
    await chooseDigestDay(ctx, { slug: organization, weekday, at: now() });
    refresh();
    return null;
  });
