import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import { keepStockDay } from "#lib/domain/inventory/stock-date/mutations.ts";
import { restateListing } from "#lib/domain/listings/listing-change/mutations.ts";
import { isListingOver } from "#lib/domain/listings/listing-change/rules.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { choicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { requireHad } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { EXTERIOR_COLORS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { STATED_SELECT, statedIn } from "./data.vehicle.ts";
import { changedFields } from "./rules.vehicle.ts";
import type { EditVehicleForm } from "./schema.vehicle.ts";
import type { StatedInventoryVehicle } from "./types.vehicle.ts";

/**
 * Changes what an organization states of a vehicle. A new price is told in the vehicle's history, and
 * everything in the ledger. A form that changes nothing writes nothing.
 * @throws AppError as `actingMember` does; `not_found` for another seller's vehicle; `conflict` for one
 *   that is over, or that somebody changed since the form was opened; `invalid_input` beside what no such
 *   vehicle had. A trim may be any: a dealership may be the first to tell of one.
 */
export async function editInventoryVehicle(
  ctx: Ctx<Pick<Viewer, "userId" | "name">>,
  { organization: slug, listing: id, version, ...form }: EditVehicleForm,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug,
      capability: "inventory.edit",
    });
    await tx.$queryRaw`
      select id from listing where id = ${id} and seller_id = ${organization.sellerId} for update`;
    const row = await tx.listing.findFirst({
      where: { id, sellerId: organization.sellerId },
      select: {
        ...STATED_SELECT,
        id: true,
        vin: true,
        status: true,
        dropCents: true,
        droppedAt: true,
        paintHex: true,
        changeVersion: true,
        modelId: true,
        ...TITLE_SELECT,
      },
    });
    if (row === null) throw new AppError("not_found", `listing ${id} is not of ${slug}`);
    if (isListingOver(row.status)) {
      throw new AppError("conflict", `listing ${id} is ${row.status}`, {
        said: `This vehicle is ${row.status}: what it says stays as it was.`,
      });
    }
    const before = statedIn(row);
    const named = paintNamed(form);
    const stated = { ...named, inStockOn: named.inStockOn ?? before.inStockOn };
    const changed = changedFields(before, stated);
    if (changed.length === 0) return;
    if (String(row.changeVersion) !== version) {
      throw new AppError("conflict", `listing ${id} changed since the form was opened`, {
        said: "A colleague or a feed changed this vehicle since you opened it. Open it in another tab to compare, then reload and try again.",
      });
    }
    const at = now();
    const { trim: _, ...built } = stated;
    requireHad(
      built,
      await choicesOf({ ...before, vin: row.vin, modelId: row.modelId, year: row.year }, at),
      vehicleTitle(row),
    );
    const { inStockOn, ...rest } = stated;
    if (inStockOn !== null && inStockOn !== before.inStockOn)
      await keepStockDay(ctx.at(at), {
        vehicle: { listingId: id, year: row.year },
        day: inStockOn,
      });
    const isRepriced = await restateListing(ctx.at(at), { before: row, ...rest });
    const common = { organizationId: organization.id, actorUserId: userId, listingId: id, at };
    const others = changed.filter((field) => field !== "asking price");
    if (isRepriced) {
      await recordOrganizationEvents(ctx, [
        {
          ...common,
          kind: "price.changed",
          detail: { fromPriceCents: before.priceCents, toPriceCents: stated.priceCents },
        },
      ]);
    }
    if (others.length > 0) {
      await recordOrganizationEvents(ctx, [
        {
          ...common,
          kind: "listing.edited",
          detail: {
            what: others.join(", "),
            ...(stated.mileageMiles !== before.mileageMiles && {
              fromMileageMiles: before.mileageMiles,
              toMileageMiles: stated.mileageMiles,
            }),
          },
        },
      ]);
    }
    await recordActivity(ctx, {
      userId,
      kind: "inventory.edited",
      detail: {
        title: `${organization.name}: ${row.stockNumber ?? row.vin}`,
        listingId: id,
      },
    });
    await weighDoubts(ctx, [row.vin]);
  });
}

/** A paint without a name has its colour's. */
function paintNamed(stated: StatedInventoryVehicle): StatedInventoryVehicle {
  const { paintName, exteriorColor } = stated;
  return { ...stated, paintName: paintName === "" ? EXTERIOR_COLORS[exteriorColor] : paintName };
}
