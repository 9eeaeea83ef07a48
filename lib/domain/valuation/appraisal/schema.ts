import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Appraises the whole market by the newest fit: after each fit, and whenever it is asked for. */
export const MAKE_EDITION = {
  name: "appraisal.edition",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
