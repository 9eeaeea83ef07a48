import "server-only";
import { z } from "zod";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { specsOfVin } from "#lib/domain/listings/vin-facts/data.specs.ts";
import { builtChoicesOf, saidByVin } from "#lib/domain/valuation/valuation/data.choices.ts";
import { withStated } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { engineTextOf } from "#lib/domain/vehicles/catalog/rules.trim-rows.ts";
import { trimNamesOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { BODY_STYLES, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { modelYearOfVin } from "#lib/domain/vehicles/vin-decode/data.year.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type {
  CatalogChoice,
  IntakeStep,
  LoadedIntake,
  VehicleDraft,
  VinIntake,
} from "./types.intake.ts";

/** What a step of adding a vehicle shows; where it names what the catalog has not, the step before. */
export async function intakeAt(step: IntakeStep, asOf: Date): Promise<LoadedIntake> {
  if (step.kind === "start") return step;
  if (step.kind === "vin") {
    const intake = await draftFromVin(step.vin, asOf);
    return intake.kind === "draft" ? intake : { ...intake, vin: step.vin };
  }
  const make = step.make === null ? null : await makeBySlug(step.make);
  if (make === null) return { kind: "make", makes: await makeChoices() };
  const models = await modelChoices(make.slug);
  const model = models.find(({ slug }) => slug === step.model);
  if (model === undefined) return { kind: "model", make, models };
  const years = await modelYears(model.id);
  const draft = years.some((year) => year === step.year)
    ? await garageDraftOf(model.id, step.year ?? 0)
    : null;
  return draft === null ? { kind: "year", make, model, years } : { kind: "draft", draft };
}

async function makeChoices(): Promise<readonly CatalogChoice[]> {
  return readDatabase().make.findMany({
    orderBy: { name: "asc" },
    select: { slug: true, name: true },
  });
}

/** A make as an address names it: whatever stands there, a database is only asked for a slug. */
async function makeBySlug(typed: string): Promise<CatalogChoice | null> {
  return readDatabase().make.findUnique({
    where: { slug: slugOf(typed) },
    select: { slug: true, name: true },
  });
}

async function modelChoices(
  makeSlug: string,
): Promise<readonly (CatalogChoice & { readonly id: number })[]> {
  return readDatabase().model.findMany({
    where: { make: { slug: makeSlug }, modelYears: { some: {} } },
    orderBy: { name: "asc" },
    select: { id: true, slug: true, name: true },
  });
}

async function modelYears(modelId: number): Promise<readonly number[]> {
  const rows = await readDatabase().modelYear.findMany({
    where: { modelId },
    orderBy: { year: "desc" },
    select: { year: true },
  });
  return rows.map(({ year }) => year);
}

/**
 * What a VIN tells of the vehicle that carries it. One whose check digit is wrong is refused with
 * the position that looks wrong; so is one of a vehicle that the catalog has not.
 */
export async function draftFromVin(typed: string, asOf: Date): Promise<VinIntake> {
  const found = await modelYearOfVin(typed, asOf);
  if (found.kind === "refused") return found;
  if (found.kind === "found") {
    const draft = await garageDraftOf(found.ref.modelId, found.ref.year);
    if (draft !== null) {
      const specs = await specsOfVin(found.decode);
      return { kind: "draft", draft: withDecoded(draft, found.decode, specs) };
    }
  }
  const says = found.kind === "unlisted" ? found.says : modelYearName(found.ref);
  return {
    kind: "refused",
    message: `The VIN is valid${says === "" ? "" : ` and says ${says}`}, which our catalog of vehicles sold in the US since 1981 does not have. Add the vehicle by hand.`,
    suggestion: null,
  };
}

function withDecoded(draft: VehicleDraft, decode: VinDecode, specs: VinSpecs): VehicleDraft {
  const said = saidByVin(decode, specs);
  const { trim, drivetrain } = said;
  const fuel = said.fuel ?? draft.fuel;
  const named = decode.trim?.confidence === "ambiguous" ? [] : trimNamesOf(decode);
  const built =
    named.length > 0 ? { ...draft.built, trims: named, hasAllTrims: true } : draft.built;
  const unsaid = [
    trim === null ? "the trim" : "",
    fuel === null ? "the fuel" : "",
    drivetrain === null ? "the drivetrain" : "",
  ].filter((part) => part !== "");
  return {
    ...draft,
    vin: decode.vin,
    trim,
    fuel,
    drivetrain,
    built: withStated(built, said),
    engine: engineTextOf(decode) ?? draft.engine,
    notes: [
      ...decode.notes,
      ...(unsaid.length === 0
        ? []
        : [`The VIN does not tell ${unsaid.join(", ")}: fill in what you know.`]),
    ],
  };
}

const draftRow = z.object({
  modelId: z.number(),
  make: z.string(),
  model: z.string(),
  bodyStyle: oneOf(BODY_STYLES),
  sizeClass: oneOf(SIZE_CLASSES),
});

/** What the catalog and the market know of a model year; null where the catalog has it not. */
export async function garageDraftOf(modelId: number, year: number): Promise<VehicleDraft | null> {
  const [rows, built] = await Promise.all([
    readDatabase().$queryRaw(Prisma.sql`
    select model.id as "modelId", make.name as make, model.name as model,
      model.body_style as "bodyStyle", model.size_class as "sizeClass"
    from model_year my join model on model.id = my.model_id join make on make.id = model.make_id
    where my.model_id = ${modelId} and my.year = ${year}`),
    builtChoicesOf({ modelId, year }),
  ]);
  const known = z.array(draftRow).parse(rows)[0];
  if (known === undefined) return null;
  const [fuel = null, ...others] = built.fuels;
  return {
    ...known,
    vin: null,
    year,
    trim: null,
    fuel: others.length === 0 ? fuel : null,
    drivetrain: null,
    built,
    engine: null,
    notes: [],
  };
}
