import {
  DEALER_TRIAL_DAYS,
  FREE_API_CREDITS,
  FREE_REFRESH_DAYS,
  PLANS,
} from "#lib/domain/billing/price-list/constants.ts";
import type { Question } from "#lib/domain/discover/structured-data/rules.ts";
import { plural } from "#lib/platform/format.ts";

/** What people ask about money here, answered as the code behaves. */
export function questions(): readonly Question[] {
  const { plus } = PLANS;
  return [
    {
      question: "Do credits expire?",
      answer: `Report credits do not, whether bought or from ${plus.name}: they stay until you use them, also after a plan has ended. API credits belong to one month, a plan’s paid month or the calendar month (UTC) for the ${FREE_API_CREDITS} free ones, and what is left of them expires with it.`,
    },
    {
      question: "What if a report or a call fails?",
      answer:
        "It costs nothing. A report is built first, then paid and kept in one step: either all of it happens or none. Sending the same form or the same request twice pays once.",
    },
    {
      question: "Can a report be refreshed?",
      answer: `For ${plural(FREE_REFRESH_DAYS, "day")} after it was paid for, once a day, for nothing; the one before stays as it was, and you see what changed. Later a new one costs what a report costs.`,
    },
    {
      question: "How do refunds work?",
      answer:
        "Ask whoever runs this site, with the number on the receipt. Money goes back to the card that paid, and credits that came with it are taken back as far as they are still there; what was used stays used. Each step is a line in your ledger.",
    },
    {
      question: "How do I cancel a plan?",
      answer:
        "In one step, on your subscription page. It goes on until the end of the month that you paid for and is not charged again. Until then you can take the cancellation back, and a plan can be paused instead.",
    },
    {
      question: "What if I change between plans of the API?",
      answer:
        "You see what it costs before you confirm. A larger plan is charged for the rest of the month, less what is paid already, and brings its credits for that time at once. A smaller one counts from the next month on.",
    },
    {
      question: "What does a dealership get without the plan?",
      answer: `All of its pages for ${plural(DEALER_TRIAL_DAYS, "day")} after it was claimed. Later its storefront, inventory, feeds, leads, messages and settings stay free; market, rivals, following, activity, markdowns and changes of several vehicles at once take the plan. Nothing is deleted.`,
    },
    {
      question: "Does paying change where a vehicle stands in the results?",
      answer:
        "No. Order and ratings come from prices, mileage and records alone, and nobody can buy a place in them.",
    },
  ];
}
