import { z } from "zod/mini";

const answer = z.object({ modelYears: z.array(z.string()) });

/**
 * Asks for the names of model years that begin as typed words do.
 * @returns none where the answer is not one.
 * @throws where the request was ended, or nobody answers.
 */
export async function modelYearNames(
  words: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const response = await fetch(`/api/model-years?q=${encodeURIComponent(words)}`, { signal });
  const read = answer.safeParse(response.ok ? await response.json() : null);
  return read.success ? read.data.modelYears : [];
}
