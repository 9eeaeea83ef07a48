import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Has every vehicle in every garage valued: once a week. */
export const VALUE_ALL = {
  name: "garage.value-all",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
