import "server-only";
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { z } from "zod";

/**
 * In a thread of `workInThreads`: answers pieces as they are given, one after the other, until there are
 * no more. What is thrown ends the work of all threads.
 */
export async function answerPieces<Piece>(
  shape: z.ZodType<Piece>,
  work: (piece: Piece) => Promise<unknown>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This is no thread.");
  for (;;) {
    const [message] = await once(port, "message");
    if (message === null) return;
    port.postMessage(await work(shape.parse(message)));
  }
}
