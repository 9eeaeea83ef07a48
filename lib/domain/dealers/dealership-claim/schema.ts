import { z } from "zod";
import { readWebDomain } from "#lib/domain/kernel/contact-details/rules.domain.ts";
import { prose } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { LONGEST_STATEMENT } from "./constants.ts";
import type { ClaimId } from "./types.ts";

/** A dealership, by its name in addresses. */
export const namedDealer = z.object({
  dealer: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,200}$/, "There is no such dealership."),
});
export type NamedDealer = z.output<typeof namedDealer>;

const isClaimId = (value: unknown): boolean => z.uuid().safeParse(value).success;
export const claimId = z.custom<ClaimId>(isClaimId, "There is no such claim.");

/** A claim, by its id. */
export const namedClaim = z.object({ claim: claimId });
export type NamedClaim = z.output<typeof namedClaim>;

/** What a claimant tells the operator, with the wish to be looked at. */
export const statementForm = namedClaim.extend({
  statement: prose("What you tell us", LONGEST_STATEMENT).pipe(
    z.string().min(1, "Say who you are at the dealership, and how we can check it."),
  ),
});
export type StatementForm = z.output<typeof statementForm>;

/** What somebody who looks for a dealership typed. */
export interface SearchWords {
  readonly words: string;
  /** Digits of a phone number or a ZIP code; null for anything else. */
  readonly digits: string | null;
  readonly domain: string | null;
}

const FEWEST_LETTERS = 2;
const LONGEST_WORDS = 120;

/** Reads what was typed; null for too little to look for. */
export function searchWords(typed: string): SearchWords | null {
  const words = typed.replace(/\s+/g, " ").trim().slice(0, LONGEST_WORDS);
  if (words.length < FEWEST_LETTERS) return null;
  const isNumber = /^[\d\s()+.-]+$/.test(words);
  const digits = isNumber ? words.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : null;
  const read = readWebDomain(words);
  return { words, digits, domain: read.kind === "domain" ? read.domain : null };
}
