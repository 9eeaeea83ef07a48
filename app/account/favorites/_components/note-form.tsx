"use client";

import type { ReactNode } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { noteFavoriteAction } from "#lib/domain/shoppers/favorite/actions.ts";
import { LONGEST_NOTE } from "#lib/domain/shoppers/favorite/constants.ts";

/** What a reader notes about a favorite: shown as it is, opened to write. Only they see it. */
export function NoteForm({
  listingId,
  title,
  note,
  children,
}: {
  readonly listingId: ListingId;
  readonly title: string;
  readonly note: string;
  /** Further buttons, beside the one that opens the form. */
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-2">
      {note !== "" && (
        <p className="max-w-text whitespace-pre-line border-line border-l-2 ps-3 text-sm">{note}</p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <details className="open:basis-full">
          <summary
            className={`${buttonClass({ size: "sm" })} list-none`}
            aria-label={`${note === "" ? "Add a note to" : "Change the note on"} ${title}`}
          >
            {note === "" ? "Add a note" : "Change the note"}
          </summary>
          <ActionForm
            id={`note-${listingId}`}
            action={noteFavoriteAction}
            className="mt-2 grid max-w-text gap-2"
          >
            <input type="hidden" name="listing" value={listingId} />
            <FormTextArea
              name="note"
              label="Your note"
              hint={`Only you see it. At most ${LONGEST_NOTE} characters.`}
              defaultValue={note}
              rows={3}
              autoComplete="off"
            />
            <SubmitButton size="sm" className="justify-self-start">
              Keep the note
            </SubmitButton>
          </ActionForm>
        </details>
        {children}
      </div>
    </div>
  );
}
