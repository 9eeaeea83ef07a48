/** @file Deletes by the clock what signing in leaves behind: dead links, ended sessions, old
 * counters. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** The work of forgetting what signing in left behind. */
export const FORGET_LEFTOVERS = {
  name: "sign-in.forget-leftovers",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
