import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

const refresh = z.object({
  kind: z.enum(["recalls", "complaints", "ratings"]),
  modelId: z.number().int(),
  year: z.number().int(),
});

/** Asks NHTSA anew about a model year: a page answered from what is kept meanwhile. */
export const REFRESH_NHTSA = {
  name: "nhtsa.refresh",
  payload: refresh,
} satisfies JobKind<z.infer<typeof refresh>>;
