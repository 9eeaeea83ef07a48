import { expect, it } from "vitest";
import { inPieces, PIECE_ROWS } from "./pieces.ts";

/** Rows, and how they are taken away; `taken` has the size of each piece. */
function rowsOf(count: number) {
  const taken: number[] = [];
  let left = count;
  const piece = async (limit: number) => {
    const now = Math.min(limit, left);
    left -= now;
    taken.push(now);
    return now;
  };
  return { taken, piece };
}

it("works until nothing is left, never more than a piece at a time", async () => {
  const { taken, piece } = rowsOf(2 * PIECE_ROWS + 7);
  expect(await inPieces(piece)).toBe(2 * PIECE_ROWS + 7);
  expect(taken).toEqual([PIECE_ROWS, PIECE_ROWS, 7]);
});

it("lays down the rest when it is asked to end, and says so by throwing", async () => {
  const { taken, piece } = rowsOf(3 * PIECE_ROWS);
  const stop = new AbortController();
  const asked = inPieces(async (limit) => {
    stop.abort();
    return piece(limit);
  }, stop.signal);
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  expect(taken).toEqual([PIECE_ROWS]);
});
