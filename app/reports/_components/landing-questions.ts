import { FREE_REFRESH_DAYS } from "#lib/domain/billing/price-list/constants.ts";

/** What readers ask before they buy a report. */
export const QUESTIONS = [
  {
    asked: "What does “not checked” mean?",
    answer:
      "We had no source to ask, or it did not answer, and the report says which. It never counts as “none found.” Every check here is found, none found, or not checked; in a demo market, also made up.",
  },
  {
    asked: "Does a report show accidents?",
    answer:
      "Only those that left a record with a state, insurer or salvage yard: a title brand, total loss or salvage. A repair nobody reported is in no record. Get an inspection too.",
  },
  {
    asked: "Can a report change after I bought it?",
    answer:
      "No. It is dated to the minute and has a SHA-256 fingerprint, so anyone can prove nothing was changed. Refreshing makes a new report that shows what is different.",
  },
  {
    asked: "How long can I refresh it?",
    answer: `Free once a day for ${FREE_REFRESH_DAYS} days after you buy it. After that, the price of a new report.`,
  },
  {
    asked: "Can I share it?",
    answer:
      "Yes: by a link that expires when you choose, in print or as a PDF. The link shows the report and nothing else about you.",
  },
  {
    asked: "What if something in it is wrong?",
    answer:
      "Dispute the record. The dispute shows next to it, for you and anyone you share with, and we review it. We cannot change what a state or insurer recorded, but we tell you who to contact.",
  },
  {
    asked: "Why does it sometimes cost less?",
    answer:
      "It has less in it. When no provider of title, loss and theft records is available or answers, the report has the rest, marks those checks, and costs half.",
  },
] as const;
