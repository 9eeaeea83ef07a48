import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { PasswordOwner } from "./types.ts";

/** Whose password it is, with what others know of them; null where there is no such account. */
export async function passwordOwner(userId: UserId): Promise<PasswordOwner | null> {
  const row = await database().user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      name: true,
      memberships: { select: { organization: { select: { name: true } } } },
    },
  });
  if (row === null) return null;
  const { email, name, memberships } = row;
  return { email, name, dealerships: memberships.map(({ organization }) => organization.name) };
}
