import "server-only";
import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import type { ModelYearSaid } from "#lib/domain/api/api-endpoint/schema.source.ts";
import { knownCorrections } from "#lib/domain/listings/vin-facts/data.known.ts";
import { specsOfVin, specsOfVins } from "#lib/domain/listings/vin-facts/data.specs.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { checkDigitOf, diagnoseCheckDigit, normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { CheckDigitDiagnosis, Vin } from "#lib/domain/vehicles/vin/types.ts";
import { decodeVin, plausibilityOf } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { DECODED_VINS_AT_ONCE, LONGEST_VIN, MOST_DIAGNOSED } from "./constants.ts";
import { checkDigitRefusal, plainCheckDigit, refusalOf, sayDecode } from "./rules.ts";
import type { CheckDigitChoice, DecodedVin, DecodedVins, VinItem } from "./schema.ts";

interface Decoder {
  readonly decode: (vin: Vin) => VinDecode;
  readonly diagnose: (vin: Vin, known?: ReadonlySet<string>) => CheckDigitDiagnosis | null;
  readonly catalogOf: (decode: VinDecode) => ModelYearSaid | null;
}

/** What decodes VINs at a moment. No network. @throws when the catalog cannot be read. */
async function decoderAt(asOf: Date): Promise<Decoder> {
  const index = loadVpicIndex(env().LOTWISE_DATA_DIR);
  const options = { currentYear: asOf.getUTCFullYear() };
  const decode = (vin: Vin) => decodeVin(index, vin, options);
  return {
    decode,
    diagnose: (vin, known) =>
      diagnoseCheckDigit(
        vin,
        (candidate) => plausibilityOf(decode(candidate)),
        (candidate) => known?.has(candidate) === true,
      ),
    catalogOf: catalogNames(await catalogIndex()),
  };
}

/** The catalog's model year of a decoded VIN. */
function catalogNames(index: CatalogIndex): Decoder["catalogOf"] {
  const byName = new Map(
    index.models.map((model) => [`${model.makeName}/${model.modelName}`, model]),
  );
  return ({ make, model, modelYear }) => {
    const known = byName.get(`${make?.value}/${model?.value}`);
    if (known === undefined || modelYear === null) return null;
    const ref = modelYearOf(known, modelYear.value);
    return ref === null ? null : sayModelYear(ref);
  };
}

/**
 * What a VIN says.
 * @throws ApiProblem for what is no VIN and, where the check digit is required, for one
 *   whose check digit fails: with the positions that look wrong.
 */
export async function decodeVinForApi(
  typed: string,
  checkDigit: CheckDigitChoice,
  asOf: Date,
): Promise<DecodedVin> {
  const normalized = normalizeVin(typed);
  if (!normalized.ok) throw refused(normalized.problem.message);
  const decoder = await decoderAt(asOf);
  const known = await knownCorrections(normalized.vin);
  const diagnosis = decoder.diagnose(normalized.vin, known);
  if (diagnosis !== null && checkDigit === "require") throw refused(diagnosis.message);
  const decode = decoder.decode(normalized.vin);
  return sayDecode(decode, await specsOfVin(decode), diagnosis, decoder.catalogOf(decode));
}

const refused = (detail: string): ApiProblem =>
  new ApiProblem("invalid-request", detail, { errors: [{ in: "path", field: "vin", detail }] });

/**
 * What many VINs say, in the order given; those that cannot be read with why. Others' requests have
 * their turn between a hundred and the next.
 */
export async function decodedVins(
  given: readonly string[],
  checkDigit: CheckDigitChoice,
  asOf: Date,
): Promise<DecodedVins> {
  const decoder = await decoderAt(asOf);
  const budget = { diagnoses: MOST_DIAGNOSED };
  const read: ReadItem[] = [];
  for (let start = 0; start < given.length; start += DECODED_VINS_AT_ONCE) {
    if (start > 0) await new Promise((resume) => setImmediate(resume));
    for (const typed of given.slice(start, start + DECODED_VINS_AT_ONCE))
      read.push(readItem(decoder, typed, checkDigit, budget));
  }
  const specs = await specsOfVins(
    read.flatMap((item) => (item.state === "read" ? [item.decode] : [])),
  );
  const items = read.map((item): VinItem => {
    if (item.state === "refused") return item;
    const { given, decode, diagnosis } = item;
    const told = specs.get(decode.vin);
    if (told === undefined) throw new Error(`Nobody was asked of ${decode.vin}.`);
    const decoded = sayDecode(decode, told, diagnosis, decoder.catalogOf(decode));
    return { state: "decoded", given, decoded };
  });
  const decoded = items.filter(({ state }) => state === "decoded").length;
  return { items, decoded, refused: items.length - decoded };
}

/** One of many that was read, before others are asked of it; or why it cannot be. */
type ReadItem =
  | Extract<VinItem, { readonly state: "refused" }>
  | {
      readonly state: "read";
      readonly given: string;
      readonly decode: VinDecode;
      readonly diagnosis: CheckDigitDiagnosis | null;
    };

/** One of many. @param budget of mistakes that may still be looked for. */
function readItem(
  { decode, diagnose }: Decoder,
  typed: string,
  checkDigit: CheckDigitChoice,
  budget: { diagnoses: number },
): ReadItem {
  const given = typed.slice(0, LONGEST_VIN);
  const normalized = normalizeVin(typed);
  if (!normalized.ok) return { state: "refused", given, refusal: refusalOf(normalized.problem) };
  const { vin } = normalized;
  const check = checkDigitOf(vin);
  const mayLook = !check.ok && budget.diagnoses > 0;
  if (mayLook) budget.diagnoses -= 1;
  const diagnosis = mayLook ? diagnose(vin) : null;
  if (!check.ok && checkDigit === "require") {
    const refusal = diagnosis === null ? plainCheckDigit(vin, check) : checkDigitRefusal(diagnosis);
    return { state: "refused", given, refusal };
  }
  return { state: "read", given, decode: decode(vin), diagnosis };
}
