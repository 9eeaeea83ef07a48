import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";

/**
 * A VIN that can be right, decoded. No network.
 * @param typed as somebody typed it, spaces and dashes and all.
 * @throws AppError `invalid_input` for what is no VIN, or whose check digit is wrong, with the position
 *   that looks wrong in its words.
 */
export function decodedReportVin(typed: string, asOf: Date): VinDecode {
  const report = inspectVin(loadVpicIndex(env().LOTWISE_DATA_DIR), typed, {
    currentYear: asOf.getUTCFullYear(),
  });
  if (report.ok) return report.decode;
  const said = "problem" in report ? report.problem.message : report.diagnosis.message;
  throw new AppError("invalid_input", `no VIN that can be right: ${said}`, {
    said,
    fields: { vin: said },
  });
}

/** The model year of the catalog that a VIN decodes to; null where it has none such. */
export async function modelYearOfDecode({
  make,
  model,
  modelYear,
}: VinDecode): Promise<ModelYearRef | null> {
  if (modelYear === null) return null;
  const known = (await catalogIndex()).models.find(
    ({ makeName, modelName }) => makeName === make?.value && modelName === model?.value,
  );
  return known === undefined ? null : modelYearOf(known, modelYear.value);
}
