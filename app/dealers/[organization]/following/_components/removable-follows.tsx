"use client";

import { type ReactNode, useActionState } from "react";
import { UndoNotice } from "#components/patterns/undo-notice.tsx";
import { restoreFollowAction, unfollowAction } from "#lib/domain/inventory/following/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { UNFOLLOW_FORM_ID } from "./unfollow-form.ts";

/**
 * A list of follows out of which they are removed, and brought back. The notice stands here because
 * what it is about is gone from the list.
 */
export function RemovableFollows({
  slug,
  children,
}: {
  readonly slug: string;
  readonly children: ReactNode;
}) {
  const [removal, remove] = useActionState(unfollowAction, IDLE);
  const [undo, restore] = useActionState(restoreFollowAction, IDLE);
  return (
    <>
      <form id={UNFOLLOW_FORM_ID} action={remove} hidden>
        <input type="hidden" name="organization" value={slug} />
      </form>
      <UndoNotice
        removal={removal}
        undo={undo}
        restore={restore}
        fields={{ organization: slug }}
        title={() => "No longer followed"}
        undone="It is followed again, as before."
      >
        For an hour it can be brought back.
      </UndoNotice>
      {children}
    </>
  );
}
