import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { ownPasskeys, relyingParty } from "./data.ts";
import type { OwnPasskeys } from "./types.ts";

/** The viewer's passkeys. Leads a visitor to sign in and back. */
export async function loadPasskeys(): Promise<OwnPasskeys> {
  return ownPasskeys(await requireViewer("/account"));
}

/** Whether somebody can sign in here with a passkey at all. */
export const offersPasskeys = (): boolean => relyingParty() !== null;
