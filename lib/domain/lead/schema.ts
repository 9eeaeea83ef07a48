import { z } from "zod";
import { messageText } from "#lib/domain/conversation/schema.ts";
import { emailAddress } from "#lib/domain/email-address/schema.ts";
import { LEAD_KINDS } from "./constants.ts";

const personName = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .pipe(z.string().min(1, "Say who is writing.").max(80, "Keep the name to 80 characters."));

const phone = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z.union([
      z.literal("").transform(() => null),
      z.string().regex(/^\+?[\d\s().-]{7,24}$/, "Write a phone number, such as (303) 555-0144."),
    ]),
  );

/** The form by which people write to sellers. What depends on the listing is checked with it. */
export const contactForm = z.object({
  listingId: z.coerce.number().int().positive(),
  submissionId: z.uuid(),
  shownAt: z.coerce.number(),
  kind: z.enum(LEAD_KINDS, "Choose what this is about."),
  name: personName,
  email: emailAddress,
  phone,
  message: messageText,
  offer: z.string().max(20).default(""),
  driveDate: z.string().max(10).default(""),
  driveTime: z.string().max(5).default(""),
  /** Nobody sees this field; programs fill it in. */
  website: z.string().default(""),
});
export type ContactForm = z.infer<typeof contactForm>;
