import "server-only";
import { createHmac } from "node:crypto";
import { answerWords } from "#lib/platform/outbound/answer-words.ts";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { MOST_WEBHOOK_ANSWER_BYTES, WEBHOOK_POST_LONGEST_MS } from "./constants.delivery.ts";
import { SECRET_MARK } from "./constants.ts";
import type { Attempt } from "./rules.delivery.ts";

/**
 * The signature of a delivery (Standard Webhooks): HMAC-SHA-256 of "id.seconds.body" under the bytes
 * that stand behind `whsec_` in base64.
 */
export function signatureOf(
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): string {
  const key = Buffer.from(secret.slice(SECRET_MARK.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/**
 * Posts a delivery once. It is led nowhere else, and no private network is asked.
 * @param secrets it is signed with each of them.
 * @throws what is no fault of the other side, such as the worker's end.
 */
export async function postDelivery(
  {
    id,
    url,
    body,
    secrets,
  }: {
    readonly id: string;
    readonly url: string;
    readonly body: string;
    readonly secrets: readonly string[];
  },
  at: Date,
  signal: AbortSignal,
): Promise<Attempt> {
  const seconds = Math.floor(at.getTime() / 1000);
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await askOutside({
      url,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Lotwise-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(seconds),
        "webhook-signature": secrets
          .map((secret) => signatureOf(secret, { id, seconds, body }))
          .join(" "),
      },
      body,
      mostBytes: MOST_WEBHOOK_ANSWER_BYTES,
      longestMs: WEBHOOK_POST_LONGEST_MS,
      signal,
    });
    const { status } = answer;
    const said = answerWords(await answerText(answer.chunks));
    return {
      httpStatus: status,
      ms: took(),
      words: said === "" ? `Answered ${status}.` : `Answered ${status}: ${said}`,
      // 410: whoever answers wants nothing more.
      isFinal: status === 410,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      httpStatus: null,
      ms: took(),
      words: error.publicMessage,
      isFinal: error.trouble === "private",
    };
  }
}

/** As much of an answer as is read. Its status came already, and counts however its body ends. */
async function answerText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) read.push(chunk);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  return Buffer.concat(read).toString("utf8");
}
