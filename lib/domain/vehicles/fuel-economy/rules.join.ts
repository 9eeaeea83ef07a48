import { EPA_ALIASES, EPA_MAKES, UNRATED_MODELS } from "./constants.join.ts";
import type {
  EpaAlias,
  EpaName,
  JoinShares,
  JoinTarget,
  UnjoinedModel,
  UnratedReason,
  YearSpan,
} from "./types.join.ts";

/*
 * Which models of the catalog an EPA record is of, by the names alone, in this order: an alias; the
 * longest name of the catalog that begins EPA's model ("Encore GX AWD" is an Encore GX, not an
 * Encore; a make before it does not count); EPA's base model; of a base model that names several
 * ("Regal/Century") each of them. Case and marks do not count, so that "F150 Pickup" begins with "F-150",
 * but words do: "A44" does not begin with "A4".
 */

/** A name as it is compared: its words, without case, accents and marks. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter((word) => word !== "");
}

const compact = (name: string): string => wordsOf(name).join("");
const isWithin = (year: number, { from, to }: YearSpan): boolean => from <= year && year <= to;
const yearKey = (make: string, year: number): string => `${compact(make)}/${year}`;
const baseKey = (make: string, base: string): string => `${compact(make)}/${compact(base)}`;

const aliasesByBase = Map.groupBy(
  EPA_ALIASES.map((alias) => ({ ...alias, words: alias.words.map(compact) })),
  ({ make, base }) => baseKey(make, base),
);

/** Makes the function that says which models of the catalog an EPA record is of: none, one, or several that share it. */
export function epaJoiner(targets: readonly JoinTarget[]): (name: EpaName) => readonly number[] {
  const models = new Map<string, Map<string, number>>();
  for (const { makeName, modelName, modelId, year } of targets) {
    const key = yearKey(makeName, year);
    const ofYear = models.get(key) ?? new Map<string, number>();
    models.set(key, ofYear.set(compact(modelName), modelId));
  }
  const byAlias = ({ catalogMake, catalogModels }: EpaAlias, year: number): readonly number[] => {
    const ofYear = models.get(yearKey(catalogMake, year));
    return catalogModels.flatMap((name) => ofYear?.get(compact(name)) ?? []);
  };

  return ({ make, model, baseModel, year, engine }) => {
    const words = wordsOf(model);
    const told = new Set([...words, compact(engine)]);
    for (const alias of aliasesByBase.get(baseKey(make, baseModel)) ?? []) {
      const fits = isWithin(year, alias.years) && alias.words.every((word) => told.has(word));
      const ids = fits ? byAlias(alias, year) : [];
      if (ids.length > 0) return ids;
    }
    const ofYear = models.get(yearKey(EPA_MAKES[make] ?? make, year));
    const named = words[0] === compact(make) ? words.slice(1) : words;
    const beginnings = named.map((_, at) => named.slice(0, named.length - at).join(""));
    for (const name of [...beginnings, compact(baseModel)]) {
      const id = ofYear?.get(name);
      if (id !== undefined) return [id];
    }
    return baseModel.split("/").flatMap((name) => ofYear?.get(compact(name)) ?? []);
  };
}

/** Why EPA has no record, or none of some versions, of a model year; null where no reason is known. */
export function unratedReason(
  of: Pick<JoinTarget, "makeName" | "modelName" | "year">,
): UnratedReason | null {
  const found = UNRATED_MODELS.find(
    ({ make, model, years }) =>
      make === of.makeName && model === of.modelName && isWithin(of.year, years),
  );
  return found?.why ?? null;
}

/** The engine of an EPA record as EpaName has it. */
export const engineWord = (displacementLiters: number | null, turbocharged: boolean): string =>
  displacementLiters === null ? "" : `${displacementLiters.toFixed(1)}${turbocharged ? "T" : ""}`;

/**
 * How much of the catalog has EPA records.
 * @param isJoined whether a model year has one.
 * @param sold how many of a model are sold, in any unit.
 * @param publishedOn the newest day in EPA's file, YYYY-MM-DD: later model years cannot be in it.
 */
export function joinShares(
  targets: readonly JoinTarget[],
  isJoined: (target: JoinTarget) => boolean,
  sold: (target: JoinTarget) => number,
  publishedOn: string | null,
): JoinShares {
  const sum = (of: readonly JoinTarget[]): number =>
    of.reduce((total, each) => total + sold(each), 0);
  const share = (of: readonly JoinTarget[]): number => sum(of.filter(isJoined)) / (sum(of) || 1);
  const why = (target: JoinTarget): UnjoinedModel["why"] => {
    const reason = unratedReason(target);
    if (reason === "heavy") return reason;
    return isNotYet(target.year, publishedOn) ? "not_yet" : (reason ?? "not_listed");
  };
  const missing = Map.groupBy(
    targets.filter((target) => !isJoined(target)),
    (target) => `${target.modelId}/${why(target)}`,
  );
  return {
    modelYears: targets.length,
    joined: targets.filter(isJoined).length,
    soldShare: share(targets),
    ratedSoldShare: share(targets.filter((target) => unratedReason(target) !== "heavy")),
    unjoined: [...missing.values()].flatMap((years) => {
      const [first] = years;
      if (first === undefined) return [];
      const { makeName, modelName } = first;
      return { makeName, modelName, years: years.map(({ year }) => year), why: why(first) };
    }),
  };
}

/** Whether a file of that day was written before the model year's vehicles were all listed. */
const isNotYet = (year: number, publishedOn: string | null): boolean =>
  publishedOn !== null && year > Number(publishedOn.slice(0, 4));
