import "server-only";
import type { VinFacts } from "#lib/domain/listings/listing/types.ts";
import type { VinInspection } from "#lib/domain/listings/listing-checks/types.ts";
import { inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { filedSpecsOfVins, specsOfVins } from "./data.specs.ts";
import { vinFacts } from "./rules.ts";

export interface ListedVin {
  readonly facts: VinFacts;
  /** Null where the number is no VIN at all. */
  readonly inspection: VinInspection | null;
}

/** What a listing's VIN tells: the vPIC data on this machine, EPA's list and like vehicles. No network. */
export async function inspectListedVin(vin: string, asOf: Date): Promise<ListedVin> {
  return (await inspectListedVins([vin], asOf)).get(vin) ?? NO_VIN;
}

const NO_VIN: ListedVin = { facts: {}, inspection: null };

/** The same of many, by VIN, with the questions of one. */
export const inspectListedVins = (
  vins: readonly string[],
  asOf: Date,
): Promise<ReadonlyMap<string, ListedVin>> => inspected(vins, asOf, specsOfVins);

/** The same by the VINs' own words alone: all that may be held against a seller. */
export const inspectVinsOwnWords = (
  vins: readonly string[],
  asOf: Date,
): Promise<ReadonlyMap<string, ListedVin>> => inspected(vins, asOf, filedSpecsOfVins);

async function inspected(
  vins: readonly string[],
  asOf: Date,
  specsOf: (decodes: readonly VinDecode[]) => Promise<ReadonlyMap<string, VinSpecs>>,
): Promise<ReadonlyMap<string, ListedVin>> {
  const index = loadVpicIndex(env().LOTWISE_DATA_DIR);
  const options = { currentYear: asOf.getUTCFullYear() };
  const read = [...new Set(vins)].flatMap((vin) => {
    const report = inspectVin(index, vin, options);
    if (!report.ok && "problem" in report) return [];
    const diagnosis = report.ok ? null : report.diagnosis.message;
    return [{ vin, decode: report.decode, inspection: { checkDigitOk: report.ok, diagnosis } }];
  });
  const specs = await specsOf(read.map(({ decode }) => decode));
  return new Map(
    read.map(({ vin, decode, inspection }) => {
      const told = specs.get(decode.vin);
      if (told === undefined) throw new Error(`Nobody was asked of ${vin}.`);
      return [vin, { facts: vinFacts(decode, told), inspection }];
    }),
  );
}
