"use client";

import { useFormField } from "#components/patterns/action-form.tsx";
import { FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { OnceField } from "#components/patterns/once-field.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { contactSeller } from "#lib/domain/leads/lead/actions.ts";
import { FIRST_ASK, MOST_HOLD_DAYS } from "#lib/domain/leads/lead/constants.ts";
import { leadDraft } from "#lib/domain/leads/lead/rules.draft.ts";
import type { OfferBasis } from "#lib/domain/leads/lead/rules.ts";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import { AskChoice } from "./ask-choice.tsx";
import { DriveFields } from "./drive-fields.tsx";
import { EarlierNote } from "./earlier-note.tsx";
import { OfferField } from "./offer-standing.tsx";
import { SentNote } from "./sent-note.tsx";

type OpenOffer = Extract<ContactOffer, { state: "open" }>;

/** Writes to a seller. Which fields it shows follows the chosen kind by CSS alone. */
export function ContactForm({
  offer,
  basis,
  driveNote,
}: {
  readonly offer: OpenOffer;
  readonly basis: OfferBasis;
  /** When the seller is open, in words: the browser needs no clock for them. */
  readonly driveNote: string;
}) {
  const { listingId, prefill, drive, sellerName, kind, isSignedIn } = offer;
  return (
    <OneButtonForm
      id="contact-form"
      action={contactSeller}
      done={(sent) => <SentNote sent={sent} listingId={listingId} />}
      className="group/contact grid gap-4"
      fields={{ listingId, wasSignedIn: String(isSignedIn) }}
      submit={`Send to ${sellerName}`}
    >
      <EarlierNote {...offer} />
      <Once />
      <Hidden />
      <AskChoice drafted={offer} />
      <div className="hidden group-has-[[data-ask=test\_drive]:checked]/contact:block">
        <DriveFields drive={drive} note={driveNote} />
      </div>
      <div className="hidden group-has-[[data-ask=delivery]:checked]/contact:block">
        <FormTextField
          name="deliverToZip"
          label="ZIP code to deliver to"
          hint="So the seller can say what it would cost."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          className="max-w-60"
        />
      </div>
      <div className="hidden group-has-[[data-ask=hold]:checked]/contact:block">
        <FormTextField
          name="holdUntil"
          label="Hold it until"
          type="date"
          min={drive.firstDate}
          max={addDays(asDay(drive.firstDate), MOST_HOLD_DAYS)}
          className="max-w-60"
        />
      </div>
      <div className="hidden group-has-[[data-ask=offer]:checked]/contact:block">
        <OfferField basis={basis} />
      </div>
      <FormTextArea
        name="message"
        label="Message"
        rows={4}
        maxLength={4_000}
        autoComplete="off"
        defaultValue={leadDraft(FIRST_ASK, offer)}
        hint="Change it as you like. Never send money or codes to someone you have not met."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={80}
          defaultValue={prefill.name}
        />
        <FormTextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={prefill.email}
        />
        <FormTextField
          name="phone"
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={25}
        />
      </div>
      <p className="text-ink-soft text-xs">
        {kind === "dealer"
          ? `${sellerName} gets your name, email and phone number with the message.`
          : `${sellerName} gets your first name and the message; your email and phone number stay with us.`}
      </p>
    </OneButtonForm>
  );
}

/** Names the message; the name stays when the form comes back. */
function Once() {
  return <OnceField typed={useFormField("submissionId").typed} />;
}

/** A field for programs that fill in every field; people neither see nor reach nor hear it. */
function Hidden() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
