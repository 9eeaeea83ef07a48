/** @file Erases a person: their account, lists, messages and files, with what stands where their
 * name stood. */

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
