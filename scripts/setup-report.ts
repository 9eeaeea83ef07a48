import { z } from "zod";

/** What set-up made. */
const setupReport = z.object({
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

/** What set-up tells the command that started it: that the database stands, what it made, or in a line why it could not. */
export const setupAnswer = z.union([
  z.object({ migrated: z.literal(true) }),
  setupReport,
  z.object({ failed: z.string() }),
]);
export type SetupAnswer = z.infer<typeof setupAnswer>;
