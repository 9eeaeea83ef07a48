import type { CardFacts } from "./card-facts.ts";

/*
 * Apart from card-facts.ts: cards run in the browser, which needs none of what makes their facts, the
 * drawings of vehicles least of all.
 */

/** What a card's link is called: enough to choose by ear, beginning with the words that are seen. */
export function cardLinkName({
  title,
  trim,
  price,
  monthly,
  deal,
  mileage,
  flags,
}: CardFacts): string {
  const words = [
    `${title} ${trim}`.trim(),
    price,
    monthly,
    deal.label,
    mileage.inMiles,
    ...flags.map((flag) => flag.words),
  ];
  return words.filter((word) => word !== "").join(", ");
}
