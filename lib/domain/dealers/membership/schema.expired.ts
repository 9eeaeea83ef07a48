import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Forgets what joining and leaving organizations left behind. Queued by the clock. */
export const FORGET_MEMBER_LEFTOVERS = {
  name: "member.forget-leftovers",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
