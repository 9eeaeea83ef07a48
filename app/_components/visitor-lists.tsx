"use client";

import { type ComponentType, useActionState, useEffect, useState } from "react";
import { onListsChanged } from "#components/shoppers/visitor/lists-changed.ts";
import { pressList } from "#lib/domain/shoppers/viewer-lists/actions.ts";
import { LIST_NAMES, LISTS_FORM_ID } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import { listIn } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { IDLE, NO_SCRIPT_COOKIE } from "#lib/platform/actions/state.ts";
import { presses } from "./press-queue.ts";

/** Whether there may be lists to show: an account's, or those of this browser. Most visits have none. */
const mayHaveLists = (): boolean =>
  document.documentElement.dataset.account !== undefined ||
  LIST_NAMES.some((name) => listIn(name, document.cookie).length > 0);

/** A browser that sent a form before our script came has one now. */
function endNoScript(): void {
  if (document.cookie.includes(`${NO_SCRIPT_COOKIE}=`))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
    document.cookie = `${NO_SCRIPT_COOKIE}=; path=/; max-age=0`;
}

/**
 * The one component that answers every button of lists of a page and shows the tray. It
 * arrives with the first press, and what was pressed until then waits; at once where there may be
 * lists already.
 */
export function ViewerLists() {
  // Only where no script answers the buttons, or not yet: then the browser sends this form.
  const [state, send] = useActionState(pressList, IDLE);
  const [Tray, setTray] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      void import("./tray.tsx").then(
        (loaded) => setTray(() => loaded.Tray),
        // The page is being left, or the connection is away: the next press asks again.
        () => {
          isAsked = false;
        },
      );
    };
    const stop = presses.callBy(load);
    const loadForLists = () => {
      if (mayHaveLists()) load();
    };
    // At once: of a page that is the same for everybody only this marks what its reader keeps.
    loadForLists();
    endNoScript();
    // What is viewed counts without a press, and another tab may have begun a list.
    const end = onListsChanged(loadForLists);
    return () => {
      stop();
      end();
    };
  }, []);

  return (
    <>
      <form id={LISTS_FORM_ID} action={send}>
        {state.status === "failed" && (
          <p role="alert" className="bg-warn-wash px-4 py-2 text-center text-sm">
            {state.formError}
          </p>
        )}
      </form>
      {Tray !== null && <Tray />}
    </>
  );
}
