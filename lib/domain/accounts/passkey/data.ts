import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { relyingPartyOf } from "./rules.ts";
import type { OwnPasskeys, RelyingParty } from "./types.ts";

/** What this site's passkeys are made for; null where its address can have none. */
export const relyingParty = (): RelyingParty | null => relyingPartyOf(siteUrl());

/** The viewer's passkeys, the latest first. */
export async function ownPasskeys({ userId }: Viewer): Promise<OwnPasskeys> {
  const passkeys = await database().passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, name: true, isSynced: true, createdAt: true, lastUsedAt: true },
  });
  return { passkeys, isPossible: relyingParty() !== null };
}
