/* Schemas that API answers share: cents, day, moment, model year, source, and found,
 * none, not checked or made up. */

import { z } from "zod";

/** Shapes that answers of the API share, whatever they are about. */

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** A day, "2026-05-03". */
export const day = z.iso.date();
/** US dollars in whole cents. */
export const cents = z.number().int();
/** Things counted. */
export const count = z.number().int().nonnegative();

/** Which appraisal of the market a number belongs to. */
export const edition = z.number().int().nullable().meta({
  description:
    "The edition of the appraisal that the numbers belong to: those of one edition agree everywhere. Null where no edition says anything.",
});

/** Of one of our lists of words. */
export const wordOf = <Words extends Readonly<Record<string, unknown>>>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]);

export const source = z
  .object({
    publisher: z.string().meta({ description: "As people know it: “NHTSA”." }),
    how: z.enum(["live", "import", "last_good", "made_up"]).meta({
      description:
        "Asked of the publisher, imported from its file, the last good copy of a publisher that does not answer, or made up for a demo market: then no publisher said it.",
    }),
    asOf: moment.meta({ description: "The moment that the answer is of." }),
    note: z.string().nullable().meta({ description: "What to know before trusting it." }),
  })
  .meta({ id: "Source", description: "Where an answer comes from and how fresh it is." });

/** Four states, never fewer: found, checked and nothing there, not checked and why, or made up. */
export const answerStates = <Found extends z.ZodType>(found: Found) =>
  z.discriminatedUnion("state", [
    z.object({ state: z.literal("found"), value: found, source }),
    z.object({
      state: z.literal("made_up").meta({
        description:
          "Made up for a demo market, where the publisher’s records are not imported: not a fact about any vehicle.",
      }),
      value: found,
      source,
    }),
    z.object({ state: z.literal("none"), source }),
    z.object({
      state: z.literal("not_checked"),
      reason: z.string().meta({ description: "Why nobody could look, as a sentence." }),
      triedAt: moment.nullable(),
    }),
  ]);

/** What an address writes as text and a tool as a number; what is none stays what it is, and is refused. */
const numberIn = (form: RegExp) => (value: unknown) =>
  typeof value !== "string" ? value : form.test(value) ? Number(value) : Number.NaN;

/** A whole number, also as an address writes it. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    numberIn(/^-?\d{1,15}$/),
    z.number("Give a whole number.").int("Give a whole number.").min(least).max(most),
  );

/** Degrees of latitude or longitude, also as an address writes them. */
export const degrees = (most: number) =>
  z.preprocess(
    numberIn(/^-?\d{1,3}(\.\d{1,15})?$/),
    z.number("Give degrees, such as 39.74.").min(-most).max(most),
  );

/** A make as an address names it: its slug or its name, in any case. */
const nameInAddress = z.string().trim().min(1).max(80);

/** Names a model year. */
export const modelYearQuery = z.object({
  make: nameInAddress.meta({ description: "A make’s name or slug.", example: "honda" }),
  model: nameInAddress.meta({ description: "A model’s name or slug.", example: "civic" }),
  year: wholeNumber(1980, 2100).meta({ description: "The model year.", example: 2021 }),
});

export const modelYear = z
  .object({
    name: z.string().meta({ description: "“2021 Honda Civic”." }),
    year: z.number().int(),
    make: z.string(),
    makeSlug: z.string(),
    model: z.string(),
    modelSlug: z.string(),
  })
  .meta({ id: "ModelYear", description: "A model year of our catalog." });
export type ModelYearSaid = z.infer<typeof modelYear>;
