import { z } from "zod";
import { ENDPOINT_LENGTH } from "./constants.subscription.ts";

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What a browser says of itself when notifications are switched on, and what it is to be told of. */
export const pushForm = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(ENDPOINT_LENGTH),
  // An uncompressed point of P-256, and 16 random bytes (RFC 8291).
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}={0,2}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  tellSearches: ticked,
  tellFavorites: ticked,
  tellMessages: ticked,
});
export type PushForm = z.infer<typeof pushForm>;

export const noForm = z.object({});
export const trialForm = z.object({ submissionId: z.uuid() });
