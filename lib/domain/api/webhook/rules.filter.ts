import type { KeptFilter, WebhookFilter } from "./schema.filter.ts";

/** A vehicle or a model year, as far as a filter without a search looks. */
interface Named {
  readonly makeSlug: string;
  readonly modelSlug: string;
  readonly year: number;
}

/** Whether a filter by make and model is about a model year. */
export function isOfModel(
  filter: Extract<KeptFilter, { by: "model" }>,
  { makeSlug, modelSlug, year }: Named,
): boolean {
  const { modelSlug: model, yearFrom, yearTo } = filter;
  return (
    filter.makeSlug === makeSlug &&
    (model === null || model === modelSlug) &&
    (yearFrom === null || year >= yearFrom) &&
    (yearTo === null || year <= yearTo)
  );
}

/** VINs of a filter that decode to a model year. */
export function vinsOfYear(
  filter: Extract<KeptFilter, { by: "vins" }>,
  named: Named,
): readonly string[] {
  return filter.vins
    .filter(
      ({ makeSlug, modelSlug, year }) =>
        makeSlug === named.makeSlug && modelSlug === named.modelSlug && year === named.year,
    )
    .map(({ vin }) => vin);
}

/** A kept filter as the API says it. */
export function saidFilter(filter: KeptFilter): WebhookFilter {
  switch (filter.by) {
    case "vins":
      return { vins: filter.vins.map(({ vin }) => vin) };
    case "search":
      return { search: filter.query };
    case "model":
      return {
        make: filter.makeSlug,
        ...(filter.modelSlug !== null && { model: filter.modelSlug }),
        ...(filter.yearFrom !== null && { yearFrom: filter.yearFrom }),
        ...(filter.yearTo !== null && { yearTo: filter.yearTo }),
      };
  }
}

/** What a webhook is about, in a few words. */
export function filterWords(filter: KeptFilter): string {
  switch (filter.by) {
    case "vins": {
      const [first] = filter.vins;
      return filter.vins.length === 1 && first !== undefined
        ? `VIN ${first.vin}`
        : `${filter.vins.length} VINs`;
    }
    case "search":
      return `search ${filter.query}`;
    case "model": {
      const { makeName, modelName, yearFrom, yearTo } = filter;
      return [yearsWords(yearFrom, yearTo), makeName, modelName ?? ""]
        .filter((part) => part !== "")
        .join(" ");
    }
  }
}

function yearsWords(from: number | null, to: number | null): string {
  if (from === null && to === null) return "";
  if (from === to) return `${from}`;
  if (to === null) return `${from} and later`;
  return from === null ? `up to ${to}` : `${from}–${to}`;
}
