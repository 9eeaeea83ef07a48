/** One Ctrl-C comes twice: from the terminal, and from npm, which passes on what it gets. */
const SAME_PRESS_MS = 500;
/** As shells count a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Has SIGINT and SIGTERM end a command in order. A second Ctrl-C does not wait for that.
 * @param stop is called once, with the signal that came first.
 */
export function onStopSignal(stop: (signal: "SIGINT" | "SIGTERM") => void): void {
  let first: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      const at = performance.now();
      if (first === undefined) {
        first = at;
        stop(signal);
      } else if (at - first > SAME_PRESS_MS) process.exit(INTERRUPTED);
    });
}
