import { z } from "zod";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { formChoice, line, submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { BOUND_KINDS, JUDGED, LONGEST_OWN_WORDS, WEIGHTS } from "./constants.ts";
import { choiceWords, isBoundKind, isChoiceKind, weightingOf } from "./rules.ts";
import type { BoundKind, RequirementId, Wanted } from "./types.ts";

export const requirementIdSchema = z.custom<RequirementId>(
  (value) => z.guid().safeParse(value).success,
  "is not a requirement",
);

const text = z.string().max(400, "This is too long.").trim().default("");

const wantedFields = z.object({
  /** "price", "body:suv", "own". */
  what: text,
  amount: text,
  zip: text,
  words: line("This", LONGEST_OWN_WORDS),
  weight: formChoice(WEIGHTS).transform(weightingOf),
});

/** What a form asks for; what is wrong with it is said beside the field. */
function readWanted(
  { what, amount, zip, words }: z.output<typeof wantedFields>,
  context: z.RefinementCtx,
): Wanted {
  const wrong = (field: "what" | "amount" | "zip" | "words", message: string): never => {
    context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  };
  const [kind = "", option = ""] = what.split(":");
  if (kind === "own") {
    return words === "" ? wrong("words", "Write what you want of it.") : { kind, words };
  }
  if (isChoiceKind(kind) && choiceWords(kind, option) !== null) return { kind, choice: option };
  if (!isBoundKind(kind)) return wrong("what", "Choose what you want of it.");
  const bound = readBound(kind, amount);
  if (typeof bound === "string") return wrong("amount", bound);
  if (kind !== "distance") return { kind, bound };
  return /^\d{5}$/.test(zip)
    ? { kind, bound, zip }
    : wrong("zip", "Give the five digits of the ZIP code that the distance is from.");
}

/** A bound as it is kept, or what is wrong with what was typed. */
function readBound(kind: BoundKind, typed: string): number | string {
  const { label, scale, ...bounds } = BOUND_KINDS[kind];
  const read = readTypedNumber(typed, { ...bounds, name: "The amount" });
  if (read.kind === "number") return Math.round(read.value * scale);
  return read.kind === "wrong" ? read.words : `Give an amount: “${label}”.`;
}

export const newRequirement = wantedFields
  .extend({ room: roomIdSchema, submissionId })
  .transform((form, context) => ({
    room: form.room,
    submissionId: form.submissionId,
    wanted: readWanted(form, context),
    weighting: form.weight,
  }));
export type NewRequirement = z.output<typeof newRequirement>;

export const changedRequirement = wantedFields
  .extend({
    room: roomIdSchema,
    requirement: requirementIdSchema,
    version: z.coerce.number().int(),
  })
  .transform((form, context) => ({
    room: form.room,
    requirement: form.requirement,
    version: form.version,
    wanted: readWanted(form, context),
    weighting: form.weight,
  }));
export type ChangedRequirement = z.output<typeof changedRequirement>;

export const namedRequirement = z.object({
  room: roomIdSchema,
  requirement: requirementIdSchema,
});
export type NamedRequirement = z.output<typeof namedRequirement>;

export const judgementForm = namedRequirement.extend({
  vehicle: roomVehicleIdSchema,
  judged: formChoice(JUDGED),
});
export type JudgementForm = z.output<typeof judgementForm>;
