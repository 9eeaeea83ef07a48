import type { Route } from "next";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { slugsOfFiled } from "#lib/domain/vehicles/filed-name/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import type {
  AskedAddress,
  AskedModelYear,
  CatalogIndex,
  IndexedModel,
  ModelRef,
  ModelYearRef,
  NearestName,
  NearestToAddress,
} from "./types.ts";

type NamedMake = Pick<ModelRef, "makeSlug">;
type NamedYear = Pick<ModelRef, "makeSlug" | "modelSlug"> & { readonly year: number };

/** "2019 Honda Civic". */
export const modelYearName = (ref: Pick<ModelYearRef, "makeName" | "modelName" | "year">): string =>
  vehicleTitle({ year: ref.year, make: ref.makeName, model: ref.modelName });

const yearPath = ({ makeSlug, modelSlug, year }: NamedYear): `${string}/${string}/${number}` =>
  `${makeSlug}/${modelSlug}/${year}`;

/** The page about a make. */
export const makeResearchPath = ({ makeSlug }: NamedMake): Route => route(`/research/${makeSlug}`);

/** The page about a model year. */
export const researchPath = (ref: NamedYear): Route => route(`/research/${yearPath(ref)}`);

/** The vehicles of a model year that are for sale, as a cohort. */
export const cohortPath = (ref: NamedYear): Route => route(`/research/${yearPath(ref)}/listings`);

/** The recalls of a make. */
export const makeRecallsPath = ({ makeSlug }: NamedMake): Route =>
  route(`/tools/recalls/${makeSlug}`);

/** The recalls of a model year. */
export const recallsPath = (ref: NamedYear): Route => route(`/tools/recalls/${yearPath(ref)}`);

/** The valuation of a model year. */
export const valuationPath = (ref: NamedYear): Route => route(`/tools/valuation/${yearPath(ref)}`);

/**
 * The models that an address names: one, or where the catalog has none of that name those that NHTSA's name
 * stands for.
 */
function modelsAt(index: CatalogIndex, asked: AskedModelYear): readonly IndexedModel[] {
  const make = slugOf(asked.make);
  const slug = slugOf(asked.model ?? "");
  const own = index.modelsBySlugs.get(`${make}/${slug}`);
  if (own !== undefined && isBuilt(own)) return [own];
  return slugsOfFiled(make, slug)
    .flatMap((each) => index.modelsBySlugs.get(`${make}/${each}`) ?? [])
    .filter(isBuilt);
}

/**
 * The model year that an address names, however it writes case and spaces; of several models the first that was
 * built that year; null where the catalog has none such.
 */
export function modelYearIn(
  index: CatalogIndex,
  asked: Required<AskedModelYear>,
): ModelYearRef | null {
  if (!/^\d{4}$/.test(asked.year)) return null;
  for (const model of modelsAt(index, asked)) {
    const found = modelYearOf(model, Number(asked.year));
    if (found !== null) return found;
  }
  return null;
}

/** A year of a model; null where the model was not built that year. */
export function modelYearOf(
  { yearIds, ...model }: CatalogIndex["models"][number],
  year: number,
): ModelYearRef | null {
  const modelYearId = yearIds.get(year);
  if (modelYearId === undefined) return null;
  return { ...model, modelYearId, year, years: [...yearIds.keys()].sort((a, b) => b - a) };
}

/** What the addresses that name a make or a model year are about, and where each begins. */
const SECTIONS = [
  ["research", "/research/"],
  ["valuation", "/tools/valuation/"],
  ["recalls", "/tools/recalls/"],
] as const satisfies readonly (readonly [AskedAddress["of"], string])[];

/**
 * The make, model and year that the path of an address names, whether or not there are any such;
 * null for every other address.
 */
export function askedIn(path: string): AskedAddress | null {
  for (const [of, beginning] of SECTIONS) {
    if (!path.startsWith(beginning)) continue;
    const [make = "", model, year] = path.slice(beginning.length).split("/").map(decodedPart);
    // The comparison stands beside the makes.
    if (slugOf(make) === "" || path === "/research/compare") return null;
    return {
      of,
      asked: {
        make,
        ...(model !== undefined && slugOf(model) !== "" && { model }),
        ...(year !== undefined && { year }),
      },
    };
  }
  return null;
}

/** A part of an address as it was typed; one that is no valid encoding names nothing. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** The page of a section about a name: of a make where the section has no page for it, the research about it. */
function nearestPath(of: AskedAddress["of"], { makeSlug, modelSlug, year }: NearestName): Route {
  if (modelSlug === null || year === null)
    return of === "recalls" ? makeRecallsPath({ makeSlug }) : makeResearchPath({ makeSlug });
  const ref = { makeSlug, modelSlug, year };
  if (of === "research") return researchPath(ref);
  return of === "recalls" ? recallsPath(ref) : valuationPath(ref);
}

/** Below this a name is no likely meaning of another. */
const LEAST_LIKENESS = 0.3;

/**
 * What an address that names nothing may have meant, the likeliest first: of a model that exists its
 * years, the nearest or, where none was asked for, all from the newest; else the models and makes
 * whose names are most like it (Dice's coefficient of letter pairs).
 */
