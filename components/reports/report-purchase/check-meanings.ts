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
    looks: "Flood, salvage, rebuilt, lemon and some fifty other marks that states put on titles.",
    cannot: "Damage that nobody told a state of.",
  },
  loss: {
    looks: "Insurers who paid the vehicle off as a total loss.",
    cannot: "Repairs that were paid for, and losses without insurance.",
  },
  salvage: {
    looks: "Junk and salvage yards that took it in, and what became of it.",
    cannot: "Yards that do not report, although they have to.",
  },
  theft: {
    looks: "Reports of theft, and that it was found.",
    cannot: "A theft of the last days; the police know first.",
  },
  titles: {
    looks: "Each state that titled it, when, and at which mileage.",
    cannot: "How many people drove it.",
  },
  odometer: {
    looks: "Every reading from titles and listings, and the rule that a pair of them breaks.",
    cannot: "Miles between two readings that agree.",
  },
  listings: {
    looks: "Each time that it was for sale here: seller, price, mileage, how it ended.",
    cannot: "Sales elsewhere, and the price in the contract.",
  },
  recalls: {
    looks: "Campaigns for its make, model and year at NHTSA, with the remedy.",
    cannot: "Whether this very vehicle was repaired: ask its maker with the VIN.",
  },
};
