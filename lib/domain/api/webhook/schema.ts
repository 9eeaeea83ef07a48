import { z } from "zod";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { KIND_BOX, LONGEST_WEBHOOK_NAME, LONGEST_WEBHOOK_URL } from "./constants.ts";
import { type WebhookFilter, webhookFilter } from "./schema.filter.ts";
import type { WebhookId } from "./types.ts";

export const webhookId = z.custom<WebhookId>(
  (value) => z.guid().safeParse(value).success,
  "is no webhook",
);

const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Write it in one line of plain text.")
  .min(1, "Say what it is for, such as Price watcher.")
  .max(LONGEST_WEBHOOK_NAME, `Keep it to ${LONGEST_WEBHOOK_NAME} characters.`)
  .meta({ example: "Price watcher" });
const url = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: "Write an address that starts with https://." }))
  .pipe(z.string().max(LONGEST_WEBHOOK_URL, `Keep it to ${LONGEST_WEBHOOK_URL} characters.`))
  .meta({
    description: "Where it is posted: https, and in no private network.",
    example: "https://example.com/lotwise",
  });
const kinds = z
  .array(z.enum(WEBHOOK_KIND_NAMES))
  .min(1, "Choose at least one thing to be told of.")
  .transform((chosen) => WEBHOOK_KIND_NAMES.filter((kind) => chosen.includes(kind)));

/** A webhook as programs and forms ask for it. */
export const webhookInput = z.strictObject({ name, url, kinds, filter: webhookFilter });
export type WebhookInput = z.infer<typeof webhookInput>;

/** What of a webhook is to be another; what is left out stays. */
export const webhookChange = webhookInput.partial();
export type WebhookChange = z.infer<typeof webhookChange>;

const yearField = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
  z.coerce
    .number("Write a year such as 2019, or leave it empty.")
    .int("Write a year such as 2019, or leave it empty.")
    .min(1980, "From 1980 on.")
    .max(2100, "No later than 2100.")
    .optional(),
);

const filterFields = {
  by: z.enum(["vins", "search", "model"], { error: "Choose how you say which vehicles." }),
  vins: z.string().default(""),
  search: z.string().trim().default(""),
  make: z.string().trim().default(""),
  model: z.string().trim().default(""),
  yearFrom: yearField,
  yearTo: yearField,
};

const formFields = z.object({
  name,
  url,
  kinds: z.preprocess((value) => (value === undefined ? [] : [value].flat()), kinds),
  ...filterFields,
});

/** Boxes of a form by a name each, "kind:listing.sold", so that those that were ticked are kept. */
function withBoxes(form: unknown): unknown {
  if (typeof form !== "object" || form === null || "kinds" in form) return form;
  const ticked = WEBHOOK_KIND_NAMES.filter((kind) => `${KIND_BOX}${kind}` in form);
  return { ...form, kinds: ticked };
}

/** The filter that a form's fields say. */
function filterOf(
  form: Omit<z.infer<typeof formFields>, "name" | "url" | "kinds">,
  context: z.RefinementCtx,
): WebhookFilter {
  const missing = (field: string, message: string): never => {
    context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  };
  switch (form.by) {
    case "vins": {
      const vins = form.vins.split(/[\s,;]+/).filter((vin) => vin !== "");
      if (vins.length === 0) return missing("vins", "Write at least one VIN.");
      const parsed = webhookFilter.safeParse({ vins });
      return parsed.success ? parsed.data : missing("vins", "These are too many VINs.");
    }
    case "search":
      return form.search === ""
        ? missing("search", "Paste the address of a search.")
        : { search: form.search };
    case "model":
      if (form.make === "") return missing("make", "Name the make.");
      return {
        make: form.make,
        ...(form.model !== "" && { model: form.model }),
        ...(form.yearFrom !== undefined && { yearFrom: form.yearFrom }),
        ...(form.yearTo !== undefined && { yearTo: form.yearTo }),
      };
  }
}

/** The form that makes a webhook. */
export const webhookForm = z
  .preprocess(withBoxes, formFields.extend({ submissionId: z.uuid() }))
  .transform(({ submissionId, name, url, kinds, ...rest }, context) => ({
    submissionId,
    input: { name, url, kinds, filter: filterOf(rest, context) },
  }));

/** The form that changes one. */
export const webhookEdit = z
  .preprocess(withBoxes, formFields.extend({ webhook: webhookId }))
  .transform(({ webhook, name, url, kinds, ...rest }, context) => ({
    webhook,
    change: { name, url, kinds, filter: filterOf(rest, context) },
  }));

/** A button about one. */
export const webhookPress = z.object({ webhook: webhookId });
/** The button that switches one on or off. */
export const webhookSwitch = z.object({ webhook: webhookId, on: z.enum(["yes", "no"]) });
