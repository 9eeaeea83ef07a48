import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { hasFreshProof } from "./policy.ts";
import type { ProofWays } from "./types.ts";

/** How the viewer can prove again who they are: a link by mail goes to everybody. */
export async function proofWays(viewer: Viewer, now: Date): Promise<ProofWays> {
  const { passwordHash, identities, _count } = await database().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: {
      passwordHash: true,
      identities: { where: { provider: "google" }, take: 1 },
      _count: { select: { passkeys: true } },
    },
  });
  return {
    email: viewer.email,
    hasPassword: passwordHash !== null,
    hasGoogle: identities.length > 0,
    hasPasskey: _count.passkeys > 0,
    isFresh: hasFreshProof(viewer, now),
  };
}
