import "server-only";
import { createHash } from "node:crypto";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { type PushAddress, sealedPush } from "#lib/platform/push/seal.ts";
import { outcomeOf } from "./rules.ts";
import type { Notice, PushOutcome } from "./types.ts";

/** A push service has so long to answer. */
const LONGEST_MS = 10_000;
/** Its answers say nothing that is read. */
const MOST_ANSWER_BYTES = 16_384;

/**
 * Hands a notice to the push service of a browser, sealed so that only the browser reads it (RFC
 * 8291). It is led nowhere else, and no private network is asked.
 * @throws what is no fault of the other side, such as the worker's end.
 */
export async function postNotice(
  address: PushAddress,
  notice: Notice,
  { leftSeconds, isUrgent }: { readonly leftSeconds: number; readonly isUrgent: boolean },
  signal: AbortSignal,
): Promise<PushOutcome> {
  // A name for the push service: what a topic is about is not for it to know.
  const topic = createHash("sha256").update(notice.topic).digest("base64url").slice(0, 32);
  const { headers, body } = await sealedPush(address, JSON.stringify(notice), {
    ttlSeconds: leftSeconds,
    topic,
    urgency: isUrgent ? "high" : "normal",
  });
  try {
    const answer = await askOutside({
      url: address.endpoint,
      method: "POST",
      headers,
      body,
      mostBytes: MOST_ANSWER_BYTES,
      longestMs: LONGEST_MS,
      signal,
    });
    answer.drop();
    return outcomeOf(answer.status, answer.headers["retry-after"]);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const words = error.publicMessage;
    return error.isPassing ? { kind: "later", afterMs: null, words } : { kind: "refused", words };
  }
}
