/* What a request asks for, in words: its kind or topic, an amount, times of a test drive, where to
 * deliver, how long to hold. */

import { momentWords, monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { AskedThings, LeadAsk, LeadKind, QuestionTopic } from "./types.ts";

const KIND_WORDS = {
  question: "Question",
  test_drive: "Test drive",
  offer: "Offer",
  trade_in: "Trade-in request",
} as const satisfies Record<LeadKind, string>;

const TOPIC_WORDS = {
  availability: "Availability question",
  price: "Price question",
  delivery: "Delivery question",
  hold: "Hold request",
} as const satisfies Record<QuestionTopic, string>;

/** What a request is: "Test drive", "Delivery question". */
export const leadTitle = ({ kind, topic }: Pick<AskedThings, "kind" | "topic">): string =>
  topic === null ? KIND_WORDS[kind] : TOPIC_WORDS[topic];

/** What was pressed as it is kept: a topic is a question's. */
export function askOf(ask: LeadAsk): Pick<AskedThings, "kind" | "topic"> {
  const topic = questionTopic(ask);
  if (topic !== null) return { kind: "question", topic };
  return { kind: ask === "test_drive" || ask === "offer" ? ask : "question", topic: null };
}

/** A text as a question's topic; null for one that is none. */
export function questionTopic(text: string | null): QuestionTopic | null {
  switch (text) {
    case "availability":
    case "price":
    case "delivery":
    case "hold":
      return text;
    default:
      return null;
  }
}

/** The times of a test drive on the seller's clock: "Tue, Nov 24, 2:30 PM MST, or Wed, Nov 25, 9:00 AM MST". */
export function driveTimesWords(
  { preferredAt, alternativeAts }: Pick<AskedThings, "preferredAt" | "alternativeAts">,
  timeZone: string,
): string | null {
  if (preferredAt === null) return null;
  return [preferredAt, ...alternativeAts]
    .map((at) => momentWords(new Date(at), timeZone))
    .join(", or ");
}

/** Where to deliver or how long to hold: "Deliver to ZIP code 80202"; null where neither was said. */
export function wishWords({
  deliverToZip,
  holdUntil,
}: Pick<AskedThings, "deliverToZip" | "holdUntil">): string | null {
  if (deliverToZip !== null) return `Deliver to ZIP code ${deliverToZip}`;
  return holdUntil === null ? null : `Hold it until ${monthDayWords(holdUntil.slice(0, 10))}`;
}

/** What was asked for beside the words, in a line; null where the words are all. */
export function askedDetail(asked: AskedThings, timeZone: string): string | null {
  if (asked.offerCents !== null) return formatPrice(asked.offerCents);
  return driveTimesWords(asked, timeZone) ?? wishWords(asked);
}

/** A lead's columns of what it asks for. */
interface AskedRow {
  readonly kind: LeadKind;
  readonly topic: string | null;
  readonly offerCents: number | null;
  readonly preferredAt: Date | null;
  readonly alternativeAts: readonly Date[];
  readonly deliverToZip: string | null;
  readonly holdUntil: Date | null;
}

/** What a row of a lead asks for, as pages are given it. */
export function askedThings(row: AskedRow): AskedThings {
  return {
    kind: row.kind,
    topic: questionTopic(row.topic),
    offerCents: row.offerCents,
    preferredAt: row.preferredAt?.toISOString() ?? null,
    alternativeAts: row.alternativeAts.map((at) => at.toISOString()),
    deliverToZip: row.deliverToZip,
    holdUntil: row.holdUntil?.toISOString().slice(0, 10) ?? null,
  };
}
