"use client";

import { X } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";

export type DialogPlace = "center" | "sheet" | "full";

const PLACES: Record<DialogPlace, string> = {
  center: "m-auto w-[min(560px,calc(100%-32px))] max-h-[calc(100dvh-64px)] rounded-2xl",
  // Full height on phones, from the right edge elsewhere.
  sheet: "ml-auto mr-0 my-0 h-dvh max-h-none w-full max-w-none desk:w-[420px] desk:rounded-l-2xl",
  full: "m-0 h-dvh max-h-none w-full max-w-none",
};

/**
 * The browser's own modal dialog, opened by the caller through its reference: it traps focus, closes
 * with Escape and gives focus back. A press on the backdrop closes it too.
 */
export function DialogFrame({
  dialog,
  title,
  place = "center",
  close,
  footer,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  place?: DialogPlace;
  close: () => void;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={cn(
        "border-0 bg-surface p-0 text-ink shadow-soft open:flex open:flex-col",
        PLACES[place],
      )}
      onClick={(event) => {
        // The dialog's own box is covered by its children: a press on it itself is the backdrop.
        if (event.target === event.currentTarget) close();
      }}
    >
      <header className="flex flex-none items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
        <h2 id={heading} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        <IconButton label="Close" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {footer && (
        <footer className="flex-none border-line border-t px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
