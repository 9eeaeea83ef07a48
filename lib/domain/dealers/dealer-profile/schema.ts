import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import {
  DOMAIN_PROBLEM_WORDS,
  readWebDomain,
} from "#lib/domain/kernel/contact-details/rules.domain.ts";
import { line, prose } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { LONGEST_ABOUT, LONGEST_STREET, LONGEST_TITLE } from "./constants.ts";

const orNull = (text: string): string | null => (text === "" ? null : text);

/** A phone number of the United States, however it was typed, as it is shown; null for none. */
const phone = line("The phone number", 40).transform((typed, context) => {
  if (typed === "") return null;
  const [, area, exchange, rest] =
    /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(typed.replace(/[\s().+-]/g, "")) ?? [];
  if (area !== undefined) return `(${area}) ${exchange}-${rest}`;
  context.addIssue({
    code: "custom",
    message: "Give a phone number of ten digits, such as (303) 555-0100.",
  });
  return null;
});

const webDomain = line("The web address", 300).transform((typed, context) => {
  if (typed === "") return null;
  const read = readWebDomain(typed);
  if (read.kind === "domain") return read.domain;
  context.addIssue({ code: "custom", message: DOMAIN_PROBLEM_WORDS[read.problem] });
  return null;
});

/** The form of what a dealership says of itself. */
export const profileForm = z.object({
  organization: organizationField,
  street: line("The street", LONGEST_STREET).transform(orNull),
  phone,
  webDomain,
  about: prose("The text", LONGEST_ABOUT).transform(orNull),
});
export type ProfileForm = z.output<typeof profileForm>;

/** What a member does there, as they want it to be read on the storefront; empty: they are not named. */
export const titleForm = z.object({
  organization: organizationField,
  title: line("What you do there", LONGEST_TITLE).transform(orNull),
});
export type TitleForm = z.output<typeof titleForm>;
