import type { UserId } from "#lib/platform/auth/types.ts";
import { createApiKey, giveApiCredits } from "./api.ts";

/** Keys of one person who has credits enough, to be taken in turn: each may call so often in a second. */
export interface KeyRing {
  readonly userId: UserId;
  readonly next: () => string;
}

/** As many keys as a test needs that asks fast. */
export async function createKeyRing(size = 10): Promise<KeyRing> {
  const { key, userId } = await createApiKey();
  await giveApiCredits(userId, 1_000_000);
  const keys = [key];
  while (keys.length < size) keys.push((await createApiKey({ userId })).key);
  let used = 0;
  return {
    userId,
    next: () => {
      used += 1;
      return keys[used % size] ?? key;
    },
  };
}
