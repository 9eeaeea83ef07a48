"use client";

import { type ComponentType, useEffect, useState } from "react";
import { pressedButton } from "./list-presses.ts";
import type { TrayProps } from "./tray.tsx";

/**
 * The one component that answers every Compare and Hide button of a page and shows the tray. It
 * arrives after the page has come to rest, or with the first press, which it then answers.
 */
export function VisitorLists() {
  const [Tray, setTray] = useState<ComponentType<TrayProps> | null>(null);
  const [early, setEarly] = useState<HTMLButtonElement | null>(null);

  useEffect(() => {
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      void import("./tray.tsx").then((loaded) => setTray(() => loaded.Tray));
    };
    const onClick = ({ target }: Event) => {
      const button = pressedButton(target);
      if (button === null) return;
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

  return Tray === null ? null : <Tray early={early} />;
}
