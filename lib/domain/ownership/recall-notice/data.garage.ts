import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { demoMarketVins } from "#lib/domain/listings/vin-facts/data.held.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { ofVin, withValue } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { recallsOfMany } from "#lib/domain/vehicles/recall/data.ts";
import { mostUrgentFirst } from "#lib/domain/vehicles/recall/rules.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { GarageRecall } from "./types.garage.ts";

/** What owners entered of recalls, by vehicle; whose they are is for the caller to have proven. */
export async function garageRecallsOf(
  vehicleIds: readonly GarageVehicleId[],
): Promise<ReadonlyMap<GarageVehicleId, readonly GarageRecall[]>> {
  const rows = await database().garageRecall.findMany({
    where: { vehicleId: { in: [...vehicleIds] } },
    orderBy: { campaign: "desc" },
    include: { proof: { select: { id: true, name: true, removedAt: true } } },
  });
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    vehicleIds.map((id) => [
      id,
      (byVehicle.get(id) ?? []).map(({ campaign, summary, state, bookedFor, doneOn, proof }) => ({
        campaign,
        summary,
        state,
        bookedFor: bookedFor === null ? null : dayOfColumn(bookedFor),
        doneOn: doneOn === null ? null : dayOfColumn(doneOn),
        proof:
          proof === null || proof.removedAt !== null ? null : { id: proof.id, name: proof.name },
      })),
    ]),
  );
}

/**
 * The campaigns of the vehicles' model years, those that say not to drive it first: of the model year,
 * not of the vehicle. A vehicle whose model year the catalog does not have is left out.
 */
export async function garageCampaignsOf(
  vehicles: readonly Pick<GarageVehicle, "id" | "vin" | "modelId" | "year">[],
): Promise<ReadonlyMap<GarageVehicleId, SourceAnswer<readonly RecallCampaign[]>>> {
  const named = await Promise.all(
    vehicles.map(async ({ id, vin, modelId, year }) => ({
      id,
      vin,
      ref: await modelYearById(modelId, year),
    })),
  );
  const refs = named.flatMap(({ ref }) => (ref === null ? [] : [ref]));
  const [answers, demo] = await Promise.all([
    recallsOfMany(refs),
    demoMarketVins(vehicles.flatMap(({ vin }) => vin ?? [])),
  ]);
  return new Map(
    named.flatMap(({ id, vin, ref }) => {
      const answer = ref === null ? undefined : answers.get(ref.modelYearId);
      if (answer === undefined) return [];
      const own = ofVin(answer, vin === null || demo.has(vin));
      return [[id, withValue(own, (campaigns) => mostUrgentFirst(campaigns))] as const];
    }),
  );
}
