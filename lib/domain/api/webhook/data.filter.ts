import "server-only";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { keptQuery } from "#lib/domain/shoppers/saved-search/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { nearestNames } from "#lib/domain/vehicles/model-year/rules.ts";
import { modelYearOfVin } from "#lib/domain/vehicles/vin-decode/data.year.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { KeptFilter, WebhookFilter } from "./schema.filter.ts";

/** Names offered for one that the catalog does not have. */
const NAMES_OFFERED = 3;

/**
 * Checks which vehicles are meant, and brings it to the form in which it is kept.
 * @throws AppError `invalid_input` with what is wrong, by field: "filter", or the field of a form.
 */
export async function checkedFilter(filter: WebhookFilter, now: Date): Promise<KeptFilter> {
  if ("vins" in filter) return checkedVins(filter.vins, now);
  if ("search" in filter) return checkedSearch(filter.search);
  return checkedModel(filter);
}

const refused = (field: string, words: string): AppError =>
  new AppError("invalid_input", `webhook filter: ${field}`, { fields: { [field]: words } });

async function checkedVins(typed: readonly string[], now: Date): Promise<KeptFilter> {
  const vins = new Map<string, Extract<KeptFilter, { by: "vins" }>["vins"][number]>();
  for (const text of typed) {
    const found = await modelYearOfVin(text, now);
    if (found.kind === "refused") throw refused("vins", `${text}: ${found.message}`);
    const ref = found.kind === "found" ? found.ref : null;
    vins.set(found.vin, {
      vin: found.vin,
      makeSlug: ref?.makeSlug ?? null,
      modelSlug: ref?.modelSlug ?? null,
      year: ref?.year ?? null,
    });
  }
  return { by: "vins", vins: [...vins.values()] };
}

function checkedSearch(text: string): KeptFilter {
  // Whoever copies the whole address of the search page means what stands in it.
  const search = text.trim().replace(/^[^?]*\?/, "");
  const asked = Object.fromEntries(new URLSearchParams(search));
  const { query, notes } = parseSearchParams(asked);
  if (notes.length > 0) throw refused("search", notes.join(" "));
  if (query.words !== null)
    throw refused("search", "Filters only: search for the words first, and take the address then.");
  const kept = keptQuery(query);
  if (kept === "") throw refused("search", "This search has no filter: it would be every vehicle.");
  return { by: "search", query: kept };
}

async function checkedModel(asked: Extract<WebhookFilter, { make: string }>): Promise<KeptFilter> {
  const { yearFrom = null, yearTo = null } = asked;
  const index = await catalogIndex();
  const make = index.makes.find(({ makeSlug }) => makeSlug === slugOf(asked.make));
  if (make === undefined) throw refused("make", unknown("make", nearest(index, asked)));
  const model =
    asked.model === undefined
      ? null
      : index.modelsBySlugs.get(`${make.makeSlug}/${slugOf(asked.model)}`);
  if (model === undefined) throw refused("model", unknown("model", nearest(index, asked)));
  if (yearFrom !== null && yearTo !== null && yearFrom > yearTo)
    throw refused("yearTo", "The last year comes after the first.");
  return {
    by: "model",
    makeSlug: make.makeSlug,
    makeName: make.makeName,
    modelSlug: model?.modelSlug ?? null,
    modelName: model?.modelName ?? null,
    yearFrom,
    yearTo,
  };
}

type Index = Awaited<ReturnType<typeof catalogIndex>>;

function nearest(index: Index, { make, model }: { make: string; model?: string | undefined }) {
  const asked = model === undefined ? { make } : { make, model };
  return nearestNames(index, asked, NAMES_OFFERED).map(({ label }) => label);
}

const unknown = (what: string, near: readonly string[]): string =>
  `Our catalog has no such ${what}.${near.length === 0 ? "" : ` The nearest: ${near.join(", ")}.`}`;
