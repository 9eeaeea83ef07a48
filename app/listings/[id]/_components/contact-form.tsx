"use client";

import { useEffect, useRef } from "react";
import { useFormField } from "#components/patterns/action-form.tsx";
import { FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { OnceField } from "#components/patterns/once-field.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { contactSeller } from "#lib/domain/leads/lead/actions.ts";
import type { OfferBasis } from "#lib/domain/leads/lead/rules.ts";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import { OfferField } from "./offer-standing.tsx";
import { SentNote } from "./sent-note.tsx";

type OpenOffer = Extract<ContactOffer, { state: "open" }>;

const KINDS = [
  { value: "question", mark: "question", label: "Ask a question" },
  { value: "test_drive", mark: "drive", label: "Test drive" },
  { value: "offer", mark: "offer", label: "Make an offer" },
] as const;

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
  const { listingId, prefill, drive, sellerName, kind } = offer;
  return (
    <OneButtonForm
      id="contact-form"
      action={contactSeller}
      done={(sent) => <SentNote sent={sent} />}
      className="group/contact grid gap-4"
      fields={{ listingId }}
      submit={`Send to ${sellerName}`}
    >
      <Once />
      <OpenTime />
      <Hidden />
      <Kinds />
      <div className="hidden gap-4 group-has-[[data-kind=drive]:checked]/contact:grid sm:grid-cols-2">
        <FormTextField
          name="driveDate"
          label="Day"
          type="date"
          min={drive.firstDate}
          max={drive.lastDate}
        />
        <FormTextField
          name="driveTime"
          label={`Time (${drive.zoneName})`}
          type="time"
          step={900}
          hint="On the seller’s clock."
        />
        <p className="text-ink-soft text-xs sm:col-span-2">{driveNote}</p>
      </div>
      <div className="hidden group-has-[[data-kind=offer]:checked]/contact:block">
        <OfferField basis={basis} />
      </div>
      <FormTextArea
        name="message"
        label="Message"
        rows={4}
        maxLength={4_000}
        autoComplete="off"
        hint="Never send money or codes to somebody you have not met."
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

/** Tells how long the form was open: programs send it at once. */
function OpenTime() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const began = performance.now();
    const form = field.current?.form;
    const tell = ({ formData }: FormDataEvent) =>
      formData.set("openMs", String(Math.round(performance.now() - began)));
    form?.addEventListener("formdata", tell);
    return () => form?.removeEventListener("formdata", tell);
  }, []);
  return <input ref={field} type="hidden" name="openMs" defaultValue="" />;
}

/** What the message is about. */
function Kinds() {
  const { id, error, typed } = useFormField("kind");
  const chosen = typed ?? "question";
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">What is it about?</legend>
      {/* A form that comes back is reset to what it was drawn with: it is drawn anew. */}
      <div key={chosen} className="flex flex-wrap gap-2">
        {KINDS.map(({ value, mark, label }) => (
          <label
            key={value}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium"
          >
            <input
              type="radio"
              name="kind"
              value={value}
              data-kind={mark}
              defaultChecked={chosen === value}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-bad text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
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
