import { z } from "zod";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";
import { parsedJson } from "#lib/platform/json.ts";

/** Of an answer only what is looked at. Bytes as WebAuthn's JSON has them; what a browser sends is bounded, for it is kept or worked on. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .max(most);
const credentialId = bytes(1_400).min(1);
const NONE = z.object({}).transform(() => ({}));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  // Extensions are asked for none.
  clientExtensionResults: NONE,
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
  }),
});

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200),
  }),
});
export type PasskeyAnswer = z.output<typeof authentication>;
export type NewPasskeyAnswer = z.output<typeof registration>;

/** What the browser's script put into the form, as WebAuthn's JSON. */
function answerOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string({ error: "Your browser sent no passkey." })
    .max(40_000)
    .transform((text, context) => {
      const answer = parsedJson(text);
      if (answer === undefined)
        context.addIssue({ code: "custom", message: "Your browser sent no passkey." });
      return answer;
    })
    .pipe(schema);
}

const passkeyName = z
  .string({ error: "Name it." })
  .trim()
  .min(1, "Name it.")
  .max(60, "At most 60 characters.");

/** The form that signs in. */
export const passkeyEnterInput = z.object({
  answer: answerOf(authentication),
  callbackUrl: callbackPathInput,
});

/** The form that adds a passkey. */
export const addPasskeyInput = z.object({ answer: answerOf(registration) });

/** The forms about one passkey. */
export const namedPasskey = z.object({ passkey: credentialId });
export const renamePasskeyInput = namedPasskey.extend({ name: passkeyName });
