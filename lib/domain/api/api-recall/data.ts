import "server-only";
import { askedModelYear } from "#lib/domain/api/api-endpoint/data.source.ts";
import { sayAnswer, sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { orderedRecalls, vinRecalls } from "#lib/domain/vehicles/recall/data.pages.ts";
import { campaign } from "#lib/domain/vehicles/recall/data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { LEVEL_WORDS } from "./constants.ts";
import { sayCampaign, sayWithVehicles } from "./rules.ts";
import type { RecallAnswer, RecallsAnswer, RecallsQuery } from "./schema.ts";

const LEVEL = { level: "model_year", levelWords: LEVEL_WORDS } as const;

/**
 * The recalls of a model year, by its name or by a VIN.
 * @throws AppError `invalid_input` where neither is told, both are, or the VIN cannot be right;
 *   `not_found` for a model year that the catalog does not have.
 */
export async function recalls(asked: RecallsQuery, asOf: Date): Promise<RecallsAnswer> {
  const { vin, make, model, year } = asked;
  const isNamed = make !== undefined && model !== undefined && year !== undefined;
  if (vin !== undefined) {
    if (make !== undefined || model !== undefined || year !== undefined)
      throw refused("Give a VIN, or make, model and year: not both.");
    return recallsOfVin(vin, asOf);
  }
  if (!isNamed) throw refused("Give a VIN, or make, model and year.");
  const ref = await askedModelYear({ make, model, year });
  return {
    vin: null,
    modelYear: sayModelYear(ref),
    ...LEVEL,
    notes: [],
    recalls: sayAnswer(await orderedRecalls(ref), (found) => found.map(sayCampaign)),
  };
}

async function recallsOfVin(typed: string, asOf: Date): Promise<RecallsAnswer> {
  const found = await vinRecalls(typed, asOf);
  switch (found.kind) {
    case "refused":
      throw refused(found.message);
    case "unlisted":
      return {
        vin: found.vin,
        modelYear: null,
        ...LEVEL,
        notes: [],
        recalls: {
          state: "not_checked",
          reason: `The VIN is valid${found.says === "" ? "" : ` and says ${found.says}`}, which our catalog does not have: NHTSA is asked by its model years.`,
          triedAt: null,
        },
      };
    case "found":
      return {
        vin: found.vin,
        modelYear: sayModelYear(found.ref),
        ...LEVEL,
        notes: [...found.notes],
        recalls: sayAnswer(found.answer, (campaigns) => campaigns.map(sayCampaign)),
      };
  }
}

const refused = (said: string): AppError =>
  new AppError("invalid_input", "api: recalls of no vehicle were asked for", {
    said,
    fields: { vin: said },
  });

/** One campaign by NHTSA's number, with the vehicles it names. */
export async function recall(number: string, asOf: Date): Promise<RecallAnswer> {
  return {
    campaign: number.toUpperCase(),
    recall: sayAnswer(await campaign(number), sayWithVehicles),
    askedAt: asOf.toISOString(),
  };
}
