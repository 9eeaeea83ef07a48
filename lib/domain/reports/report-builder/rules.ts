/** @file Asks every source about a VIN and makes the sealed snapshot (RFC 8785 text, SHA-256): timeline, odometer, value, price. */

import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { priceHistory } from "#lib/domain/listings/price-history/rules.ts";
import type { DaysOnMarket } from "#lib/domain/listings/price-history/types.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { SNAPSHOT_VERSION } from "#lib/domain/reports/report-snapshot/constants.ts";
import type {
  ReportEvent,
  ReportOffer,
  ReportRecall,
  ReportSnapshot,
  ReportSource,
  ReportValuation,
} from "#lib/domain/reports/report-snapshot/schema.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { mostUrgentFirst } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { componentWords, isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { reportChecks } from "./rules.checks.ts";
import { eventsOf, gapsOf, mileageReadingsOf, odometerBrands } from "./rules.event.ts";
import { odometerRecord } from "./rules.odometer.ts";
import { reportDay } from "./rules.record.ts";
import type { ListedEvent, TimelineFacts } from "./types.event.ts";
import type { VehicleHistory } from "./types.history.ts";

/** Everything that a snapshot is made of, read or made up: the same rules make a report of both. */
export interface SnapshotFacts {
  readonly kind: ReportKind;
  readonly vin: string;
  readonly asOf: Date;
  readonly vehicle: ReportSnapshot["vehicle"];
  readonly history: VehicleHistory;
  readonly listed: readonly ListedEvent[];
  readonly statedTitle: TitleStatus | null;
  /** What is in doubt of the listing that is open here, in the words of its page; nothing for most. */
  readonly doubts: readonly string[];
  /** Days on the market of its newest listing; null where nobody listed it. */
  readonly onMarket: DaysOnMarket | null;
  readonly recalls: SourceAnswer<readonly RecallCampaign[]>;
  readonly valuation: ReportValuation;
  readonly insurance: ReportSnapshot["insurance"];
  /** Whether the listings are of a demo market. */
  readonly isDemoMarket: boolean;
}

/** A report of what is known of a vehicle at one moment. */
export function vehicleSnapshotOf(facts: SnapshotFacts): ReportSnapshot {
  const { asOf, history, listed } = facts;
  const today = dayOf(asOf);
  const recalls = valueIn(facts.recalls) ?? [];
  const timeline = timelineFacts(facts, recalls);
  const offers = reportOffersOf(listed, asOf);
  const brands = odometerBrands(timeline.history);
  const odometer = odometerRecord(mileageReadingsOf(timeline), brands);
  const suspect = new Set(odometer.firedOn);
  const events = eventsOf(timeline).map((event) =>
    suspect.has(event.id) ? { ...event, isWarning: true } : event,
  );
  return {
    version: SNAPSHOT_VERSION,
    kind: facts.kind,
    vin: facts.vin,
    asOf: asOf.toISOString(),
    vehicle: facts.vehicle,
    sources: [...sourcesOf(facts)],
    checks: [
      ...reportChecks({
        history: history.sources,
        events,
        odometer,
        odometerEventIds: brands.map(({ eventId }) => eventId),
        offers,
        recalls: facts.recalls,
        statedTitle: facts.statedTitle,
        doubts: facts.doubts,
      }),
    ],
    timeline: {
      from: earliest(events) ?? today,
      to: today,
      events: [...events],
      gaps: [...gapsOf(events, offers, today)],
    },
    odometer,
    offers: [...offers],
    onMarket: facts.onMarket,
    recalls: mostUrgentFirst(recalls).map(reportRecall),
    valuation: facts.valuation,
    insurance: facts.insurance,
    disclaimers: [...disclaimersOf(facts)],
  };
}

/** What a report costs, in hundredths of a credit: less where records could not be looked up. */
export const reportCostOf = ({ isWhole }: VehicleHistory): number =>
  isWhole ? REPORT_COST.whole : REPORT_COST.withoutRecords;

function timelineFacts(facts: SnapshotFacts, recalls: readonly RecallCampaign[]): TimelineFacts {
  return {
    asOf: facts.asOf,
    modelYear: facts.vehicle.year,
    history: facts.history.sources.map(({ source, records }) => ({ sourceId: source.id, records })),
    listed: facts.listed,
    recalls,
  };
}

const earliest = (events: readonly ReportEvent[]): string | undefined =>
  events.map(({ date }) => date).toSorted()[0];

/** Each listing of the VIN as one offer, oldest first. */
export function reportOffersOf(listed: readonly ListedEvent[], asOf: Date): readonly ReportOffer[] {
  const known = priceHistory(listed)?.offers ?? [];
  return known.flatMap((offer): readonly ReportOffer[] => {
    const own = listed.filter(({ listingId }) => listingId === offer.listingId);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const end = offer.to === null ? asOf : new Date(offer.to);
    return [
      {
        listingId: offer.listingId,
        sellerName: offer.seller.name,
        place: { city: offer.seller.city, state: offer.seller.state },
        from: dayOf(new Date(offer.from)),
        to: offer.to === null ? null : dayOf(end),
        end: offer.end,
        daysOnMarket: wholeDaysBetween(new Date(offer.from), end),
        firstPriceCents: first.priceCents,
        lastPriceCents: last.priceCents,
        mileageMiles: last.mileageMiles,
      },
    ];
  });
}

