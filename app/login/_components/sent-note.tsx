"use client";

import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { LINK_REST } from "#lib/domain/accounts/account-link/constants.ts";

/** In the place of a form that sent a mail. It says the same for every address. */
export function SentNote({ sentTo, what }: { sentTo: string; what: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex gap-3 rounded-lg bg-good-wash px-4 py-3 text-sm"
    >
      <MailCheck aria-hidden="true" className="mt-0.5 size-[18px] flex-none text-good" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">Look into your mailbox</p>
        <p className="break-words">
          A mail to {sentTo} with {what} is on its way. If one was sent in the last{" "}
          {LINK_REST.words} and not used, that one still works. If none is there within a minute,
          look in your spam folder, or ask again after {LINK_REST.words}.
        </p>
      </div>
    </div>
  );
}
