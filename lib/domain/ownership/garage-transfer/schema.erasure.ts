/* Daily job that erases vehicles, service entries, documents and schedule items removed
 * from garages 30 days ago. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Erases what was removed from garages long enough ago, files and all: once a day. */
export const ERASE_REMOVED = {
  name: "garage.erase-removed",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
