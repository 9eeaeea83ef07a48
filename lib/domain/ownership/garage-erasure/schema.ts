/** @file Deletes by the clock what was removed from garages long enough ago, files included. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Erases what was removed from garages long enough ago, files and all: once a day. */
export const ERASE_REMOVED = {
  name: "garage.erase-removed",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
