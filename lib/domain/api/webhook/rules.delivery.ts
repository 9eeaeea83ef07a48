import { HOUR_MS } from "#lib/platform/clock.ts";
import { DISABLE_AFTER_HOURS, WEBHOOK_RETRY_AFTER_MS } from "./constants.delivery.ts";
import type { WebhookDeliveryView } from "./types.delivery.ts";

/** What came of one try. */
export interface Attempt {
  readonly httpStatus: number | null;
  readonly words: string;
  readonly ms: number;
  /** The other side, or what its address leads to, says that nothing should ever be sent there. */
  readonly isFinal: boolean;
}

/** Whether a try was taken. */
export const isTaken = ({ httpStatus }: Pick<Attempt, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Whether a try says of the other side as a whole that it takes nothing now, and not of what was sent. */
export const isDown = ({ httpStatus }: Pick<Attempt, "httpStatus">): boolean =>
  httpStatus === null || httpStatus >= 500 || httpStatus === 429;

/**
 * When a delivery is tried again after so many tries.
 * @param tries those that failed, this one counted in.
 * @returns null where it was the last.
 */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = WEBHOOK_RETRY_AFTER_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Why a webhook is switched off after a try that failed; null where it goes on. */
export function whyDisabled(attempt: Attempt, failingSince: Date, now: Date): string | null {
  if (attempt.isFinal) return attempt.words;
  return now.getTime() - failingSince.getTime() >= DISABLE_AFTER_HOURS * HOUR_MS
    ? `Every try failed for ${DISABLE_AFTER_HOURS / 24} days. The last one: ${attempt.words}`
    : null;
}

/** How far a delivery got. */
export function webhookDeliveryState({
  deliveredAt,
  nextAt,
}: {
  readonly deliveredAt: Date | null;
  readonly nextAt: Date | null;
}): WebhookDeliveryView["state"] {
  if (nextAt !== null) return "waiting";
  return deliveredAt !== null ? "delivered" : "failed";
}

/** The mail to whose webhook was switched off. @param why in a sentence. */
export function stoppedMail(name: string, why: string) {
  return {
    kind: "webhook.stopped",
    subject: `Your webhook ${name} was switched off`,
    body: {
      heading: "A webhook was switched off",
      paragraphs: [
        `Nothing that we sent to your webhook “${name}” was taken, so we stopped sending. ${why}`,
        "Once its address answers again, switch it on. Deliveries that were given up can be sent again from its log for 30 days.",
      ],
      action: { label: "Open your webhooks", href: "/account/api#webhooks" },
    },
  };
}
