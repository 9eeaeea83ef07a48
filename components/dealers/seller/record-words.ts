import { replyHoursWords } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import type { BehaviourFact, SellerBehaviour } from "#lib/domain/dealers/seller/types.ts";
import { FEWEST_RECORDS, RECORD_LEAD_DAYS } from "#lib/domain/dealers/seller-record/constants.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import { DAY_S } from "#lib/platform/clock.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** A fact from records as it is shown: its value in words, what it rests on, and how it is worked out. */
export interface FactWords {
  readonly name: string;
  readonly value: string;
  readonly count: number;
  /** "n = 38". */
  readonly basis: string;
  readonly how: string;
  /** Whether there were enough records to say something. */
  readonly isKnown: boolean;
}

/** Said in place of a figure that would rest on hardly anything. */
export const tooFew = (count: number): string => `not enough data (n = ${formatNumber(count)})`;

/** "12%", "3.1%": a share from 0 to 1. */
export function percentWords(share: number, decimals = 0): string {
  return `${(share * 100).toFixed(decimals).replace(/\.0$/, "")}%`;
}

const HOUR_S = 3_600;

/** A time to wait, as people say it: "12 min", "2 h 10 min", "26 h", "3 days". */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  if (seconds >= 3 * DAY_S) return plural(Math.round(seconds / DAY_S), "day");
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours >= 10 || rest === 0 ? `${Math.round(seconds / HOUR_S)} h` : `${hours} h ${rest} min`;
}

/** How a seller answers, in words; leads without an answer are no part of the median. */
export function replyWords({ medianSeconds, answeredCount, count }: ReplyFact): string {
  if (!isEnough(count)) return tooFew(count);
  if (medianSeconds === null) return "no replies";
  return isEnough(answeredCount)
    ? waitWords(medianSeconds)
    : `${formatNumber(answeredCount)} of ${formatNumber(count)} answered`;
}

/** What the median rests on: "business hours, Mon–Sat; n = 38, 12 not answered"; "" where nothing is said. */
export function replyBasis({ answeredCount, count, week }: ReplyFact): string {
  if (!isEnough(answeredCount)) return "";
  const left = count - answeredCount;
  return `${replyHoursWords(week)}; n = ${formatNumber(answeredCount)}, ${
    left === 0 ? "all answered" : `${formatNumber(left)} not answered`
  }`;
}

/** Of so many leads, how many a person answered. */
export const answeredWords = ({ answeredCount, count }: ReplyFact): string =>
  `${percentWords(count === 0 ? 0 : answeredCount / count)} answered`;

const HOW = {
  reply: `Time from a shopper’s message to the first reply by a person, over the past ${RECORD_LEAD_DAYS} days. Only business hours count, where the seller lists them. Messages left unanswered for a day are counted separately.`,
  answered: `Share of messages of the past ${RECORD_LEAD_DAYS} days that a person answered. A message less than a day old counts once it is answered.`,
  cut: "Size of each price cut here, as a share of the price before it.",
  raised: "Share of listings whose price was raised at any time.",
  relisted: "Share of VINs listed here more than once.",
  photos: "Share of vehicles for sale now that have photos.",
  sold: "Days from the first day listed here to the sale.",
} as const;

function factOf(
  name: string,
  fact: BehaviourFact,
  say: (value: number) => string,
  how: string,
): FactWords {
  const isKnown = fact.value !== null && isEnough(fact.count);
  return {
    name,
    value: isKnown && fact.value !== null ? say(fact.value) : tooFew(fact.count),
    count: fact.count,
    basis: isKnown ? `n = ${formatNumber(fact.count)}` : "",
    how,
    isKnown,
  };
}

/** Everything that a seller's records say, the most useful first. */
export function behaviourWords(behaviour: SellerBehaviour): readonly FactWords[] {
  const { reply } = behaviour;
  const isKnown = isEnough(reply.count);
  const basis = isKnown ? `n = ${formatNumber(reply.count)}` : "";
  return [
    {
      name: "Median first reply",
      value: replyWords(reply),
      count: reply.count,
      basis: replyBasis(reply),
      how: HOW.reply,
      isKnown,
    },
    {
      name: "Messages answered",
      value: isKnown ? answeredWords(reply).replace(" answered", "") : tooFew(reply.count),
      count: reply.count,
      basis,
      how: HOW.answered,
      isKnown,
    },
    factOf("Median price cut", behaviour.medianReduction, (v) => percentWords(v, 1), HOW.cut),
    factOf(
      "Listings with a price increase",
      behaviour.raisedShare,
      (v) => percentWords(v),
      HOW.raised,
    ),
    factOf("Vehicles relisted", behaviour.relistRate, (v) => percentWords(v), HOW.relisted),
    factOf("Listings with photos", behaviour.photoShare, (v) => percentWords(v), HOW.photos),
    factOf("Median days to sell", behaviour.daysToSell, (v) => formatNumber(v), HOW.sold),
  ];
}

/** Said once of all of them. */
export const FEW_WORDS = `Each figure needs at least ${FEWEST_RECORDS} records.`;
