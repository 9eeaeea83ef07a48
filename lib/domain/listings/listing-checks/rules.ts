import type { Route } from "next";
import type { ListingDetail, SpecRow } from "#lib/domain/listings/listing/types.ts";
import { checkOdometer } from "#lib/domain/listings/price-history/rules.ts";
import type { HistoryOffer, VinEvent } from "#lib/domain/listings/price-history/types.ts";
import { conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { modelYearName, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { campaignsWords, mostUrgentFirst } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { componentWords, isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { ModelYearRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import {
  formatDate,
  formatDay,
  formatMiles,
  formatPlace,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import type { CheckItem, ListingCheck, VinInspection } from "./types.ts";

export interface CheckFacts {
  readonly listing: Pick<ListingDetail, "id" | "vin" | "titleStatus" | "year">;
  readonly events: readonly VinEvent[];
  readonly offers: readonly HistoryOffer[];
  /** What the seller states beside the VIN. */
  readonly specs: readonly SpecRow[];
  readonly vin: VinInspection | null;
  readonly recalls: ModelYearRecalls;
  readonly records: RecordsHere;
  /** Where a report of the VIN is offered. */
  readonly reportHref: Route;
  readonly asOf: Date;
}

/** Everything a listing is checked for, also what this site cannot check and why. */
export function listingChecks(facts: CheckFacts): readonly ListingCheck[] {
  return [
    odometerCheck(facts),
    specCheck(facts),
    vinCheck(facts.vin),
    otherOffersCheck(facts),
    titleCheck(facts),
    recallCheck(facts),
    lossCheck(facts),
  ];
}

/** Title, loss and theft records of a VIN: what they say is for its report, not for this page. */
export interface RecordsHere {
  /** Whose are held; null where none are. */
  readonly held: "demo" | "import" | null;
  /** Who is asked when a report is bought; null where nobody is configured. */
  readonly provider: string | null;
}

/** Whether records could be looked up, as a sentence; never what they say. */
function recordsWords({ held, provider }: RecordsHere, of: string): string {
  if (held === "demo")
    return `Made-up demo records on ${of} cover this VIN; a report says what is in them.`;
  if (held === "import")
    return `We have imported records for this VIN; a report shows what they say about ${of}.`;
  if (provider !== null)
    return `${provider} is asked for records of ${of} when a report is bought.`;
  return `Records of ${of} were not looked up, because no history provider is configured.`;
}

/** Where a report of the VIN is offered. */
const reportLink = ({ listing, records, reportHref }: CheckFacts): Pick<ListingCheck, "link"> =>
  isVin(listing.vin) && (records.held !== null || records.provider !== null)
    ? { link: { href: reportHref, words: "What a report would show" } }
    : {};

function lossCheck(facts: CheckFacts): ListingCheck {
  return {
    id: "loss",
    title: "Theft and total loss",
    state: "not_checked",
    words: recordsWords(facts.records, "thefts and total losses"),
    ...reportLink(facts),
  };
}

/** More are a press away. */
const MOST_RECALLS = 3;

const recallItems = (campaigns: readonly RecallCampaign[]): readonly CheckItem[] =>
  mostUrgentFirst(campaigns)
    .slice(0, MOST_RECALLS)
    .map((campaign) => ({
      id: campaign.campaign,
      words: recallWords(campaign),
      isUrgent: isUrgent(campaign),
    }));

function recallCheck({ recalls: { ref, answer }, asOf }: CheckFacts): ListingCheck {
  const common = { id: "recalls", title: "Recalls" } as const;
  const level = "Model level, not this VIN";
  const link =
    ref === null
      ? {}
      : { link: { href: recallsPath(ref), words: `Recalls of the ${modelYearName(ref)}` } };
  switch (answer.kind) {
    case "not_checked":
      return { ...common, ...link, state: "not_checked", words: answer.reason };
    case "none":
      return {
        ...common,
        ...link,
        state: "none",
        words: `NHTSA has no recall for this model year (${formatDay(answer.source.asOf, asOf)}). ${level}.`,
      };
    case "found":
      return {
        ...common,
        ...link,
        state: "found",
        words: `${campaignsWords(answer.value, "this model year")} (NHTSA, ${formatDay(answer.source.asOf, asOf)}). ${level}: ask the seller for proof of repair.`,
        items: recallItems(answer.value),
      };
    case "made_up":
      return {
        ...common,
        ...link,
        state: "made_up",
        words: `${campaignsWords(answer.value, "this model year")}, made up for this demo market. ${level}.`,
        items: recallItems(answer.value),
      };
  }
}

/** "Do not drive it: Fuel system, gasoline › Delivery (23V456000)". */
function recallWords({ components, parkIt, parkOutside, campaign }: RecallCampaign): string {
  const warning =
    parkIt === true ? "Do not drive it: " : parkOutside === true ? "Park it outside: " : "";
  const first = components[0];
  return `${warning}${first === undefined ? "Component not stated" : componentWords(first)} (${campaign})`;
}

function odometerCheck({ events, asOf }: CheckFacts): ListingCheck {
  const check = checkOdometer(events);
  const common = { id: "odometer", title: "Odometer" } as const;
  if (check.kind === "falls") {
    const { before, after } = check;
    const reading = ({ mileageMiles, at, seller }: typeof before): string =>
      `${formatMiles(mileageMiles)} on ${formatDate(at, asOf)} (${seller.name})`;
    return {
      ...common,
      state: "found",
      words: `The stated mileage falls: ${reading(before)}, then ${reading(after)}.`,
    };
  }
  const last = check.readings.at(-1);
  if (check.kind === "single" || last === undefined) {
    return {
      ...common,
      state: "not_checked",
      words:
        last === undefined
          ? "No readings are recorded."
          : `One reading so far, ${formatMiles(last.mileageMiles)} on ${formatDate(last.at, asOf)}; there is nothing to compare it with.`,
    };
  }
  return {
    ...common,
    state: "none",
    words: `${plural(check.readings.length, "reading")} in listings, rising; the last is ${formatMiles(last.mileageMiles)} on ${formatDate(last.at, asOf)}.`,
  };
}

function specCheck({ specs, vin }: CheckFacts): ListingCheck {
  const common = { id: "specs", title: "Seller and VIN" } as const;
  const conflicts = specs.map(conflictWords).filter((words) => words !== null);
  if (conflicts.length > 0) {
    return { ...common, state: "found", words: `They disagree. ${conflicts.join(". ")}.` };
  }
  const compared = specs.filter((row) => row.verdict === "agree").length;
  if (vin === null || compared === 0) {
    return {
      ...common,
      state: "not_checked",
      words: "The VIN says nothing to compare with what the seller states.",
    };
  }
  return {
    ...common,
    state: "none",
    words: `${plural(compared, "detail")} compared; none contradicts what the VIN says.`,
  };
}

function vinCheck(vin: VinInspection | null): ListingCheck {
  const common = { id: "vin", title: "VIN check digit" } as const;
  if (vin === null) {
    return { ...common, state: "not_checked", words: "The VIN could not be read." };
  }
  return vin.checkDigitOk
    ? {
        ...common,
        state: "none",
        words: "The check digit in position 9 fits the other 16 characters.",
      }
    : { ...common, state: "found", words: vin.diagnosis ?? "The VIN does not check out." };
}

function otherOffersCheck({ listing, offers, asOf }: CheckFacts): ListingCheck {
  const common = { id: "offers", title: "Listed elsewhere now" } as const;
  const others = offers.filter((offer) => offer.to === null && offer.listingId !== listing.id);
  if (others.length === 0) {
    return { ...common, state: "none", words: "No other open listing of this VIN here." };
  }
  const words = others.map(({ seller, steps, from }) => {
    const price = steps.at(-1)?.priceCents;
    const asking = price === undefined ? "" : ` at ${formatPrice(price)}`;
    return `${seller.name} in ${formatPlace(seller)}${asking}, since ${formatDate(from, asOf)}`;
  });
  return { ...common, state: "found", words: `Also offered by ${words.join("; ")}.` };
}

function titleCheck(facts: CheckFacts): ListingCheck {
  const { listing, records } = facts;
  const common = { id: "title", title: "Title brands", ...reportLink(facts) } as const;
  const looked = recordsWords(records, "titles");
  if (listing.titleStatus === "clean") {
    return {
      ...common,
      state: "not_checked",
      words: `The seller states a clean title. ${looked}`,
    };
  }
  return {
    ...common,
    state: "found",
    words: `The seller states: ${TITLE_STATUSES[listing.titleStatus].toLowerCase()} title. ${looked}`,
  };
}
