import "server-only";
import { dealerAccessOf } from "#lib/domain/billing/entitlement/data.ts";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import type { Capability } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { leadCountsOf } from "#lib/domain/dealers/seller-record/data.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Desk } from "./types.ts";

/** What frames the pages of an organization's members. */
export async function deskOf(actor: OrganizationActor, now: Date): Promise<Desk> {
  const [access, activeCount, leads] = await Promise.all([
    dealerAccessOf(actor.organization.id, now),
    database().listing.count({
      where: { sellerId: actor.organization.sellerId, status: "active" },
    }),
    leadCountsOf(actor.organization.sellerId, now),
  ]);
  return { actor, access, activeCount, newLeadCount: leads.newCount };
}

const NO_STORE = { "Cache-Control": "no-store" } as const;

/**
 * What a handler under /api/dealers/[organization]/ answers: the same 404 to whoever is no member,
 * whether or not there is such an organization, 401 to a visitor, and in words what a role may not do.
 * @param answer for who may; an AppError of it is answered by its status and words.
 */
export async function answerMember(
  viewer: Viewer | null,
  slug: string,
  capability: Capability,
  answer: (actor: OrganizationActor) => Promise<Response>,
): Promise<Response> {
  try {
    if (viewer === null) throw new AppError("unauthenticated", "dealer: nobody is signed in");
    return await answer(await memberWho(viewer, slug, capability));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, publicMessage } = error;
    return Response.json({ error: publicMessage }, { status, headers: NO_STORE });
  }
}
