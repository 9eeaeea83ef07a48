import type { SpecField, StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { storedWords } from "#lib/domain/search/search/rules.ts";
import { DEAL_LIMITS, DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { differenceWords, noRatingWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { CITY_SHARE, HIGHWAY_SHARE } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { choiceWords } from "./rules.ts";
import type { Finding, KnownTotal, RequiredFacts, RequirementVerdict } from "./types.finding.ts";
import type { ChoiceKind, Judgement, Wanted } from "./types.ts";

const verdictOf = (isMet: boolean): RequirementVerdict => (isMet ? "met" : "not_met");
const told = (isMet: boolean, words: string): Finding => ({ verdict: verdictOf(isMet), words });
const unknown = (words: string): Finding => ({ verdict: "unknown", words });

/** What a listing, its VIN, its rating and its offers say of a requirement; of one's own words nothing. */
export function listedFinding(wanted: Wanted, facts: RequiredFacts): Finding {
  switch (wanted.kind) {
    case "own":
      return unknown("No one has rated it yet");
    case "price":
    case "mileage":
      return plainFinding(wanted.kind, wanted.bound, facts);
    case "out_the_door":
      return totalFinding(facts.total, wanted.bound);
    case "year":
      return (
        contradiction("year", facts) ??
        told(facts.listing.year >= wanted.bound, `Seller states ${facts.listing.year}`)
      );
    case "seats":
      return seatsFinding(wanted.bound, facts);
    case "mpg":
      return economyFinding(wanted.bound, facts);
    case "owners":
      return ownersFinding(wanted.bound, facts);
    case "distance":
      return distanceFinding(facts.milesFrom.get(wanted.zip), wanted.bound, wanted.zip);
    default:
      return choiceFinding(wanted.kind, wanted.choice, facts);
  }
}

function plainFinding(
  kind: "price" | "mileage",
  most: number,
  { listing: { status, priceCents, mileageMiles } }: RequiredFacts,
): Finding {
  if (kind === "mileage")
    return told(mileageMiles <= most, `Seller states ${formatMiles(mileageMiles)}`);
  const asks = status === "active" ? "Asks" : "Not for sale at the moment; last asked";
  return told(priceCents <= most, `${asks} ${formatPrice(priceCents)}`);
}

const BASIS_WORDS = {
  offer: "The lowest complete offer comes to",
  estimate: "Our estimate is",
} as const;

/** By the sum of what is known: above the bound it is too much already, whatever is still to come. */
function totalFinding(total: KnownTotal | null, mostCents: number): Finding {
  if (total === null) return unknown("No out-the-door price can be worked out for it");
  const { lowCents, highCents, missing, basis } = total;
  const range =
    lowCents === highCents
      ? formatPrice(lowCents)
      : `${formatPrice(lowCents)} to ${formatPrice(highCents)}`;
  const without = missing.length === 0 ? "" : ` without ${missing.join(" and ")}, not known`;
  const words = `${BASIS_WORDS[basis]} ${range}${without}`;
  if (lowCents > mostCents) return told(false, words);
  return highCents <= mostCents && missing.length === 0 ? told(true, words) : unknown(words);
}

/** Where the listing and the VIN cannot both be right, neither is believed. */
function contradiction(field: SpecField, { specs }: RequiredFacts): Finding | null {
  const row = specs.find((each) => each.field === field);
  const words = row === undefined ? null : conflictWords(row);
  return words === null ? null : unknown(words);
}

function seatsFinding(least: number, facts: RequiredFacts): Finding {
  const { seats } = facts.listing;
  if (seats !== null)
    return contradiction("seats", facts) ?? told(seats >= least, `Seller states ${seats} seats`);
  const vin = facts.specs.find(({ field }) => field === "seats")?.vin ?? null;
  const counts = vin === null ? [] : [vin.value, ...vin.alternatives].map(Number);
  if (vin === null || !counts.every(Number.isInteger))
    return unknown("Neither the seller nor the VIN says how many seats");
  if (vin.teller === "like_vehicles")
    return unknown(`Neither the seller nor the VIN says it; ${vin.value} is ${vin.source}`);
  const words = `VIN decodes to ${counts.join(" or ")} seats`;
  const meeting = counts.filter((count) => count >= least).length;
  return meeting === 0 || meeting === counts.length ? told(meeting > 0, words) : unknown(words);
}

function economyFinding(least: number, { listing }: RequiredFacts): Finding {
  const { cityMpg, highwayMpg, fuel } = listing;
  if (!cityMpg || !highwayMpg) return unknown("Seller does not state the fuel economy");
  const combined = 1 / (CITY_SHARE / cityMpg + HIGHWAY_SHARE / highwayMpg);
  const unit = fuel === "electric" ? "MPGe" : "MPG";
  // Window stickers round.
  return told(
    Math.round(combined) >= least,
    `Seller states ${cityMpg} city and ${highwayMpg} highway ${unit}, ${Math.round(combined)} combined`,
  );
}

function ownersFinding(most: number, { listing: { ownerCount } }: RequiredFacts): Finding {
  return ownerCount === null
    ? unknown("Seller does not say how many owners it had")
    : told(ownerCount <= most, `Seller states ${plural(ownerCount, "owner")}`);
}

function distanceFinding(miles: number | undefined, most: number, zip: string): Finding {
  if (miles === undefined) return unknown(`${zip} is no ZIP code that we can place`);
  const away = Math.round(miles);
  return told(miles <= most, `${formatMiles(away)} from ${zip} straight-line distance`);
}

function choiceFinding(kind: ChoiceKind, choice: string, facts: RequiredFacts): Finding {
  const { listing } = facts;
  switch (kind) {
    case "features":
      return featureFinding(choice, facts);
    case "deal":
      return dealFinding(choice, facts);
    case "title":
      return told(
        listing.titleStatus === choice,
        `Seller states a ${TITLE_STATUSES[listing.titleStatus].toLowerCase()} title`,
      );
    case "condition":
      return told(
        listing.condition === choice,
        listing.condition === "certified" ? "Offered as certified" : "Not offered as certified",
      );
    case "body":
      return specFinding(kind, "bodyStyle", choice, facts);
    case "drivetrain":
    case "fuel":
    case "transmission":
      return specFinding(kind, kind, choice, facts);
  }
}

/** A seller's list is not complete: what is not in it may be there. */
function featureFinding(choice: string, { listing: { features } }: RequiredFacts): Finding {
  if (features.some((feature) => feature === choice)) return told(true, "Seller lists it");
  return unknown(
    features.length === 0
      ? "Seller lists no features: ask"
      : `Not among the ${plural(features.length, "feature")} that the seller lists: ask`,
  );
}

/** From the best deal to the worst. */
const DEAL_ORDER: readonly string[] = [...DEAL_LIMITS.map(({ deal }) => deal), "overpriced"];

function dealFinding(choice: string, { listing: { rating, priceCents } }: RequiredFacts): Finding {
  if (rating.kind === "none") return unknown(noRatingWords(rating).replace(/\.$/, ""));
  const limit = DEAL_ORDER.indexOf(choice);
  return told(
    DEAL_ORDER.indexOf(rating.deal) <= limit,
    `${DEALS[rating.deal]}: ${differenceWords(priceCents, rating.expectedCents)} the price of ${plural(rating.comparableCount, "similar vehicle")}`,
  );
}

type ChosenSpec = "bodyStyle" | "drivetrain" | "fuel" | "transmission";

function specFinding(
  kind: ChoiceKind,
  field: ChosenSpec,
  choice: string,
  facts: RequiredFacts,
): Finding {
  const stated = facts.listing[field];
  // An automatic is of several kinds.
  const wanted = kind === "transmission" ? storedWords(kind, [choice]) : [choice];
  if (stated !== null)
    return (
      contradiction(field, facts) ??
      told(wanted.includes(stated), `Seller states ${choiceWords(kind, stated) ?? stated}`)
    );
  const vin = facts.specs.find((row) => row.field === field)?.vin ?? null;
  if (vin === null) return unknown("Neither the seller nor the VIN says it");
  if (vin.teller === "like_vehicles")
    return unknown(`Neither the seller nor the VIN says it; ${vin.value} is ${vin.source}`);
  const words = `VIN decodes to ${[vin.value, ...vin.alternatives].join(" or ")}`;
  if (vin.alternatives.length > 0) return unknown(words);
  // As if the seller had stated what is wanted: would the VIN contradict it?
  const verdicts = wanted.map((each) => {
    const asIf: StatedSpecs = { ...facts.listing, [field]: each };
    return compareSpecs(asIf, { [field]: vin }).find((row) => row.field === field)?.verdict;
  });
  if (verdicts.includes("agree")) return told(true, words);
  return verdicts.every((verdict) => verdict === "conflict") ? told(false, words) : unknown(words);
}

/**
 * What is known of a requirement in all. What a listing answers stands; where it does not, members
 * who agree are believed, and where they do not, nothing is known.
 */
export function findingOf(
  listed: Finding,
  judgements: readonly Pick<Judgement, "name" | "meets">[],
): Finding {
  if (listed.verdict !== "unknown" || judgements.length === 0) return listed;
  const namesWho = (meets: boolean) =>
    judgements.filter((each) => each.meets === meets).map(({ name }) => name);
  const [yes, no] = [namesWho(true), namesWho(false)];
  if (yes.length > 0 && no.length > 0)
    return unknown(`${namesOf(yes)} ${say(yes)} that it does, ${namesOf(no)} that it does not`);
  const names = yes.length > 0 ? yes : no;
  return told(
    yes.length > 0,
    `${namesOf(names)} ${say(names)} that it does${yes.length > 0 ? "" : " not"}`,
  );
}

const say = (names: readonly string[]): string => (names.length === 1 ? "says" : "say");

function namesOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
