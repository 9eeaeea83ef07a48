import { z } from "zod";

/** What set-up tells the command that started it. */
export const setupReport = z.object({
  demo: z
    .object({
      size: z.number().int(),
      seed: z.number().int(),
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), what: z.string() })),
    })
    .nullable(),
});
export type SetupReport = z.infer<typeof setupReport>;
