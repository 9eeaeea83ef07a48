import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { BLANKS } from "./constants.ts";
import type { TemplateFacts } from "./types.ts";

const isBlank = (word: string): word is keyof typeof BLANKS => Object.hasOwn(BLANKS, word);

/** The blanks of a template that nothing is ever filled into, such as "{nmae}". */
export function unknownBlanks(body: string): string[] {
  return [...body.matchAll(/\{([a-z]+)\}/gi)]
    .map(([, word = ""]) => word)
    .filter((word) => !isBlank(word));
}

/** A template with what is known of a lead filled in; what is not known reads as a phrase. */
export function filledTemplate(body: string, facts: TemplateFacts): string {
  const values: Readonly<Record<keyof typeof BLANKS, string>> = {
    name: firstName(facts.customerName),
    vehicle: facts.vehicle ?? "vehicle",
    price: facts.priceWords ?? "the asking price",
    dealer: facts.dealer,
    me: firstName(facts.memberName),
  };
  return body.replace(/\{([a-z]+)\}/g, (blank, word: string) =>
    isBlank(word) ? values[word] : blank,
  );
}
