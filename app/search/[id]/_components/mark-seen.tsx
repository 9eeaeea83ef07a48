"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { markSeenAction } from "#lib/domain/shoppers/saved-search/actions.ts";
import type { SavedSearchId } from "#lib/domain/shoppers/saved-search/types.ts";

/** Takes all changes for seen: the next visit tells what comes after this moment. */
export function MarkSeen({ searchId }: { readonly searchId: SavedSearchId }) {
  return (
    <ActionForm id="mark-seen" action={markSeenAction} className="">
      <input type="hidden" name="id" value={searchId} />
      <SubmitButton variant="secondary" size="sm">
        Mark all seen
      </SubmitButton>
    </ActionForm>
  );
}
