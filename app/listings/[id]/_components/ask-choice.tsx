"use client";

import { useEffect, useRef } from "react";
import { useFormField } from "#components/patterns/action-form.tsx";
import type { LeadAsk } from "#lib/domain/leads/conversation/types.ts";
import { FIRST_ASK, LEAD_ASKS } from "#lib/domain/leads/lead/constants.ts";
import {
  askAnchor,
  askFromAnchor,
  isLeadDraft,
  leadDraft,
} from "#lib/domain/leads/lead/rules.draft.ts";

interface Drafted {
  readonly vehicle: string;
  readonly priceCents: number;
}

/**
 * What a message is about. The sentence in it follows the choice until its writer changes it, and a link
 * to a choice's anchor, from anywhere on the page, makes that choice.
 */
export function AskChoice({ drafted }: { readonly drafted: Drafted }) {
  const { id, error, typed } = useFormField("kind");
  const chosen = typed ?? FIRST_ASK;
  const group = useRef<HTMLFieldSetElement>(null);
  const { vehicle, priceCents } = drafted;
  useEffect(() => {
    const follow = () => {
      const ask = askFromAnchor(location.hash);
      const radio = ask && group.current?.querySelector<HTMLInputElement>(`[data-ask=${ask}]`);
      if (!radio) return;
      radio.checked = true;
      draftMessage(radio, { vehicle, priceCents });
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [vehicle, priceCents]);
  return (
    <fieldset ref={group} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">What is it about?</legend>
      {/* A form that comes back is reset to what it was drawn with: it is drawn anew. */}
      <div key={chosen} className="flex flex-wrap gap-2">
        {(Object.keys(LEAD_ASKS) as LeadAsk[]).map((ask) => (
          <label
            key={ask}
            id={askAnchor(ask).slice(1)}
            className="inline-flex min-h-10 cursor-pointer scroll-mt-24 items-center gap-2 rounded-md border border-line px-3 text-sm hover:bg-surface-2 has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium"
          >
            <input
              type="radio"
              name="kind"
              value={ask}
              data-ask={ask}
              defaultChecked={chosen === ask}
              onChange={({ target }) => draftMessage(target, drafted)}
              className="size-4 accent-accent"
            />
            {LEAD_ASKS[ask]}
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

/** Puts the sentence of what was chosen in the place of another drafted one; what somebody wrote stays. */
function draftMessage(radio: HTMLInputElement, drafted: Drafted): void {
  const message = radio.form?.elements.namedItem("message");
  const ask = askFromAnchor(`#ask-${radio.value}`);
  if (!(message instanceof HTMLTextAreaElement) || ask === null) return;
  if (message.value.trim() === "" || isLeadDraft(message.value, drafted))
    message.value = leadDraft(ask, drafted);
}
