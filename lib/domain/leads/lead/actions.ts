"use server";

import { publicAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { contactSeller as contact } from "./mutations.ts";
import { contactForm } from "./schema.ts";

/** Sends a question, a wish for a test drive, or an offer to a listing's seller. */
export const contactSeller = publicAction("lead.contact")
  .input(contactForm)
  .run(({ input, request, ctx }) =>
    contact(ctx, { form: input, network: request.network, now: now() }),
  );
