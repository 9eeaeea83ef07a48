import { AppError } from "../errors.ts";

/**
 * Lets so many run at once and so many wait; whoever comes then is turned away with AppError
 * `rate_limited`. In turn, first come first served.
 */
export function takeTurns(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new AppError("rate_limited", `${maxWaiting} others wait for this already`);
      }
      // Whoever ends hands its place on, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
