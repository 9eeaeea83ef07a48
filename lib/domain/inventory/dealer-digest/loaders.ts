import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { digestChoice } from "./data.ts";
import type { DigestChoice } from "./types.ts";

/** What a member chose of the digest, and who gets it. */
export async function loadDigestChoice(actor: OrganizationActor): Promise<DigestChoice> {
  return digestChoice(actor);
}
