import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { draftFromVin } from "#lib/domain/ownership/garage-page/data.intake.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import type { AddStep } from "./types.intake.ts";

/** What adding a vehicle comes to with a VIN as it was typed; "" begins. */
export async function addStepOf(
  { organization }: OrganizationActor,
  typed: string,
  asOf: Date,
): Promise<AddStep> {
  if (typed === "") return { kind: "start" };
  const intake = await draftFromVin(typed, asOf);
  const read = normalizeVin(typed);
  if (intake.kind === "refused" || !read.ok) {
    const { message, suggestion } =
      intake.kind === "refused" ? intake : { message: "This is no VIN.", suggestion: null };
    return { kind: "refused", vin: typed, message, suggestion };
  }
  const { vin } = read;
  const known = await database().listing.findFirst({
    where: { vin, sellerId: organization.sellerId },
    orderBy: [{ listedAt: "desc" }, { id: "desc" }],
    select: { id: true, status: true, endedAt: true },
  });
  if (known !== null && (known.status === "active" || known.status === "paused")) {
    return { kind: "present", vin, listingId: known.id as ListingId };
  }
  return {
    kind: "draft",
    draft: { ...intake.draft, vin },
    earlier: known === null ? null : { endedAt: known.endedAt?.toISOString() ?? null },
  };
}
