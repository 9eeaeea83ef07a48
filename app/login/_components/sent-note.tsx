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
        <p className="font-semibold">Check your email</p>
        <p className="break-words">
          An email to {sentTo} with {what} is on its way. If we sent one in the last{" "}
          {LINK_REST.words} that you have not used, it still works. If it does not arrive in a
          minute, check spam, or ask again after {LINK_REST.words}.
        </p>
      </div>
    </div>
  );
}
