import "server-only";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { proofWays } from "./data.ts";
import { hasFreshProof } from "./policy.ts";
import type { ProofWays } from "./types.ts";

/** How the viewer can prove again who they are. Leads a visitor to sign in, which proves as much. */
export async function loadProofWays(callbackPath: string): Promise<ProofWays> {
  return proofWays(await requireViewer(callbackPath), now());
}

/** Whether the viewer has to confirm that it is them before changes that could take an account away. */
export async function needsProof(): Promise<boolean> {
  const viewer = await currentViewer();
  return viewer !== null && !hasFreshProof(viewer, now());
}
