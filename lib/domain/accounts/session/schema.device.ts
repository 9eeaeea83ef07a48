import { z } from "zod";

/** The button that the link in the mail leads to. */
export const disownInput = z.object({ token: z.string().max(200) });
