import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { z } from "zod";

/** What threads are to do, piece by piece. */
export interface ThreadedWork<Piece, Answer> {
  /** The file that each thread runs, from the root of the house: it calls `answerPieces`. */
  readonly entry: string;
  readonly threads: number;
  /** What each is told at its beginning (`workerData`). */
  readonly given: unknown;
  readonly pieces: readonly Piece[];
  readonly answer: z.ZodType<Answer>;
  /** Called with each answer as it comes, in any order. */
  readonly onAnswer: (answer: Answer) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Has threads of their own work on pieces, each asking for the next one when it is done with one. Over
 * once all pieces are answered and all threads have ended.
 * @throws what a thread throws, or the signal's reason: the other threads are ended then.
 */
export async function workInThreads<Piece, Answer>(
  work: ThreadedWork<Piece, Answer>,
): Promise<void> {
  const { pieces, signal } = work;
  signal?.throwIfAborted();
  const waiting = pieces.values();
  const count = Math.min(work.threads, pieces.length);
  const workers = Array.from({ length: count }, () => startThread(work));
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    const ends = workers.map((worker) => feed(worker, waiting, work));
    await Promise.race([Promise.all(ends), stopped.promise]);
  } finally {
    signal?.removeEventListener("abort", stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startThread({ entry, given }: Pick<ThreadedWork<unknown, unknown>, "entry" | "given">) {
  // From the working directory, which is the root of the house for whatever runs jobs.
  const file = join(process.cwd(), entry);
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData: given,
    execArgv: ["--conditions=react-server"],
  });
}

/** Gives a thread pieces until there are no more. */
function feed<Piece, Answer>(
  worker: Worker,
  waiting: Iterator<Piece>,
  { answer, onAnswer }: Pick<ThreadedWork<Piece, Answer>, "answer" | "onAnswer">,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isDone = false;
  const give = () => {
    const next = waiting.next();
    isDone = next.done === true;
    worker.postMessage(isDone ? null : next.value);
  };
  worker.on("message", (message) => {
    try {
      onAnswer(answer.parse(message));
      give();
    } catch (error) {
      reject(error);
    }
  });
  worker.once("error", reject);
  worker.once("exit", (code) => {
    if (isDone && code === 0) resolve();
    else reject(new Error(`A thread ended with ${code} before its work was done.`));
  });
  give();
  return promise;
}
