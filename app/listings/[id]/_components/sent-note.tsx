"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { SentLead } from "#lib/domain/leads/lead/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { rememberSent } from "./sent-store.ts";

/** Says that a message was sent, to whom it goes and what happens next. It takes focus. */
export function SentNote({
  sent,
  listingId,
}: {
  readonly sent: SentLead;
  readonly listingId: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const { sellerName, reach, phone, threadPath, email, title, wasSignedOut } = sent;
  useEffect(() => rememberSent(listingId, title), [listingId, title]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the browser brings the reader here.
      autoFocus
    >
      <Notice tone="good" title={sentWords(sent)}>
        {wasSignedOut && (
          <p className="mb-2">
            You were signed out while you wrote, so it went as a visitor’s message; nothing was
            lost.
          </p>
        )}
        {reach === "inbox" ? (
          <p>
            {threadPath === null
              ? `We emailed a link to ${email}. Open it to confirm that you wrote this; until then ${sellerName} sees that your address is not confirmed. The same link takes you to ${sellerName}’s replies.`
              : "Under Messages you see when it was received and opened, and the answer as it comes."}
          </p>
        ) : (
          <p>
            It is stored here. {sellerName} has not joined Lotwise, so we cannot promise an answer.
            {phone !== null && (
              <>
                {" "}
                To be sure, call{" "}
                <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="underline">
                  {phone}
                </a>
                .
              </>
            )}
          </p>
        )}
        {threadPath !== null && (
          <p className="mt-3">
            <ButtonLink href={threadPath} size="sm">
              Go to the conversation
            </ButtonLink>
          </p>
        )}
      </Notice>
    </div>
  );
}

function sentWords({ kind, sellerName, driveWords, wishWords, offerCents }: SentLead): string {
  switch (kind) {
    case "question":
      return `Your question to ${sellerName} was sent${wishWords === null ? "" : `: ${wishWords.charAt(0).toLowerCase()}${wishWords.slice(1)}`}`;
    case "test_drive":
      return `You asked ${sellerName} for a test drive ${driveWords ?? ""}`.trim();
    case "offer":
      return `Your offer of ${formatPrice(offerCents ?? 0)} was sent to ${sellerName}`;
    case "trade_in":
      return `Your trade-in request was sent to ${sellerName}`;
  }
}
