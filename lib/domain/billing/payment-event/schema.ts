import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Forgets events that nobody asks for any more. Queued by the clock. */
export const FORGET_EVENTS = {
  name: "payment-event.forget",
  payload: z.object({}),
} satisfies JobKind<object>;
