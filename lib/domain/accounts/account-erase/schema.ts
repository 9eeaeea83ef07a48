/** @file Erases a person's account for good: what others share in stays without name or words,
 * payment records stay unnamed. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** The form that erases an account: its address typed out. */
export const eraseInput = z.object({
  email: z.string({ error: "Type your address." }).trim().toLowerCase(),
});
export type EraseInput = z.infer<typeof eraseInput>;

/** Takes files away that nothing names any more. */
export const FORGET_FILES: JobKind<{ keys: string[] }> = {
  name: "files.forget",
  payload: z.object({ keys: z.array(z.string()) }),
};
