import type { Correspondent } from "#lib/domain/leads/conversation/types.ts";
import type { ContactTarget } from "./types.ts";

/** Whether a listing is somebody's own to answer for: they sell it, or belong to the dealer that does. */
export function speaksFor(
  person: Correspondent | null,
  target: Pick<ContactTarget, "sellerUserId" | "sellerId">,
): boolean {
  if (person === null) return false;
  return (
    target.sellerUserId === person.userId ||
    person.memberships.some(({ sellerId }) => sellerId === target.sellerId)
  );
}

/** Why somebody may not write about a listing; null where they may. */
export function contactRefusal(
  person: Correspondent | null,
  target: ContactTarget,
): "own" | "ended" | "unreachable" | null {
  if (speaksFor(person, target)) return "own";
  if (target.status !== "active") return "ended";
  return target.reach === "nobody" ? "unreachable" : null;
}
