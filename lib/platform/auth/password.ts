import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane: what OWASP asks for at least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let nobodys: Promise<string> | undefined;

/** argon2id of a password, with its salt and cost in the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether a password is the one that was hashed. Without a hash (no such account, or one without a
 * password) it takes as long and is false, so that the time tells nobody who has an account.
 */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && matches;
}
