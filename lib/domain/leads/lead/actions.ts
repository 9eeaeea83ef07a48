"use server";

import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { publicAction } from "#lib/platform/actions/action.ts";
import { onceId } from "#lib/platform/actions/once-id.ts";
import { now } from "#lib/platform/clock.ts";
import { contactSeller as contact } from "./mutations.ts";
import { contactForm } from "./schema.ts";

/** Sends a question, a wish for a test drive, or an offer to a listing's seller. */
export const contactSeller = publicAction("lead.contact")
  .input(contactForm)
  .run(({ input, request: { network, userAgent }, ctx }) => {
    const at = now();
    const submissionId = onceId(input.submissionId, [network, userAgent, dayOf(at), input]);
    return contact(ctx, { form: { ...input, submissionId }, network, now: at });
  });
