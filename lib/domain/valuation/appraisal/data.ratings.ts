import "server-only";
import { readDatabase } from "#lib/platform/db/client.ts";

/** Since when there are no deal words, and why. */
export interface RatingsOff {
  /** The operator's words. */
  readonly reason: string;
  readonly offAt: Date;
}

/** Whether operators have turned deal words off; null while they are on. */
export async function ratingsOff(): Promise<RatingsOff | null> {
  return readDatabase().ratingsOff.findFirst({
    where: { onAt: null },
    select: { reason: true, offAt: true },
  });
}
