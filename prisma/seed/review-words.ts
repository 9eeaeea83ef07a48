import type { Random } from "./random.ts";

/** What became of the conversation that a review is about. */
export interface Experience {
  readonly stars: number;
  readonly kind: "question" | "test_drive" | "offer";
  /** Hours to the first human reply; null where none came. */
  readonly replyHours: number | null;
  readonly isPrivate: boolean;
}

type Lines = readonly [string, ...string[]];

const SLOW_HOURS = 20;

const REPLY: Readonly<Record<"none" | "slow" | "quick", Lines>> = {
  none: [
    "I wrote and never heard back.",
    "No answer at all, not even a short one.",
    "My message was not answered, so I bought elsewhere.",
  ],
  slow: [
    "It took them a while to answer.",
    "I had nearly given up when the answer came.",
    "The answer took longer than I would have liked.",
  ],
  quick: [
    "They answered quickly and to the point.",
    "I had an answer the same day.",
    "Quick to answer, and every question got one.",
    "The reply came sooner than I expected.",
  ],
};
const KIND: Readonly<Record<Experience["kind"], Lines>> = {
  question: [
    "I asked about the service history and got the papers to look at.",
    "I asked about rust and they sent pictures of the underside.",
    "My question was about the keys and the tires.",
  ],
  test_drive: [
    "The test drive was at the time we had agreed on.",
    "I drove it for half an hour without anybody talking me into anything.",
    "The vehicle stood ready when I came for the test drive.",
  ],
  offer: [
    "We talked about the price for a while and met in the middle.",
    "My offer was turned down, with a reason.",
    "They thought about my offer and came back with a number.",
  ],
};
const VERDICT: Readonly<Record<number, Lines>> = {
  1: [
    "I would not go there again.",
    "The price on the day was not the price online.",
    "A fee turned up that nobody had mentioned.",
  ],
  2: [
    "The vehicle had more scratches than the pictures showed.",
    "Not the worst, but I would look around first.",
    "It felt like a lot of waiting for a small answer.",
  ],
  3: [
    "All in all it was fine.",
    "Neither great nor bad; the vehicle was as described.",
    "Decent, with some back and forth over fees.",
  ],
  4: [
    "I would ask there again.",
    "The vehicle was as described, and the price was what the listing said.",
    "Friendly, and no pressure.",
  ],
  5: [
    "Easy from the first message to the last.",
    "Everything was exactly as described. Could not have been easier.",
    "Honest about the small things too, which I liked.",
  ],
};
const PRIVATE_VERDICT: Lines = [
  "You could tell that the vehicle had been looked after.",
  "Straightforward and friendly, and the paperwork was ready.",
];
const REPLIES: Readonly<Record<"glad" | "sorry", Lines>> = {
  glad: [
    "Thank you for taking the time to write this. It was a pleasure.",
    "Thanks! We have passed your words on to the team.",
    "We are glad that it went well. Come by any time.",
  ],
  sorry: [
    "We are sorry about that. Please write to us again and ask for the manager.",
    "Thank you for telling us. We have talked about it and want to do better.",
    "That is not how it should go. The fee is on our listings now, so that nobody is surprised.",
  ],
};

/** What a shopper says of a seller, in line with what happened. */
export function reviewWords(random: Random, experience: Experience): string {
  const { stars, kind, replyHours, isPrivate } = experience;
  const reply = replyHours === null ? "none" : replyHours > SLOW_HOURS ? "slow" : "quick";
  const verdicts = VERDICT[stars] ?? PRIVATE_VERDICT;
  const sentences = [random.pick(REPLY[reply])];
  if (replyHours !== null && random.chance(0.7)) sentences.push(random.pick(KIND[kind]));
  sentences.push(isPrivate && stars >= 4 ? random.pick(PRIVATE_VERDICT) : random.pick(verdicts));
  return sentences.join(" ");
}

/** What the seller answers to that. */
export const replyWords = (random: Random, stars: number): string =>
  random.pick(REPLIES[stars >= 3 ? "glad" : "sorry"]);
