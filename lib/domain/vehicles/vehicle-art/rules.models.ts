/* Which body a vehicle has: by its model where we know it, else by the class that shoppers hold it in,
 * else by body style and size. */

import { marketClasses } from "#lib/domain/vehicles/catalog/rules.market-classes.ts";
import type { BodyStyle, Fuel, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { BODIES, BODY_ERAS, type BodyName, type Era } from "./constants.bodies.ts";
import { BODIES_OF_CLASS, BODIES_OF_MODELS, PLAIN_BODIES } from "./constants.models.ts";

import type { DrawnBody } from "./types.drawn.ts";

/** What a vehicle's body follows from; the more is known, the closer it is. */
export interface Shaped {
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly trim?: string | null | undefined;
  readonly fuel?: Fuel | null | undefined;
}

type Known = {
  readonly body: BodyName;
  readonly from: number;
  readonly to: number;
  /** Whether the model is sold with an engine too, and then has another body. */
  readonly alsoBurns: boolean;
};

const isBody = (name: string): name is BodyName => Object.hasOwn(BODIES, name);

function parsed(): ReadonlyMap<string, readonly Known[]> {
  const models = new Map<string, Known[]>();
  for (const line of BODIES_OF_MODELS.trim().split("\n")) {
    const [body = "", makes = ""] = line.split(" | ");
    if (!isBody(body)) throw new RangeError(`no such body: ${body}`);
    for (const entry of makes.split("; ")) {
      const [make = "", names = ""] = entry.split(": ");
      for (const text of names.split(", ")) {
        const [, model = text, star = "", from = "0", to = "9999"] =
          /^(.+?)(\*?)(?: \((\d{4})?-(\d{4})?\))?$/.exec(text) ?? [];
        const key = `${make}/${model}`;
        const known = { body, from: Number(from), to: Number(to), alsoBurns: star !== "" };
        models.set(key, [...(models.get(key) ?? []), known]);
      }
    }
  }
  return models;
}

const MODELS = parsed();

/** Every model that the table of bodies names, as "Make/Model". */
export const shapedModels = (): readonly string[] => [...MODELS.keys()];

function eraOf(year: number | null | undefined): Era {
  const eras = Object.keys(BODY_ERAS) as Era[];
  return eras.find((era) => (year ?? Number.POSITIVE_INFINITY) <= BODY_ERAS[era]) ?? "2020s";
}

function ofModel({ make, model, year, bodyStyle, fuel }: Shaped): BodyName | undefined {
  const isElectric = ({ body }: Known): boolean =>
    BODIES[body].wear === "electric" && body !== "liftback";
  const fitting = (MODELS.get(`${make}/${model}`) ?? []).filter(
    (known) =>
      BODIES[known.body].style === bodyStyle &&
      (fuel === "electric" || !(known.alsoBurns || (fuel != null && isElectric(known)))) &&
      (year == null ? known.to === 9999 : year >= known.from && year <= known.to),
  );
  return ((fuel === "electric" && fitting.find(isElectric)) || fitting[0])?.body;
}

function ofClass({ make, model, bodyStyle, sizeClass, fuel }: Shaped): BodyName | undefined {
  if (make == null || model == null) return undefined;
  const named = { makeName: make, modelName: model, bodyStyle, sizeClass };
  const sorts = fuel === "electric" ? [true] : fuel == null ? [false, true] : [false];
  const classes = sorts.flatMap((isElectric) => marketClasses(named, isElectric));
  return classes
    .flatMap((name) => BODIES_OF_CLASS[name] ?? [])
    .find((body) => BODIES[body].style === bodyStyle);
}

/** The last model year in which light pickups had no four doors. */
const NO_CREW_CABS = 2000;

/** A pickup's cab, where its trim or series says so; else the one that most of its time have. */
function byCab(body: BodyName, trim: string, year: number): BodyName {
  const cab = /\b(regular|single|standard) cab\b/i.test(trim)
    ? "regular"
    : /\b(extended|ext|double|quad|king|super|access|xtra) ?cab\b|\bsupercab\b/i.test(trim)
      ? "extended"
      : year > NO_CREW_CABS || /\bcrew\b/i.test(trim)
        ? "crew"
        : "regular";
  const long = /\blong (bed|box)\b/i.test(trim);
  switch (body) {
    case "crew-cab-pickup":
    case "round-crew-cab-pickup":
    case "upright-crew-cab-pickup":
      if (cab === "regular") return long ? "regular-cab-long-pickup" : "regular-cab-pickup";
      if (cab === "extended") return "extended-cab-pickup";
      return long ? "crew-cab-long-pickup" : body;
    case "heavy-pickup":
      if (/\bdrw\b|\bdually\b|\bdual rear wheels?\b/i.test(trim)) return "dually-pickup";
      return cab === "regular" && year > NO_CREW_CABS ? "heavy-regular-pickup" : body;
    case "midsize-pickup":
      return cab === "crew" ? body : "midsize-extended-pickup";
    default:
      return body;
  }
}

/** The body that a vehicle is drawn with; of any vehicle, if only by its style and size. */
export function bodyOf(vehicle: Shaped): DrawnBody {
  const { bodyStyle, sizeClass, year, trim } = vehicle;
  const body = ofModel(vehicle) ?? ofClass(vehicle) ?? PLAIN_BODIES[bodyStyle][sizeClass];
  return { body: byCab(body, trim ?? "", year ?? Number.POSITIVE_INFINITY), era: eraOf(year) };
}

/** A model of the catalog. */
interface ShapedModel {
  readonly makeName: string;
  readonly modelName: string;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
}

/** The body of a model, or of one of its years. */
export const bodyOfModel = (
  { makeName, modelName, bodyStyle, sizeClass }: ShapedModel,
  year?: number | null,
): DrawnBody => bodyOf({ make: makeName, model: modelName, bodyStyle, sizeClass, year });
