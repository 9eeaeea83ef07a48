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
      answer: `Report credits never expire, whether bought or from ${plus.name}, even after a plan ends. API credits expire at the end of the plan month, or the calendar month (UTC) for the ${FREE_API_CREDITS} free ones.`,
    },
    {
      question: "What if a report or a call fails?",
      answer:
        "You pay nothing. We build the report first, then charge and save it in one step. Submitting twice charges once.",
    },
    {
      question: "Can a report be refreshed?",
      answer: `For ${plural(FREE_REFRESH_DAYS, "day")} after you buy it, free once a day. You keep the earlier one and see what changed. After that, a new report is full price.`,
    },
    {
      question: "How do refunds work?",
      answer:
        "Contact the site operator with your receipt number. Refunds go to the card you paid with, and unused credits from that purchase are removed. Every step shows in your credit history.",
    },
    {
      question: "How do I cancel a plan?",
      answer:
        "In one step, on your subscription page. It runs to the end of the paid month and is not charged again. Until then you can undo the cancellation, or pause instead.",
    },
    {
      question: "What if I change API plans?",
      answer:
        "You see the cost before you confirm. Upgrades are prorated for the rest of the month and add credits right away. Downgrades start next month.",
    },
    {
      question: "What does a dealership get without the plan?",
      answer: `Everything for ${plural(DEALER_TRIAL_DAYS, "day")} after you claim it. After that, storefront, inventory, feeds, leads, messages and settings stay free; market, competitors, following, activity, markdowns and bulk edits need the plan. Nothing is deleted.`,
    },
    {
      question: "Does paying change search ranking?",
      answer:
        "No. Order and ratings come only from prices, mileage and records. No one can pay to rank higher.",
    },
  ];
}
