import "server-only";
import type { Route } from "next";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { readSigned, signText } from "#lib/platform/security/signed-text.ts";
import { messagePagePath } from "./rules.ts";

/** What a signature of ours is for: one made for something else opens no message. */
const PURPOSE = "message";

/** The page of a lead's link, to which every mail about it leads that goes to an unproven address. */
export function messageLinkPath(leadId: LeadId): Route {
  return messagePagePath(signText(PURPOSE, leadId, authSecret()));
}

/** The lead that a link's secret is for; null for what we did not make. */
export function leadOfLink(token: string): LeadId | null {
  const text = readSigned(PURPOSE, token, authSecret());
  return text === null ? null : leadIdSchema.parse(text);
}