function reportRecall(campaign: RecallCampaign): ReportRecall {
  const component = campaign.components[0];
  return {
    campaign: campaign.campaign,
    receivedOn: campaign.reportReceivedOn,
    component: component === undefined ? "Component not stated" : componentWords(component),
    summary: campaign.summary ?? "",
    consequence: campaign.consequence ?? "",
    remedy: campaign.remedy ?? "",
    isUrgent: isUrgent(campaign),
    ...adviceOf(campaign),
    url: campaign.nhtsaUrl,
  };
}

/** Of what is known now what was announced by a moment gone by, as of then. */
export function recallsBy(
  answer: SourceAnswer<readonly RecallCampaign[]>,
  at: Date,
): SourceAnswer<readonly RecallCampaign[]> {
  if (answer.kind === "not_checked") return answer;
  const asOf = new Date(Math.min(at.getTime(), Date.parse(answer.source.asOf))).toISOString();
  const source = { ...answer.source, asOf };
  if (answer.kind === "none") return { kind: "none", source };
  const value = answer.value.filter(
    ({ reportReceivedOn }) => reportReceivedOn === null || reportReceivedOn <= dayOf(at),
  );
  return answer.kind === "found" && value.length === 0
    ? { kind: "none", source }
    : { kind: answer.kind, value, source };
}

/** What an urgent campaign says, the graver first; nothing of another. */
function adviceOf({ parkIt, parkOutside }: RecallCampaign): Pick<ReportRecall, "advice"> {
  if (parkIt === true) return { advice: "do_not_drive" };
  return parkOutside === true ? { advice: "park_outside" } : {};
}

function sourcesOf(facts: SnapshotFacts): readonly ReportSource[] {
  const asOf = facts.asOf.toISOString();
  return [
    ...facts.history.sources.map(({ source }) => source),
    {
      id: "listings",
      name: "Listings on Lotwise",
      state: "answered",
      asOf,
      covers: "Prices, mileages and sales as sellers stated them here. Not listings elsewhere.",
      isDemo: facts.isDemoMarket,
    },
    recallsSource(facts.recalls),
    {
      id: "vin",
      name: "NHTSA vPIC",
      state: "answered",
      asOf,
      covers: "What the maker filed for this VIN. Not later changes.",
      isDemo: false,
    },
    {
      id: "valuation",
      name: "Asking prices on Lotwise",
      state: "answered",
      asOf,
      covers: "Asking prices of comparable vehicles for sale here. Not sale prices.",
      isDemo: facts.isDemoMarket,
    },
  ];
}

function recallsSource(recalls: SnapshotFacts["recalls"]): ReportSource {
  const common = {
    id: "recalls",
    name: recalls.kind === "made_up" ? "Made-up recalls" : "NHTSA recalls",
    covers: "Recalls for the model year. Not whether this vehicle is included or was repaired.",
    isDemo: recalls.kind === "made_up",
  } as const;
  if (recalls.kind !== "not_checked")
    return { ...common, state: "answered", asOf: recalls.source.asOf };
  return {
    ...common,
    state: recalls.triedAt === null ? "not_imported" : "unreachable",
    asOf: null,
  };
}

/** What is to be said beside records, by who gave them. */
function disclaimersOf({ history }: SnapshotFacts): readonly string[] {
  return history.sources.flatMap(({ source, covers }) => {
    if (covers.length === 0) return [];
    return source.isDemo ? DEMO_DISCLAIMERS : NMVTIS_DISCLAIMERS;
  });
}

const DEMO_DISCLAIMERS = [
  "The title, loss and theft records in this report were made up for a demo market. They are not about any real vehicle.",
] as const;

/** What the system of titles asks consumers to be told, in our own words. */
const NMVTIS_DISCLAIMERS = [
  "Title, brand, junk, salvage and total loss records come from the National Motor Vehicle Title Information System (NMVTIS) or are shaped like its records. States, insurers, and junk and salvage yards report to it by federal law, but not all of them, not everything and not at once: a vehicle without a record may still have been damaged, stolen or totaled.",
  "It holds a state's title, the latest odometer reading on it, brands, total losses, and what junk and salvage yards took in. It holds no repairs, no accidents that led to none of these, no recalls and no liens.",
  "Brands differ from state to state, and a state may not carry over another's. Before you buy, have the vehicle inspected by an independent mechanic and read its title.",
] as const;

/** "the last reading, Sep 3, 2026". */
export const readingWords = (date: string): string => `the last reading, ${reportDay(date)}`;
