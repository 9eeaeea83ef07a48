import type { Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { PROOF_MINUTES } from "./constants.ts";

/**
 * Whether the viewer proved lately who they are. Every session begins with all the steps of a sign-in, and
 * confirming begins a new one: so its age is the proof's.
 */
export function hasFreshProof({ signedInAt }: Pick<Viewer, "signedInAt">, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs < PROOF_MINUTES * MINUTE_MS;
}

/**
 * Asked first by whatever changes how somebody signs in or who may act for a dealership, so that a
 * browser that was left open, or a stolen session, cannot take either over.
 * @throws AppError `proof_needed`.
 */
export function requireFreshProof(viewer: Pick<Viewer, "signedInAt">, now: Date): void {
  if (hasFreshProof(viewer, now)) return;
  throw new AppError("proof_needed", "the session began too long ago", {
    said: "You signed in a while ago. Confirm it’s you, then try again. What you typed is kept.",
  });
}
