import { MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import type { ModelFact } from "#lib/domain/vehicles/catalog/types.demo.ts";
import { makesAsked, nameKey } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { isLuxury } from "./depreciation.ts";
import { RARE_FACTS } from "./rare-models.ts";

/** A model year of the catalog, as records are made up of it. */
export interface DemoModelYear {
  readonly modelId: number;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  /** Distinct engines of its trims; may be empty. */
  readonly engines: readonly DemoEngine[];
}

export interface DemoEngine {
  readonly fuel: Fuel | null;
  readonly liters: number | null;
  readonly cylinders: number | null;
  readonly turbocharged: boolean;
}

const factOf = new Map(
  [...MODEL_FACTS, ...RARE_FACTS].map((fact) => [`${fact.make}/${fact.model}`, fact] as const),
);

/** What the demo market assumes of a model; undefined for one that it does not trade. */
export const modelFact = ({ make, model }: DemoModelYear): ModelFact | undefined =>
  factOf.get(`${make}/${model}`);

/** New vehicles a year in thousands; a model that the market does not trade sells few. */
export const salesThousands = (of: DemoModelYear): number =>
  modelFact(of)?.annualSalesThousands ?? 2;

/** How it is driven: as the market assumes, else as its body usually is. The usual first. */
export function drivetrainsOf(of: DemoModelYear): readonly Drivetrain[] {
  const known = modelFact(of)?.drivetrains;
  if (known !== undefined) return known.slice(0, 2);
  switch (of.bodyStyle) {
    case "pickup":
      return ["rwd", "four_wd"];
    case "suv":
      return of.sizeClass === "full" ? ["rwd", "four_wd"] : ["fwd", "awd"];
    case "van":
      return ["rwd"];
    case "sedan":
    case "coupe":
    case "convertible":
    case "wagon":
      return isLuxury(of.make) ? ["rwd", "awd"] : ["fwd"];
    case "hatchback":
    case "minivan":
      return ["fwd"];
  }
}

/** Under which names NHTSA's records would have it. */
export interface RecordName {
  readonly makeText: string;
  readonly modelText: string;
  readonly makeKey: string;
  readonly modelKey: string;
}

export function recordNameOf({ make, model, year }: DemoModelYear): RecordName {
  const [asked] = makesAsked({ makeName: make, modelName: model }, year);
  const makeText = asked ?? make.toUpperCase();
  const modelText = model.toUpperCase();
  return { makeText, modelText, makeKey: nameKey(makeText), modelKey: nameKey(modelText) };
}
