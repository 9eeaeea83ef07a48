"use client";

import { type ComponentType, useActionState, useEffect, useState } from "react";
import { pressList } from "#lib/domain/reader-lists/actions.ts";
import { LISTS_FORM_ID } from "#lib/domain/reader-lists/constants.ts";
import { IDLE } from "#lib/platform/actions/state.ts";
import { pressedButton } from "./list-presses.ts";
import type { TrayProps } from "./tray.tsx";

/**
 * The one component that answers every button of lists of a page and shows the tray. It
 * arrives after the page has come to rest, or with the first press, which it then answers.
 */
export function VisitorLists() {
  // Only where no script answers the buttons, or not yet: then the browser sends this form.
  const [state, send] = useActionState(pressList, IDLE);
  const [Tray, setTray] = useState<ComponentType<TrayProps> | null>(null);
  const [early, setEarly] = useState<HTMLButtonElement | null>(null);

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
    const onClick = (event: Event) => {
      const button = pressedButton(event.target);
      if (button === null) return;
      event.preventDefault();
      setEarly(button);
      load();
    };
    document.addEventListener("click", onClick);
    // Safari has no idle callbacks.
    const wait = setTimeout(load, 1_500);
    return () => {
      document.removeEventListener("click", onClick);
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
      {Tray !== null && <Tray early={early} />}
    </>
  );
}
