import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { RemovalId } from "#lib/domain/accounts/removal/types.ts";
import { restoreSearchAction } from "#lib/domain/shoppers/saved-search/actions.ts";

/** Says that a saved search was removed, and brings it back. */
export function RestoreSearch({ removalId }: { readonly removalId: RemovalId }) {
  return (
    <Notice tone="good" title="Saved search removed">
      <p>Emails about it have stopped. You can undo for an hour.</p>
      <OneButtonForm
        id="restore-search"
        action={restoreSearchAction}
        className="mt-2 grid gap-2"
        fields={{ removal: removalId }}
        submit="Undo"
        look={{ variant: "secondary", size: "sm" }}
      />
    </Notice>
  );
}
