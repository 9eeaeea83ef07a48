/** @file Erases a person's account for good: what others share in stays without name or words,
 * payment records stay unnamed. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** The form that erases an account: the address typed out, and the password where there is one. */
export const eraseInput = z.object({
  email: z.string({ error: "Type your address." }).trim().toLowerCase(),
  /** Empty for accounts without one. */
  password: z.string().max(200).default(""),
});
export type EraseInput = z.infer<typeof eraseInput>;

/** Takes files away that nothing names any more. */
export const FORGET_FILES: JobKind<{ keys: string[] }> = {
  name: "files.forget",
  payload: z.object({ keys: z.array(z.string()) }),
};
