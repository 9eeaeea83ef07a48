import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import { keepStockDay } from "#lib/domain/inventory/stock-date/mutations.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { addListing } from "#lib/domain/listings/listing-change/mutations.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { requireNotTakenDown } from "#lib/domain/listings/listing-hold/mutations.ts";
import { draftFromVin } from "#lib/domain/ownership/garage-page/data.intake.ts";
import { requireHad } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { AddVehicleForm } from "./schema.intake.ts";

/**
 * Puts a vehicle on an organization's lot: the listing, the first line of its history and the
 * ledger's, in one transaction. What it is comes from its VIN. The same form sent twice adds one.
 * @throws AppError as `actingMember` does; `invalid_input` for a VIN that cannot be, and beside what no such vehicle had; `conflict` for one
 *   that the organization has already.
 */
export async function addInventoryVehicle(
  ctx: Ctx<Pick<Viewer, "userId" | "name">>,
  { organization: slug, submissionId, vin: typed, start, ...form }: AddVehicleForm,
): Promise<ListingId> {
  const at = now();
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug,
      capability: "inventory.edit",
    });
    const { sellerId } = organization;
    // One after another: copies of a form, and two forms of one VIN, find what the first made.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('inventory intake'), ${organization.id}::int)`;
    const sent = await tx.listing.findUnique({
      where: { submissionId },
      select: { id: true, sellerId: true },
    });
    if (sent !== null) {
      if (sent.sellerId !== sellerId) throw new AppError("not_found", "a form of another seller");
      return sent.id as ListingId;
    }
    const intake = await draftFromVin(typed, at);
    if (intake.kind === "refused" || intake.draft.vin === null) {
      const said = intake.kind === "refused" ? intake.message : "This is no VIN.";
      throw new AppError("invalid_input", `no vehicle with VIN ${typed}`, { said });
    }
    const { draft } = intake;
    const vin = intake.draft.vin;
    // A trim may be any: a dealership may be the first to tell of one.
    const { trim: _, ...built } = form;
    requireHad(built, draft.built, vehicleTitle(draft));
    const present = await tx.listing.findFirst({
      where: { vin, sellerId, status: { in: ["active", "paused"] } },
      select: { id: true },
    });
    if (present !== null) {
      throw new AppError("conflict", `listing ${present.id} offers ${vin}`, {
        said: "This vehicle is on your lot already. Find it in the inventory by its VIN.",
      });
    }
    await requireNotTakenDown(ctx, { vin, seller: { id: sellerId } });
    const { makeId } = await tx.model.findUniqueOrThrow({
      where: { id: draft.modelId },
      select: { makeId: true },
    });
    const { inStockOn, ...stated } = form;
    const listing = await addListing(ctx, {
      ...stated,
      vin,
      sellerId,
      submissionId,
      makeId,
      modelId: draft.modelId,
      year: draft.year,
      bodyStyle: draft.bodyStyle,
      sizeClass: draft.sizeClass,
      engine: draft.engine,
      isHidden: start === "hidden",
      at,
    });
    const vehicle = { listingId: listing.id, year: listing.year };
    await keepStockDay(ctx.at(at), { vehicle, day: inStockOn ?? dayOf(at) });
    const name = modelYearName({ makeName: draft.make, modelName: draft.model, year: draft.year });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "listing.added",
        actorUserId: userId,
        listingId: listing.id,
        at,
        detail: { priceCents: listing.priceCents, mileageMiles: listing.mileageMiles },
      },
    ]);
    await recordActivity(ctx, {
      userId,
      kind: "inventory.added",
      detail: {
        title: `${organization.name}: ${name}`,
        listingId: listing.id,
      },
    });
    await weighDoubts(ctx, [vin]);
    return listing.id;
  });
}
