import { z } from "zod";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";
import { givenOnce } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { messageText } from "#lib/domain/leads/conversation/schema.ts";
import type { LeadAsk } from "#lib/domain/leads/conversation/types.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { LEAD_ASKS, OFFER_WANTED } from "./constants.ts";
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

const day = z.string().max(10).default("");
const time = z.string().max(5).default("");

/** Fields in the order they stand on the page, in which what is wrong with them is listed. */
const form = z.object({
  listingId: listingIdParam,
  submissionId: givenOnce,
  /** Whether the page was made for somebody who was signed in. */
  wasSignedIn: z.stringbool().catch(false).default(false),
  kind: z.enum(Object.keys(LEAD_ASKS) as LeadAsk[]),
  driveDate: day,
  driveTime: time,
  driveDate2: day,
  driveTime2: time,
  driveDate3: day,
  driveTime3: time,
  deliverToZip: z.string().trim().max(10, "A ZIP code has five digits.").default(""),
  holdUntil: day,
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
    form.extend({ kind: z.enum(["question", "availability", "price", "delivery", "hold"]) }),
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