export function nearestNames(
  index: CatalogIndex,
  asked: AskedModelYear,
  most: number,
): readonly NearestName[] {
  const year = asked.year === undefined ? Number.NaN : Number(asked.year);
  const [model, ...others] = modelsAt(index, asked);
  if (model !== undefined && others.length > 0)
    return [model, ...others].map((each) =>
      nearestModel(each, nearestYear([...each.yearIds.keys()], year)),
    );
  if (model !== undefined) {
    const far = (other: number) => (Number.isFinite(year) ? Math.abs(other - year) : -other);
    const years = [...model.yearIds.keys()].sort((a, b) => far(a) - far(b) || b - a);
    return years
      .slice(0, asked.year === undefined ? years.length : most)
      .map((near) => nearestModel(model, near));
  }
  const words = slugOf(`${asked.make} ${asked.model ?? ""}`);
  const makes: Likeness[] = index.makes.map((make) => ({
    name: { label: make.makeName, makeSlug: make.makeSlug, modelSlug: null, year: null },
    likeness: likenessOf(words, make.makeSlug),
  }));
  const models: Likeness[] =
    asked.model === undefined
      ? []
      : index.models.filter(isBuilt).map((each) => ({
          name: nearestModel(each, nearestYear([...each.yearIds.keys()], year)),
          likeness: Math.max(
            likenessOf(words, `${each.makeSlug}-${each.modelSlug}`),
            likenessOf(slugOf(asked.model ?? ""), each.modelSlug),
          ),
        }));
  return [...makes, ...models]
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || (a.name.label < b.name.label ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** What an address may have meant, in words; null where it names something that there is. */
export function nearestToAsked(
  index: CatalogIndex,
  { of, asked }: AskedAddress,
  most: number,
): NearestToAddress | null {
  const { make, model, year } = asked;
  const owner = index.makesBySlug.get(slugOf(make));
  if (model === undefined && owner !== undefined && of !== "valuation") return null;
  if (model !== undefined && year !== undefined && modelYearIn(index, { make, model, year }))
    return null;
  if (model === undefined && owner !== undefined)
    return {
      title: `Which ${owner.makeName}?`,
      lead: "Each model year has a page of its own. The newest of every model:",
      links: index.models
        .filter((each) => each.makeId === owner.makeId && isBuilt(each))
        .map((each) => nearestModel(each, Math.max(...each.yearIds.keys())))
        .map((name) => ({ label: name.label, href: nearestPath(of, name) })),
    };
  const names = nearestNames(index, asked, most);
  const [known, ...others] = modelsAt(index, asked);
  const links = names.map((name) => ({ label: name.label, href: nearestPath(of, name) }));
  if (known && others.length > 0) {
    const all = [known, ...others].map(({ modelName }) => modelName);
    return {
      title: `Which ${known.makeName}?`,
      lead: `Models of their own: ${all.join(", ")}.`,
      links,
    };
  }
  if (known) {
    const name = `${known.makeName} ${known.modelName}`;
    const built = yearsInWords([...known.yearIds.keys()]);
    return year === undefined
      ? { title: `Which ${name}?`, lead: `Each model year has a page of its own: ${built}.`, links }
      : {
          title: `There is no ${shown(year)} ${name}`,
          lead: `Our catalog, from NHTSA's vPIC, has it for ${built}. The nearest:`,
          links,
        };
  }
  const wanted = shown([year, make, model].filter(Boolean).join(" "));
  return {
    title: `We know no “${wanted}”`,
    lead:
      links.length === 0
        ? `Our catalog, from NHTSA's vPIC, has ${index.makes.length} makes, and none is called like it.`
        : "Did you mean one of these?",
    links,
  };
}

/** What was asked for, at a length that a heading can hold. */
const shown = (words: string): string => (words.length > 60 ? `${words.slice(0, 59)}…` : words);

/** "2010 to 2014 and 2017": years in a row are told by the first and the last. */
export function yearsInWords(years: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  const said = runs.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  const end = said.at(-1) ?? "no year";
  return said.length < 2 ? end : `${said.slice(0, -1).join(", ")} and ${end}`;
}

/** How many newer and how many older years a page of a model year shows beside it. */
const YEARS_BESIDE = 5;
/** Fewer than these are shown rather than folded. */
const FEWEST_FOLDED = 4;

/**
 * Which of a model's years a page of one of them shows at once, and which it folds: those next to it
 * and the newest stay.
 * @param years the newest first, as all that is returned.
 */
export function foldedYears({ year, years }: Pick<ModelYearRef, "year" | "years">): {
  readonly near: readonly number[];
  readonly more: readonly number[];
} {
  const own = years.indexOf(year);
  const isNear = (_: number, index: number): boolean =>
    index === 0 || Math.abs(index - own) <= YEARS_BESIDE;
  const more = years.filter((each, index) => !isNear(each, index));
  return more.length < FEWEST_FOLDED
    ? { near: years, more: [] }
    : { near: years.filter(isNear), more };
}

/** "More years, 1981 to 2025", of the years that are folded, the newest first. */
export const moreYearsInWords = (more: readonly number[]): string =>
  `More years, ${more.at(-1)} to ${more[0]}`;

/** A model without a year has no page that could be meant. */
const isBuilt = ({ yearIds }: CatalogIndex["models"][number]): boolean => yearIds.size > 0;

interface Likeness {
  readonly name: NearestName;
  readonly likeness: number;
}

function nearestModel(model: ModelRef, year: number): NearestName {
  const { makeSlug, modelSlug } = model;
  return { label: modelYearName({ ...model, year }), makeSlug, modelSlug, year };
}

function nearestYear(years: readonly number[], asked: number): number {
  const from = Number.isFinite(asked) ? asked : Number.POSITIVE_INFINITY;
  return years.reduce((best, year) =>
    Number.isFinite(from)
      ? Math.abs(year - from) < Math.abs(best - from)
        ? year
        : best
      : Math.max(year, best),
  );
}

function likenessOf(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size + b.size === 0) return one === other ? 1 : 0;
  return (2 * a.intersection(b).size) / (a.size + b.size);
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
