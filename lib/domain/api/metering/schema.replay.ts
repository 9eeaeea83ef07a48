import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** The work of forgetting answers that are kept no longer. */
export const FORGET_ANSWERS = {
  name: "api.forget-answers",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
