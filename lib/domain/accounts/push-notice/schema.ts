import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** What a notice shows, as the database keeps it. */
export const shownSchema = z.object({ title: z.string(), body: z.string(), path: z.string() });

/** Hands one notice to the push service of one browser. */
export const SEND_PUSH = {
  name: "push.send",
  payload: z.object({ noticeId: z.uuid(), subscriptionId: z.uuid() }),
} satisfies JobKind<unknown>;

/** Forgets old notices, and browsers whose sign-in has ended. */
export const FORGET_PUSH = {
  name: "push.forget",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
