import { describe, expect, it } from "vitest";
import type { ListingId, SpecRow } from "#lib/domain/listings/listing/types.ts";
import { priceHistory } from "#lib/domain/listings/price-history/rules.ts";
import type { VinEvent } from "#lib/domain/listings/price-history/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { route } from "#lib/platform/routes/route.ts";
import { CIVIC } from "#tests/factories/model-year.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { type CheckFacts, listingChecks } from "./rules.ts";

const VIN = "1HGCV1F34JA000001";
const asOf = new Date("2026-11-20T18:00:00.000Z");
const VALLEY = { id: 1, name: "Valley Motors", city: "Pueblo", state: "CO" };
const FRONT_RANGE = { id: 2, name: "Front Range Toyota", city: "Lakewood", state: "CO" };

const CIVIC_2021 = { ...CIVIC, modelYearId: 9, year: 2021, years: [2021] };
const NHTSA = { publisher: "NHTSA", how: "live", asOf: asOf.toISOString(), note: null } as const;

const listed = (listingId: number, day: string, mileageMiles: number): VinEvent => ({
  listingId,
  seller: listingId === 1 ? VALLEY : FRONT_RANGE,
  kind: "listed",
  at: `2026-${day}T18:00:00.000Z`,
  priceCents: 2_000_000,
  mileageMiles,
});

const agreeing: SpecRow = {
  field: "drivetrain",
  label: "Drivetrain",
  stated: "AWD",
  vin: {
    value: "AWD",
    alternatives: [],
    teller: "makers_pattern" as const,
    n: 1,
    source: "VIN positions 4 to 8",
  },
  verdict: "agree",
};
const conflicting: SpecRow = {
  ...agreeing,
  vin: {
    value: "FWD",
    alternatives: [],
    teller: "makers_pattern" as const,
    n: 1,
    source: "VIN positions 4 to 8",
  },
  verdict: "conflict",
};

function check(id: string, overrides: Partial<CheckFacts> = {}) {
  const events = overrides.events ?? [listed(1, "06-14", 30_000), listed(2, "09-03", 31_204)];
  const checks = listingChecks({
    listing: { id: 2 as ListingId, vin: VIN, titleStatus: "clean", year: 2021 },
    events,
    offers: priceHistory(events)?.offers ?? [],
    specs: [agreeing],
    vin: { checkDigitOk: true, diagnosis: null },
    recalls: { ref: CIVIC_2021, answer: { kind: "not_checked", reason: "Why.", triedAt: null } },
    records: { held: null, provider: null },
    reportHref: route(`/reports/vin/${VIN}`),
    asOf,
    ...overrides,
  });
  const found = checks.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no check ${id}`);
  return found;
}

describe("listingChecks", () => {
  it("reads the odometer over listings", () => {
    expect(check("odometer")).toMatchObject({
      state: "none",
      words: "2 readings in listings, rising; the last is 31,204 mi on Sep 3.",
    });
    const fallen = [listed(1, "06-14", 60_000), listed(2, "09-03", 31_204)];
    expect(check("odometer", { events: fallen })).toMatchObject({
      state: "found",
      words:
        "The stated mileage falls: 60,000 mi on Jun 14 (Valley Motors), then 31,204 mi on Sep 3 (Front Range Toyota).",
    });
    expect(check("odometer", { events: [listed(2, "09-03", 31_204)] }).state).toBe("not_checked");
    expect(check("odometer", { events: [] }).state).toBe("not_checked");
  });

  it("sets seller and VIN side by side", () => {
    expect(check("specs").state).toBe("none");
    expect(check("specs", { specs: [agreeing, conflicting] })).toMatchObject({
      state: "found",
      words: "They disagree. Listing says AWD, VIN says FWD.",
    });
    expect(check("specs", { specs: [], vin: null }).state).toBe("not_checked");
  });

  it("judges the VIN's own digits", () => {
    expect(check("vin").state).toBe("none");
    const diagnosis = "The check digit (position 9) is 4; the other characters call for X.";
    expect(check("vin", { vin: { checkDigitOk: false, diagnosis } })).toMatchObject({
      state: "found",
      words: diagnosis,
    });
    expect(check("vin", { vin: null }).state).toBe("not_checked");
  });

  it("names other open listings of the VIN", () => {
    expect(check("offers")).toMatchObject({
      state: "found",
      words: "Also offered by Valley Motors in Pueblo, CO at $20,000, since Jun 14.",
    });
    expect(check("offers", { events: [listed(2, "09-03", 31_204)] }).state).toBe("none");
  });

  it("tells the model year's recalls, the most urgent first, as the model's and not the VIN's", () => {
    expect(check("recalls")).toMatchObject({
      state: "not_checked",
      words: "Why.",
      link: { href: "/tools/recalls/honda/civic/2021" },
    });
    const recalls = (answer: SourceAnswer<readonly RecallCampaign[]>) =>
      check("recalls", { recalls: { ref: CIVIC_2021, answer } });
    expect(recalls({ kind: "none", source: NHTSA }).words).toBe(
      "NHTSA has no recall for this model year (today). Model level, not this VIN.",
    );
    const value = [recallCampaign(), recallCampaign({ campaign: "20V001000", parkIt: true })];
    expect(recalls({ kind: "found", value, source: NHTSA })).toMatchObject({
      state: "found",
      words: expect.stringContaining(
        "2 recalls for this model year, 1 of which says not to drive it",
      ),
      items: [
        { id: "20V001000", isUrgent: true, words: expect.stringMatching(/^Do not drive it: Air/) },
        { id: "19V182000", isUrgent: false },
      ],
    });
  });

  it("tells what a demo market made up as made up, and never as found or none", () => {
    const answer = { kind: "made_up", value: [recallCampaign()], source: NHTSA } as const;
    expect(check("recalls", { recalls: { ref: CIVIC_2021, answer } })).toMatchObject({
      state: "made_up",
      words: expect.stringMatching(/^1 recall for this model year, made up for this demo market/),
      items: [{ id: "19V182000" }],
    });
  });

  it("never passes a seller's word off as a check", () => {
    expect(check("title")).toMatchObject({
      state: "not_checked",
      words:
        "The seller states a clean title. Records of titles were not looked up, because no history provider is configured.",
    });
    const listing = { id: 2 as ListingId, vin: VIN, titleStatus: "rebuilt" as const, year: 2021 };
    expect(check("title", { listing })).toMatchObject({
      state: "found",
      words: expect.stringContaining("The seller states: rebuilt title."),
    });
    expect(check("loss")).toMatchObject({
      state: "not_checked",
      words: expect.stringContaining("no history provider is configured"),
    });
    expect(check("loss").link).toBeUndefined();
  });

  it("says that records are held, made up ones as such, and leaves what they say to a report", () => {
    const link = { href: `/reports/vin/${VIN}`, words: "What a report would show" };
    const demo = { held: "demo", provider: null } as const;
    expect(check("title", { records: demo })).toMatchObject({
      state: "not_checked",
      words: expect.stringContaining("Made-up demo records on titles cover this VIN"),
      link,
    });
    expect(check("loss", { records: { held: "import", provider: null } })).toMatchObject({
      state: "not_checked",
      words:
        "We have imported records for this VIN; a report shows what they say about thefts and total losses.",
      link,
    });
    expect(check("loss", { records: { held: null, provider: "Example Records" } })).toMatchObject({
      state: "not_checked",
      words:
        "Example Records is asked for records of thefts and total losses when a report is bought.",
      link,
    });
  });
});
