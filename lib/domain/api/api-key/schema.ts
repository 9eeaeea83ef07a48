import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { KEY_LIFETIMES, SCOPE_BOX, SCOPE_NAMES } from "./constants.ts";
import type { ApiKeyId } from "./types.ts";

export const apiKeyId = z.custom<ApiKeyId>(
  (value) => z.guid().safeParse(value).success,
  "is no key",
);

/** Scopes as ticked boxes send them: none, one, or a list. */
const scopesField = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z
    .array(z.enum(SCOPE_NAMES, { error: "Choose from the list." }))
    .min(1, "Choose at least one thing that the key may do.")
    .transform((scopes) => SCOPE_NAMES.filter((scope) => scopes.includes(scope))),
);

/** Boxes of a form by a name each, "scope:listings:read", so that those that were ticked are kept. */
function withBoxes(form: unknown): unknown {
  if (typeof form !== "object" || form === null || "scopes" in form) return form;
  const ticked = SCOPE_NAMES.filter((scope) => `${SCOPE_BOX}${scope}` in form);
  return { ...form, scopes: ticked };
}

const keyFields = z.object({
  submissionId: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, "Say what the key is for, such as Pricing script.")
    .max(60, "Keep it to 60 characters."),
  scopes: scopesField,
  lifetime: z.enum(KEY_LIFETIMES, { error: "Choose how long it works." }),
});

/** A key to be made. */
export const newApiKeyForm = z.preprocess(withBoxes, keyFields);
/** The same; with an organization it speaks for that dealership too. */
export type NewApiKeyForm = z.infer<typeof newApiKeyForm> & { readonly organization?: string };
export const dealershipKeyForm = z.preprocess(
  withBoxes,
  keyFields.extend({ organization: organizationField }),
);

export const apiKeyPress = z.object({ key: apiKeyId });
export type ApiKeyPress = z.infer<typeof apiKeyPress> & { readonly organization?: string };
export const dealershipKeyPress = apiKeyPress.extend({ organization: organizationField });
