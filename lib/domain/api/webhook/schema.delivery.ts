import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { webhookId } from "./schema.ts";
import type { DeliveryId } from "./types.delivery.ts";

export const deliveryId = z.custom<DeliveryId>(
  (value) => z.guid().safeParse(value).success,
  "is no delivery",
);

/** The button that sends an event which never happened. */
export const testPress = z.object({
  webhook: webhookId,
  submissionId: z.uuid(),
  kind: z.enum(WEBHOOK_KIND_NAMES, { error: "Choose from the list." }),
});
export type TestPress = z.infer<typeof testPress>;

/** The button that sends a delivery again. */
export const redeliverPress = z.object({ delivery: deliveryId });

/** Sends what waits for one webhook. */
export const SEND_WEBHOOK = {
  name: "webhook.send",
  payload: z.object({ webhookId: z.guid() }),
} satisfies JobKind<unknown>;

/** Forgets deliveries that are too old. */
export const FORGET_DELIVERIES = {
  name: "webhook.forget",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
