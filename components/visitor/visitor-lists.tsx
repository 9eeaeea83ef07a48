"use client";

import { type ComponentType, useActionState, useEffect, useState } from "react";
import { pressList } from "#lib/domain/reader-lists/actions.ts";
import { LISTS_FORM_ID } from "#lib/domain/reader-lists/constants.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { presses } from "./press-queue.ts";

/**
 * The one component that answers every button of lists of a page and shows the tray. It
 * arrives after the page has come to rest, or with the first press; what was pressed until then waits.
 */
export function VisitorLists() {
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
    // Safari has no idle callbacks.
    const wait = setTimeout(load, 1_500);
    return () => {
      stop();
      clearTimeout(wait);
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
