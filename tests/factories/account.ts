import { randomUUID } from "node:crypto";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";

export interface AccountOptions {
  /** One of its own when not given. */
  readonly email?: string;
  readonly name?: string;
  /** None: an account that signs in by link or by Google. */
  readonly password?: string;
  readonly verified?: boolean;
}

/** An account with a session, as the request of whoever is signed in to it would see it. */
export async function createAccount({
  email = `person-${randomUUID()}@example.test`,
  name = "Robin Tester",
  password,
  verified = true,
}: AccountOptions = {}): Promise<Viewer> {
  const session = await database().session.create({
    data: {
      method: "password",
      expiresAt: new Date(now().getTime() + DAY_MS),
      user: {
        create: {
          email,
          name,
          passwordHash: password === undefined ? null : await hashPassword(password),
          emailVerifiedAt: verified ? now() : null,
        },
      },
    },
  });
  const viewer = await findViewer(sessionIdSchema.parse(session.id));
  if (viewer === null) throw new Error("The account has no session.");
  return viewer;
}
