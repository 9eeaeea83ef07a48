import "server-only";
import { contextIn } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { PERSON_EXPORTED } from "./constants.ts";
import { joinParts } from "./rules.ts";

/** Says which form the file has, for whoever reads it in years to come. */
const FORMAT = "lotwise-account/1";

/**
 * Everything that is kept about the viewer, as one document of plain values: each area's part of
 * it, of one snapshot of the database, so that they fit together. What only proves who somebody is (the password's hash,
 * the secrets of links and sessions) is left out; files are named, and come from their own pages.
 */
export async function exportAccount(viewer: Viewer, now: Date): Promise<AccountExport> {
  const account = await database().$transaction(
    async (tx) => {
      const own = await tx.user.findUniqueOrThrow({
        where: { id: viewer.userId },
        omit: { passwordHash: true },
        include: {
          sessions: { omit: { id: true, deviceId: true } },
          // By address and secret anybody could send to the browser.
          pushSubscriptions: {
            omit: { endpoint: true, p256dh: true, auth: true, sessionId: true },
          },
          pushNotices: { omit: { dedupeKey: true } },
          identities: true,
          codeApp: { omit: { secret: true, lastStep: true } },
          recoveryCodes: { omit: { codeHash: true } },
          passkeys: { omit: { id: true, publicKey: true, counter: true } },
          activity: { orderBy: { id: "asc" } },
        },
      });
      const parts = await announce(contextIn(tx), PERSON_EXPORTED, { userId: viewer.userId });
      return joinParts([own, ...parts]);
    },
    { isolationLevel: "RepeatableRead" },
  );
  return { format: FORMAT, exportedAt: now, account };
}

/** The exported document. Its form follows the tables, which `prisma/schema` describes. */
export interface AccountExport {
  readonly format: typeof FORMAT;
  readonly exportedAt: Date;
  readonly account: object;
}
