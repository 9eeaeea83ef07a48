import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/platform/clock.ts";
import { createRandom } from "./random.ts";

/** How a seller deals with those who write to it. */
export interface AnsweringHabit {
  /** Of the time until a person answers, counted in the seller's waking hours. Minutes. */
  readonly typicalMinutes: number;
  /** Shares of what arrives, from 0 to 1; what is answered was opened. */
  readonly openedShare: number;
  readonly answeredShare: number;
  /** When it works on the clock of its place: hours from midnight. */
  readonly from: number;
  readonly to: number;
}

/** Drawn for each seller: dealers in an hour or so, people in the evening; a few in minutes, a few in days. */
export function answeringHabit(
  seed: number,
  sellerId: number,
  kind: "dealer" | "private",
): AnsweringHabit {
  const random = createRandom(seed, "answering", sellerId);
  const dealer = kind === "dealer";
  const typicalMinutes = (dealer ? 55 : 170) * Math.exp((dealer ? 0.95 : 0.7) * random.normal());
  const answeredShare = dealer ? random.between(0.66, 0.98) : random.between(0.55, 0.95);
  return {
    typicalMinutes: Math.min(typicalMinutes, 2_400),
    answeredShare,
    openedShare: answeredShare + (1 - answeredShare) * random.between(0.3, 0.9),
    ...(dealer ? { from: 9, to: 18.5 } : { from: 7.5, to: 22 }),
  };
}

/**
 * The moment that so many working minutes after another end. Nights do not count.
 * @param utcOffsetHours of the seller's place.
 */
export function afterWorkingMinutes(
  from: Date,
  minutes: number,
  habit: Pick<AnsweringHabit, "from" | "to">,
  utcOffsetHours: number,
): Date {
  let at = from.getTime();
  let leftMs = minutes * MINUTE_MS;
  for (;;) {
    const local = at + utcOffsetHours * HOUR_MS;
    const midnight = Math.floor(local / DAY_MS) * DAY_MS;
    const opens = midnight + habit.from * HOUR_MS;
    const closes = midnight + habit.to * HOUR_MS;
    if (local < opens) at += opens - local;
    const workedFrom = Math.max(local, opens);
    const roomMs = Math.max(0, closes - workedFrom);
    if (leftMs <= roomMs) return new Date(at + leftMs);
    leftMs -= roomMs;
    at = midnight + DAY_MS - utcOffsetHours * HOUR_MS;
  }
}
