"use client";

import { useActionState } from "react";
import { OnceField } from "#components/patterns/once-field.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { INSTANT_TAKES_PLUS } from "#lib/domain/billing/entitlement/constants.ts";
import { saveSearchAction } from "#lib/domain/shoppers/saved-search/actions.ts";
import {
  CADENCES,
  CADENCES_WITH_PLUS,
  LONGEST_SEARCH_NAME,
} from "#lib/domain/shoppers/saved-search/constants.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { PANEL_CLASS } from "./panel-look.ts";

/** Names a search and says how often to tell of it. Of its own, not an `ActionForm`: the search page counts every byte. */
export function SaveSearchForm({
  query,
  name,
  isVisitor,
  takesPlus,
}: {
  readonly query: string;
  readonly name: string;
  readonly isVisitor: boolean;
  /** Whether alerts at once take a plan that they do not hold. */
  readonly takesPlus: boolean;
}) {
  const [state, save, isPending] = useActionState(saveSearchAction, IDLE);
  const failure = state.status === "failed" ? state : null;
  const error = failure && (failure.fieldErrors?.name ?? failure.formError ?? "It was not saved.");
  return (
    // Comes back open where it was not saved.
    <ButtonDisclosure name="keeping" {...(failure && { open: true })} summary={<SaveWords />}>
      <form action={save} className={`${PANEL_CLASS} grid gap-3 text-sm`}>
        {error && (
          <p
            role="alert"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: what went wrong is heard first, also without JavaScript.
            autoFocus
            id="save-error"
            className="rounded-md bg-bad-wash px-3 py-2"
          >
            {error}
          </p>
        )}
        <input type="hidden" name="query" value={query} />
        <OnceField />
        <label className="grid gap-1 font-medium">
          Name
          <input
            name="name"
            maxLength={LONGEST_SEARCH_NAME}
            autoComplete="off"
            defaultValue={failure?.values?.name ?? name}
            aria-describedby={error ? "save-error" : undefined}
            className={`${inputClass} font-normal`}
          />
        </label>
        <label className="grid gap-1 font-medium">
          Email me about changes
          <select
            name="cadence"
            defaultValue={failure?.values?.cadence ?? "daily"}
            className={`${inputClass} font-normal`}
          >
            {Object.entries(takesPlus ? CADENCES_WITH_PLUS : CADENCES).map(([cadence, words]) => (
              <option key={cadence} value={cadence}>
                {words}
              </option>
            ))}
          </select>
          {takesPlus && (
            <span className="font-normal text-ink-soft text-xs">{INSTANT_TAKES_PLUS}</span>
          )}
        </label>
        <button
          type="submit"
          aria-disabled={isPending}
          className={buttonClass({ variant: "primary" })}
        >
          Save
        </button>
        {isVisitor && (
          <p className="text-ink-soft text-xs">You sign in first; it is saved as you come back.</p>
        )}
      </form>
    </ButtonDisclosure>
  );
}

/** "Save this search", of which a phone shows the first word. */
export const SaveWords = () => (
  <span>
    Save<span className="phone:sr-only"> this search</span>
  </span>
);
