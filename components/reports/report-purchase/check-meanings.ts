import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";

interface CheckMeaning {
  /** What is looked for. */
  readonly looks: string;
  /** What it cannot know, however good the source. */
  readonly cannot: string;
}

/** What each check of a report looks for, and what it cannot know. */
export const CHECK_MEANINGS: Readonly<Record<ReportCheckId, CheckMeaning>> = {
  brands: {
    looks: "Flood, salvage, rebuilt, lemon and some 50 other marks states put on titles.",
    cannot: "Damage never reported to a state.",
  },
  loss: {
    looks: "Insurers that declared it a total loss.",
    cannot: "Repairs paid out of pocket, and uninsured losses.",
  },
  salvage: {
    looks: "Junk and salvage yards that took it in, and what happened to it.",
    cannot: "Yards that do not report as required.",
  },
  theft: {
    looks: "Theft reports and recoveries.",
    cannot: "Thefts in the last few days.",
  },
  titles: {
    looks: "Each state that titled it, when, and at what mileage.",
    cannot: "How many people drove it.",
  },
  odometer: {
    looks: "Every reading from titles and listings, and any that do not add up.",
    cannot: "A rollback between two readings.",
  },
  listings: {
    looks: "Each time it was listed here: seller, price, mileage, outcome.",
    cannot: "Sales elsewhere, and final sale prices.",
  },
  recalls: {
    looks: "NHTSA recalls for its make, model and year, with the fix.",
    cannot: "Whether this vehicle was repaired: ask the maker, with the VIN.",
  },
};
