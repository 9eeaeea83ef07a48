"use client";

import { type ReactNode, useActionState } from "react";
import { UndoNotice } from "#components/patterns/undo-notice.tsx";
import {
  removeFavoriteAction,
  restoreFavoriteAction,
} from "#lib/domain/shoppers/favorite/actions.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { REMOVE_FORM_ID } from "./remove-form.ts";

/**
 * A list of favorites out of which they are removed, and brought back. The notice stands here because
 * the vehicle it is about is gone from the list.
 */
export function RemovableFavorites({ children }: { readonly children: ReactNode }) {
  const [removal, remove] = useActionState(removeFavoriteAction, IDLE);
  const [undo, restore] = useActionState(restoreFavoriteAction, IDLE);
  return (
    <>
      <form id={REMOVE_FORM_ID} action={remove} hidden />
      <UndoNotice
        removal={removal}
        undo={undo}
        restore={restore}
        title={() => "Removed from favorites"}
        undone="It is back, with its note."
      >
        With its note, for an hour it can be brought back.
      </UndoNotice>
      {children}
    </>
  );
}
