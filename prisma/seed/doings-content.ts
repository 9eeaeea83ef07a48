import type { ListingReason } from "#lib/domain/leads/content-report/constants.ts";
import { reportListing } from "#lib/domain/leads/content-report/mutations.ts";
import type { ReportOutcome } from "#lib/domain/leads/content-report/types.ts";
import type { DemoDoer, DemoDoers, Step } from "./doings-step.ts";
import { SCENARIO_LISTINGS, type ScenarioName } from "./scenarios.ts";

interface PlannedReport {
  /** The form that it was sent by. */
  readonly submissionId: string;
  readonly listing: ScenarioName;
  readonly daysAgo: number;
  readonly reason: ListingReason;
  readonly detail: string;
  /** What an operator made of it a day later; null while nobody has looked. */
  readonly settled: { readonly outcome: ReportOutcome; readonly answer: string } | null;
}

/** What the first shopper reported. */
const PLANNED: readonly PlannedReport[] = [
  {
    submissionId: "5a0c9a1e-3d4b-4c55-8a10-6f2f0b7d1a01",
    listing: "sold",
    daysAgo: 20,
    reason: "sold",
    detail: "I called: it has been gone for a day.",
    settled: { outcome: "acted", answer: "The dealer confirmed it and marked the vehicle sold." },
  },
  {
    submissionId: "5a0c9a1e-3d4b-4c55-8a10-6f2f0b7d1a02",
    listing: "badCheckDigit",
    daysAgo: 8,
    reason: "wrong_facts",
    detail: "The VIN on the page is not a valid one.",
    settled: {
      outcome: "left",
      answer:
        "The seller has not corrected the VIN yet. The page warns that it fails its check digit, so buyers can see it.",
    },
  },
  {
    submissionId: "5a0c9a1e-3d4b-4c55-8a10-6f2f0b7d1a03",
    listing: "yearConflict",
    daysAgo: 1,
    reason: "wrong_facts",
    detail: "The model year is not the one that the VIN says.",
    settled: null,
  },
];

/** What one of the demo's people reported to us, and what became of it. */
export function contentReportSteps(doers: DemoDoers): readonly Step[] {
  const doer = doers.get("shopper");
  if (doer === undefined) return [];
  return PLANNED.flatMap((planned) => [reported(doer, planned), ...settledLater(planned)]);
}

const reported = (
  { userId }: DemoDoer,
  { submissionId, listing, daysAgo, reason, detail }: PlannedReport,
): Step => ({
  daysAgo,
  run: (ctx) =>
    reportListing(ctx.as({ userId }), {
      submissionId,
      listingId: SCENARIO_LISTINGS[listing],
      reason,
      detail,
      email: null,
      network: "",
    }),
});

function settledLater({ submissionId, daysAgo, settled }: PlannedReport): readonly Step[] {
  if (settled === null) return [];
  return [
    {
      daysAgo: daysAgo - 1,
      // Not by the verb: what it mails would be sent on the day the market is built.
      run: async (ctx) => {
        const { outcome, answer } = settled;
        await ctx.db.contentReport.updateMany({
          where: { submissionId, resolvedAt: null },
          data: { outcome, answer, resolvedAt: ctx.now },
        });
      },
    },
  ];
}
