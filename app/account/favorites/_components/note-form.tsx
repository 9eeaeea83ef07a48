import type { ReactNode } from "react";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { noteFavoriteAction } from "#lib/domain/shoppers/favorite/actions.ts";
import { LONGEST_FAVORITE_NOTE } from "#lib/domain/shoppers/favorite/constants.ts";

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
        <ButtonDisclosure
          className="open:basis-full"
          summary={note === "" ? "Add a note" : "Edit note"}
          label={`${note === "" ? "Add a note to" : "Edit note on"} ${title}`}
        >
          <OneButtonForm
            id={`note-${listingId}`}
            action={noteFavoriteAction}
            className="mt-2 grid max-w-text gap-2"
            fields={{ listing: listingId }}
            submit="Save the note"
            look={{ size: "sm" }}
          >
            <FormTextArea
              name="note"
              label="Your note"
              hint={`Only you see it. Up to ${LONGEST_FAVORITE_NOTE} characters.`}
              defaultValue={note}
              rows={3}
              autoComplete="off"
            />
          </OneButtonForm>
        </ButtonDisclosure>
        {children}
      </div>
    </div>
  );
}
