import type { Random } from "./random.ts";

export interface Talked {
  /** "2021 Toyota RAV4". */
  readonly vehicle: string;
  readonly offerCents: number | null;
}

type Line = (talk: Talked) => string;
type Lines = readonly [Line, ...Line[]];

const QUESTIONS: Lines = [
  ({ vehicle }) => `Is the ${vehicle} still available?`,
  () => "Is there any rust underneath, and has it always lived in this state?",
  () => "Do you have service records, and when were the tires last replaced?",
  ({ vehicle }) => `Has the ${vehicle} ever been in an accident that you know of?`,
  () => "How many keys come with it, and is there a spare wheel?",
  () => "What would the out-the-door price be, with every fee in it?",
  () => "Could you send a picture of the driver's seat and of the tire tread?",
  () => "Are there any warning lights on, and when was the last oil change?",
  ({ vehicle }) => `Would you take a trade-in against the ${vehicle}? Mine is a 2015 Corolla.`,
  () => "Is the title in hand? I would be paying from my credit union.",
];
const DRIVES: Lines = [
  () => "I would like to drive it at that time. Does that work?",
  ({ vehicle }) => `Could I try the ${vehicle} then? I would bring my partner.`,
  () => "Is it there to be driven? Half an hour is enough.",
  () => "A test drive, please. I can come at another time too.",
];
const OFFERS: Lines = [
  ({ offerCents }) => `I can pay ${dollars(offerCents)} this week. Financing is approved.`,
  ({ offerCents, vehicle }) => `Would you take ${dollars(offerCents)} for the ${vehicle}?`,
  ({ offerCents }) => `My offer is ${dollars(offerCents)}, all fees but the tax included.`,
  ({ offerCents }) => `${dollars(offerCents)} if my mechanic finds nothing. Could we talk?`,
];
const ANSWERS: Readonly<Record<"question" | "test_drive" | "offer", Lines>> = {
  question: [
    () => "Yes, it is here and ready to be looked at. When would you like to come by?",
    () => "Thanks for asking. We have the service book with it: the last visit was in spring.",
    () => "Nothing that we know of, and the underside is dry. You are welcome to bring a mechanic.",
    () => "Two keys and the full-size spare are with it. Anything else you would like to see?",
    () => "I will take the pictures this afternoon and send them here.",
  ],
  test_drive: [
    () => "That works. Ask for me at the front desk and bring your license, please.",
    () => "We are happy to hold it for you at that time.",
    () => "Another customer comes then; could you make it an hour later?",
  ],
  offer: [
    () => "Thank you for the offer. We are a little further apart than that; would you come by?",
    () => "I can meet you halfway. Shall I write it up?",
    () => "Let me ask about that and come back to you today.",
  ],
};
const FOLLOW_UPS: Lines = [
  () => "Thanks, that helps. I will let you know by tomorrow.",
  () => "Great, see you then.",
  () => "Could you tell me the last four of the VIN? I would like to check the recalls.",
  () => "We are looking at one more before we decide. Thank you for being quick.",
  () => "That sounds good. Is Saturday possible?",
];
const CLOSINGS: Lines = [
  () => "Of course. Let me know if anything else comes up.",
  () => "Saturday is fine. I will have it washed.",
  () => "Sure, take your time.",
];

export const openingWords = (
  random: Random,
  kind: "question" | "test_drive" | "offer",
  talk: Talked,
): string =>
  random.pick(kind === "question" ? QUESTIONS : kind === "test_drive" ? DRIVES : OFFERS)(talk);

export const answerWords = (
  random: Random,
  kind: "question" | "test_drive" | "offer",
  talk: Talked,
): string => random.pick(ANSWERS[kind])(talk);

export const followUpWords = (random: Random, talk: Talked): string =>
  random.pick(FOLLOW_UPS)(talk);

export const closingWords = (random: Random, talk: Talked): string => random.pick(CLOSINGS)(talk);

function dollars(cents: number | null): string {
  return `$${Math.round((cents ?? 0) / 100).toLocaleString("en-US")}`;
}
