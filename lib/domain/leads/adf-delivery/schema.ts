import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import type { DestinationId } from "./types.ts";

export const destinationId = z.custom<DestinationId>(
  (value) => z.guid().safeParse(value).success,
  "is no destination",
);

const base = z.object({ organization: organizationField, submissionId: z.uuid() });

/** Where leads are to go: an address of mail, or one on the web. */
export const destinationForm = z.discriminatedUnion(
  "channel",
  [
    base.extend({
      channel: z.literal("mail"),
      address: z
        .string()
        .trim()
        .pipe(z.email("Write a mail address such as leads@crm.example.").max(254)),
    }),
    base.extend({
      channel: z.literal("http"),
      address: z
        .string()
        .trim()
        .pipe(z.url({ protocol: /^https?$/, error: "Write an address that starts with https://." }))
        .pipe(z.string().max(1_000)),
    }),
  ],
  { error: "Choose how leads are sent." },
);
export type DestinationForm = z.infer<typeof destinationForm>;

export const destinationPress = z.object({
  organization: organizationField,
  destination: destinationId,
});
export type DestinationPress = z.infer<typeof destinationPress>;

export const testForm = destinationPress.extend({ submissionId: z.uuid() });
export type TestForm = z.infer<typeof testForm>;

/** Notes that a mail server, or our outbox, took a document. */
export const NOTE_ADF_TAKEN = {
  name: "adf.taken",
  payload: z.object({ deliveryId: z.guid() }),
} satisfies JobKind<unknown>;

/** Posts a document to its destination. */
export const POST_ADF = {
  name: "adf.post",
  payload: z.object({ deliveryId: z.guid() }),
} satisfies JobKind<unknown>;
