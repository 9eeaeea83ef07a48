import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { inspectVin } from "./rules.ts";
import type { VinModelYear } from "./types.year.ts";

/**
 * The model year that a VIN decodes to, from the vPIC data on this machine: no network. One whose
 * check digit is wrong is refused with the position that looks wrong.
 * @param typed as somebody typed it, spaces and dashes and all.
 * @throws when the catalog cannot be read.
 */
export async function modelYearOfVin(typed: string, asOf: Date): Promise<VinModelYear> {
  const report = inspectVin(loadVpicIndex(env().LOTWISE_DATA_DIR), typed, {
    currentYear: asOf.getUTCFullYear(),
  });
  if (!report.ok) {
    if ("problem" in report) {
      const { message, suggestion } = report.problem;
      return { kind: "refused", message, suggestion };
    }
    const { message, ambiguous, suspects } = report.diagnosis;
    return {
      kind: "refused",
      message,
      suggestion: ambiguous ? null : (suspects[0]?.corrected ?? null),
    };
  }
  const { decode } = report;
  const { make, model, modelYear } = decode;
  const known = (await catalogIndex()).models.find(
    ({ makeName, modelName }) => makeName === make?.value && modelName === model?.value,
  );
  const ref =
    known === undefined || modelYear === null ? null : modelYearOf(known, modelYear.value);
  if (ref !== null) return { kind: "found", vin: decode.vin, ref, decode };
  const says = [modelYear?.value, make?.value, model?.value].filter((part) => part !== undefined);
  return { kind: "unlisted", vin: decode.vin, says: says.join(" ") };
}
