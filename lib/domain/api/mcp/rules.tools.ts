import type { DecodedVin } from "#lib/domain/api/api-decode/schema.ts";
import type { ProblemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import type {
  ListingAnswer,
  ListingPage,
  ListingSaid,
} from "#lib/domain/api/api-listing/schema.ts";
import type { RecallsAnswer } from "#lib/domain/api/api-recall/schema.ts";
import type { ValuationAnswer } from "#lib/domain/api/api-valuation/schema.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import {
  formatMiles,
  formatNumber,
  formatPlace,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";

/** What a tool is told as the parameters of its operation: those in the path, and those after it. */
export function toolParametersOf(
  path: string,
  told: Readonly<Record<string, unknown>>,
): {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
} {
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  let written = path;
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined) continue;
    const hole = `{${name}}`;
    if (path.includes(hole)) {
      params[name] = String(value);
      written = written.replace(hole, encodeURIComponent(String(value)));
    } else query.set(name, String(value));
  }
  return { path: written, params, query };
}

/** A problem in words, for whoever called a tool. */
export function problemWords({ title, status, detail, errors = [] }: ProblemDocument): string {
  const fields = errors
    .filter((error) => error.detail !== detail)
    .map((error) => `- ${error.field === "" ? "the request" : error.field}: ${error.detail}`);
  return [`${title} (${status}). ${detail}`, ...fields].join("\n");
}

function listingWords(listing: ListingSaid): string {
  const { priceCents, mileageMiles, seller, rating, id } = listing;
  const deal =
    rating.state === "rated"
      ? `${rating.deal} deal, ${formatPrice(rating.expectedCents)} expected (n = ${rating.n}, edition ${rating.editionId})`
      : rating.reason === "ratings_off"
        ? rating.words
        : `no deal rating (${rating.reason.replaceAll("_", " ")})`;
  return `${titleWithTrim(listing)}: ${formatPrice(priceCents)}, ${formatMiles(mileageMiles)}, ${formatPlace(seller)}; ${deal}; listing ${id}, VIN ${listing.vin}`;
}

/** What a search found, in words. */
export function listingsWords({ total, listings, notes, nextCursor }: ListingPage): string {
  const more = nextCursor == null ? "" : " Ask with `cursor` for more.";
  const head =
    total === 0
      ? "No vehicle for sale matches."
      : `${plural(total, "vehicle matches", "vehicles match")}; ${formatNumber(listings.length)} here.${more}`;
  return [head, ...notes, ...listings.map((listing) => `- ${listingWords(listing)}`)].join("\n");
}

/** A listing in words. */
export const listingAnswerWords = ({ listing }: ListingAnswer): string =>
  `${listingWords(listing)}; ${listing.status}. ${listing.url}`;

/** What a VIN says, in words. */
export function decodeWords(decoded: DecodedVin): string {
  const { vin, title, trim, bodyStyle, fuel, displacementLiters, cylinders, plantCountry } =
    decoded;
  const facts = [
    trim && `trim ${trim.value}`,
    bodyStyle && `body ${bodyStyle.value}`,
    displacementLiters && `${displacementLiters.value} L`,
    cylinders && `${cylinders.value} cylinders`,
    fuel && `fuel ${fuel.value}`,
    plantCountry && `built in ${plantCountry.value}`,
  ].filter((fact) => fact !== null);
  const head = `${vin}: ${title ?? "the VIN names no vehicle"}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}.`;
  const digit = decoded.checkDigit.diagnosis?.message;
  return [head, ...(digit === undefined ? [] : [digit]), ...decoded.notes].join("\n");
}

type Channel = Extract<ValuationAnswer["value"], { state: "valued" }>["retail"];

const channelWords = (name: string, channel: Channel): readonly string[] =>
  channel === null
    ? []
    : [
        `- ${name}: ${formatPrice(channel.p50Cents)} (${formatPrice(channel.p25Cents)} to ${formatPrice(channel.p75Cents)})`,
      ];

/** A value in words; or why there is none. */
export function valuationWords({ vehicle, value }: ValuationAnswer): string {
  const name = vehicle.modelYear?.name ?? vehicle.vin ?? "This vehicle";
  if (value.state === "not_valued") return `${name} is not valued. ${value.words}`;
  const miles = vehicle.mileageMiles === null ? "" : ` at ${formatMiles(vehicle.mileageMiles)}`;
  const { mileageFrom } = vehicle;
  const usual =
    mileageFrom === "stated" || mileageFrom === "listing"
      ? ""
      : " (a usual mileage, none was told)";
  const off =
    value.error.state === "measured"
      ? `Such values were off by ${(value.error.medianAbsoluteError * 100).toFixed(1)}% in the middle (n = ${formatNumber(value.error.n)}).`
      : value.error.reason;
  return [
    `${name}${miles}${usual}: vehicles like it ask ${formatPrice(value.asking.p50Cents)} (${formatPrice(value.asking.p25Cents)} to ${formatPrice(value.asking.p75Cents)}).`,
    ...channelWords("Trade-in", value.tradeIn),
    ...channelWords("Private sale", value.privateParty),
    ...channelWords("Dealer retail", value.retail),
    `From ${plural(value.n, "comparable")}: ${value.scope.words}; edition ${value.editionId}. Asking prices, not sale prices. ${off}`,
  ].join("\n");
}

/** Recalls of a model year, in words. */
export function recallsWords({ vin, modelYear, levelWords, recalls }: RecallsAnswer): string {
  const name = modelYear?.name ?? vin ?? "This vehicle";
  switch (recalls.state) {
    case "not_checked":
      return `Recalls of ${name}: not checked. ${recalls.reason}`;
    case "none":
      return `${name}: ${recalls.source.publisher} lists no recall. ${levelWords}`;
    case "found":
    case "made_up": {
      const lines = recalls.value.map(
        ({ campaign, components, summary, parkIt, parkOutside }) =>
          `- ${campaign}${parkIt === true ? " DO NOT DRIVE" : parkOutside === true ? " PARK OUTSIDE" : ""}: ${components[0]?.join(", ") ?? "component not stated"}. ${summary ?? ""}`,
      );
      const count = plural(recalls.value.length, "recall");
      const head =
        recalls.state === "made_up"
          ? `${name}: ${count}, made up for a demo market: about no real vehicle, and NHTSA was not checked. ${levelWords}`
          : `${name}: ${count} at ${recalls.source.publisher}, as of ${recalls.source.asOf.slice(0, 10)}. ${levelWords}`;
      return [head, ...lines].join("\n");
    }
  }
}
