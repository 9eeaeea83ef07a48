/** Rows of one piece: deleted or written in well under a second. */
export const PIECE_ROWS = 1_000;

/**
 * Does long work on rows a piece at a time, each a statement or transaction of its own, until one finds
 * fewer than it may take.
 * @param piece does so many at most. @returns how many it did.
 * @returns how many in all.
 * @throws AbortError between pieces once the signal ends it, so that the job is run again for the rest.
 */
export async function inPieces(
  piece: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const count = await piece(PIECE_ROWS);
    done += count;
    if (count < PIECE_ROWS) return done;
  }
}
