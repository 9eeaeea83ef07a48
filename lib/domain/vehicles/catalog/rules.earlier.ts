import type { BodyStyle, Fuel, SizeClass } from "../vehicle/constants.ts";
import { EARLIER_LAST_YEAR, MODEL_YEARS_TO_2009 } from "./constants.earlier.ts";
import { BODIES_TO_2009, SIZES_OF_ENDED } from "./constants.earlier-bodies.ts";
import { ENGINES_TO_2009 } from "./constants.earlier-engines.ts";
import { CATALOG_FIRST_YEAR } from "./constants.ts";

/** From 81 on two digits are a year of the last century. */
const yearOf = (digits: string): number =>
  Number(digits) + (Number(digits) < CATALOG_FIRST_YEAR % 100 ? 2000 : 1900);

/** Years of a list such as `10-14,19`; empty for none. */
export function yearsOf(text: string): Set<number> {
  const years = new Set<number>();
  for (const part of text.split(",")) {
    const [from, to] = part.split("-").map(yearOf);
    if (part === "" || from === undefined || Number.isNaN(from)) continue;
    for (let year = from; year <= (to ?? from); year++) years.add(year);
  }
  return years;
}

/** The years of each model of a table of makes, by "Make/Model". */
export function parseModelYears(
  table: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const overrides = new Map<string, ReadonlySet<number>>();
  for (const [make, text] of Object.entries(table)) {
    for (const entry of text.split(";").map((part) => part.trim())) {
      if (entry === "") continue;
      const years = /\s([\d,-]+)$/.exec(entry)?.[1] ?? "";
      // "Fisker Karma 12" has years; "BMW 335" has none: a lone model number is a name.
      const model = years === "" ? entry : entry.slice(0, -years.length).trim();
      if (model !== "") overrides.set(`${make}/${model}`, yearsOf(years));
    }
  }
  return overrides;
}

const SOLD = parseModelYears(MODEL_YEARS_TO_2009);

/** Whether a model was sold in the US in a year up to 2009. */
export const wasSoldEarlier = (make: string, model: string, year: number): boolean =>
  SOLD.get(`${make}/${model}`)?.has(year) ?? false;

/** An engine that a model was sold with. */
interface EarlierEngine {
  readonly liters: number;
  readonly fuel: Fuel;
  readonly from: number;
  readonly to: number;
}

const FUELS_BY_CODE: Readonly<Record<string, Fuel>> = {
  "": "gasoline",
  d: "diesel",
  h: "hybrid",
  x: "flex_fuel",
};

/** "2.2", "3:94-97", "1.9d:-03". */
function engineOf(text: string): EarlierEngine {
  const [, liters = "", code = "", span = "-"] = /^([\d.]+)([a-z]?)(?::(.+))?$/.exec(text) ?? [];
  const fuel = FUELS_BY_CODE[code];
  if (fuel === undefined || liters === "") throw new Error(`no engine of the table: ${text}`);
  const [from = "", to = from] = span.split("-");
  return {
    liters: Number(liters),
    fuel,
    from: from === "" ? CATALOG_FIRST_YEAR : yearOf(from),
    to: to === "" ? EARLIER_LAST_YEAR : yearOf(to),
  };
}

const ENGINES: ReadonlyMap<string, readonly EarlierEngine[]> = new Map(
  Object.entries(ENGINES_TO_2009).flatMap(([make, text]) =>
    text.split(";").map((entry) => {
      const [, model = "", engines = ""] = /^\s*(.+?) ([\d.]+[a-z]?(?:[:,].*)?)$/.exec(entry) ?? [];
      return [`${make}/${model}`, engines.split(", ").map(engineOf)] as const;
    }),
  ),
);

/** Both are stated to a tenth. */
const ROUNDING_LITERS = 0.05;

/** What may be said of the engine of a model year up to 2009. */
interface EarlierEngines {
  readonly hadLiters: (liters: number) => boolean;
  /** Whether a reading of a VIN fits; null for what it does not say. */
  readonly fits: (liters: number | null, fuel: Fuel | null) => boolean;
}

/** The engines of a model year up to 2009; null where they are as the maker filed them. */
export function earlierEngines(make: string, model: string, year: number): EarlierEngines | null {
  const known = year > EARLIER_LAST_YEAR ? undefined : ENGINES.get(`${make}/${model}`);
  const engines = known?.filter(({ from, to }) => from <= year && year <= to) ?? [];
  if (engines.length === 0) return null;
  const isNear = (engine: EarlierEngine, liters: number) =>
    Math.abs(engine.liters - liters) < ROUNDING_LITERS;
  return {
    hadLiters: (liters) => engines.some((engine) => isNear(engine, liters)),
    fits: (liters, fuel) =>
      engines.some(
        (engine) =>
          (liters === null || isNear(engine, liters)) && (fuel === null || engine.fuel === fuel),
      ),
  };
}

const BODIES_BY_CODE: Readonly<Record<string, BodyStyle>> = {
  c: "coupe",
  h: "hatchback",
  k: "van",
  m: "minivan",
  p: "pickup",
  s: "sedan",
  u: "suv",
  v: "convertible",
  w: "wagon",
};

const BODIES: ReadonlyMap<string, readonly BodyStyle[]> = new Map(
  Object.entries(BODIES_TO_2009).flatMap(([make, text]) =>
    text.split("; ").map((entry) => {
      const at = entry.lastIndexOf(" ");
      const bodies = [...entry.slice(at + 1)].map((code) => {
        const body = BODIES_BY_CODE[code];
        if (body === undefined) throw new Error(`no body of the table: ${entry}`);
        return body;
      });
      return [`${make}/${entry.slice(0, at)}`, bodies] as const;
    }),
  ),
);

/** The bodies that a model year up to 2009 was sold in; null where they are as the maker filed them. */
export const earlierBodies = (
  make: string,
  model: string,
  year: number,
): readonly BodyStyle[] | null =>
  year > EARLIER_LAST_YEAR ? null : (BODIES.get(`${make}/${model}`) ?? null);

const SIZES: ReadonlyMap<string, SizeClass> = new Map(
  (["compact", "midsize", "full"] as const).flatMap((size) =>
    SIZES_OF_ENDED[size].split("; ").flatMap((text) => {
      const [make = "", models = ""] = text.split(": ");
      return models.split(", ").map((model) => [`${make}/${model}`, size] as const);
    }),
  ),
);

/** The size of a model that ended before 2010; null where its name tells it. */
export const sizeOfEnded = (make: string, model: string): SizeClass | null =>
  SIZES.get(`${make}/${model}`) ?? null;

/** "Make/Model" of every model whose engines, bodies or size are known. */
export const earlierNames = (): readonly string[] => [
  ...ENGINES.keys(),
  ...BODIES.keys(),
  ...SIZES.keys(),
];
