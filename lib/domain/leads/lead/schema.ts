import { z } from "zod";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";
import { givenOnce } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { messageText } from "#lib/domain/leads/conversation/schema.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { LEAD_KINDS, OFFER_WANTED } from "./constants.ts";
import { dollarsTyped } from "./rules.ts";

const phone = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z.union([
      z.literal("").transform(() => null),
      z.string().regex(/^\+?[\d\s().-]{7,24}$/, "Write a phone number, such as (303) 555-0144."),
    ]),
  );

/** Fields in the order they stand on the page, in which what is wrong with them is listed. */
const form = z.object({
  listingId: listingIdParam,
  submissionId: givenOnce,
  /** How long the form was open, milliseconds, as the page's script tells; null where none ran. */
  openMs: z
    .union([z.literal("").transform(() => null), z.coerce.number().min(0)])
    .nullable()
    .default(null),
  kind: z.enum(LEAD_KINDS),
  driveDate: z.string().max(10).default(""),
  driveTime: z.string().max(5).default(""),
  offer: z.string().max(20).default(""),
  message: messageText,
  name: personName,
  email: emailAddress,
  phone,
  /** Nobody sees this field; programs fill it in. */
  website: z.string().default(""),
});
export type ContactForm = z.infer<typeof form>;

/** The form by which people write to sellers. What depends on the listing is checked with it. */
export const contactForm = z.discriminatedUnion(
  "kind",
  [
    form.extend({ kind: z.literal("question") }),
    form.extend({
      kind: z.literal("test_drive"),
      driveDate: z.string().min(1, "Choose a day.").max(10),
      driveTime: z.string().min(1, "Choose a time.").max(5),
    }),
    form.extend({
      kind: z.literal("offer"),
      offer: z
        .string()
        .max(20)
        .refine((text) => dollarsTyped(text) !== null, OFFER_WANTED),
    }),
  ],
  { error: "Choose what this is about." },
);
