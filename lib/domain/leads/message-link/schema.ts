import { z } from "zod";

/** The buttons that the mailed link of a message leads to. */
export const messageLinkForm = z.object({ token: z.string().max(200) });
