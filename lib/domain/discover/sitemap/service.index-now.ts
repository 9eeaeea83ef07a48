import "server-only";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import type { Submission } from "./types.index-now.ts";

const LONGEST_MS = 20_000;
/** Nothing of the answer but its status is of interest. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** What the protocol says that a status means. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: "the message is not understood",
  403: "the key does not fit what /indexnow.txt says, or that address cannot be reached",
  422: "the addresses are not of the host that the key is for",
  429: "too many messages",
};

/**
 * Sends a message to IndexNow, which passes it on to the search engines that take part.
 * @throws OutboundError where it is not taken; to be tried again later.
 */
export async function submit(
  url: string,
  submission: Submission,
  signal: AbortSignal,
): Promise<void> {
  const answer = await askOutside({
    url,
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(submission),
    mostBytes: MOST_ANSWER_BYTES,
    longestMs: LONGEST_MS,
    signal,
  });
  answer.drop();
  // 202: taken, and the key is yet to be checked.
  if (answer.status === 200 || answer.status === 202) return;
  const meaning = MEANINGS[answer.status] ?? "not taken";
  throw new OutboundError("unreachable", `IndexNow answered ${answer.status}: ${meaning}.`);
}
