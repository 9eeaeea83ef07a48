import { FREE_REFRESH_DAYS } from "#lib/domain/billing/price-list/constants.ts";

/** What readers ask before they buy a report. */
export const QUESTIONS = [
  {
    asked: "What does “not checked” mean?",
    answer:
      "That nobody was asked, or nobody answered, and why. It is never counted as “nothing found”. A check has three states everywhere on this site: found, checked and none, not checked; in a demo market a fourth, made up.",
  },
  {
    asked: "Does a report tell of accidents?",
    answer:
      "Only of those that left a trace with a state, an insurer or a yard: a brand on the title, a total loss, salvage. A repair that was paid for and never reported is in no record. Have the vehicle inspected as well.",
  },
  {
    asked: "Can a report change after I bought it?",
    answer:
      "No. It is what was known at one moment, with that moment written on it and a SHA-256 of every word, so that anyone can prove that nothing was changed. Refreshed, it is a further report, and shows what is different.",
  },
  {
    asked: "How long can I refresh it?",
    answer: `For ${FREE_REFRESH_DAYS} days after you bought it, once a day, for nothing. Later it costs what a report costs then.`,
  },
  {
    asked: "May I show it to others?",
    answer:
      "Yes: by a link that ends when you say so, in print, or as a PDF. Whoever has the link sees the report and nothing else of you.",
  },
  {
    asked: "Something in it is wrong. What then?",
    answer:
      "Say so beside the record: the dispute is shown with it, to you and to whoever you share the report with, and somebody looks at it. We cannot change what a state or an insurer recorded; we say whom to write to.",
  },
  {
    asked: "Why does it cost less at times?",
    answer:
      "Because there is less in it. Where no provider of title, loss and theft records is asked or answers, a report holds the rest, says so in each check, and costs half.",
  },
] as const;
