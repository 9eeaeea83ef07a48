"use client";

import { Check, Copy, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { reportError } from "#lib/platform/error-reporting/client.ts";
import { digestOf } from "#lib/platform/error-reporting/digest.ts";
import { useRecovery } from "./use-recovery.ts";
import { useRequestId } from "./use-request-id.ts";

/**
 * What a reader sees where a page broke: what kind of error it was, the number under which it is
 * logged, and what to do. Errors of the server are already reported there; the browser's own are
 * reported from here.
 */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const digest = digestOf(error);
  const down = useRecovery(digest !== undefined, retry);

  useEffect(() => {
    heading.current?.focus();
    if (digest === undefined) reportError(error);
  }, [error, digest]);

  return (
    <div className="page narrow grid grid-cols-[minmax(0,1fr)] gap-4 py-16 desk:py-24">
      <div role="alert" className="grid gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold tracking-tight outline-none"
        >
          We could not show this page
        </h1>
        <p className="text-ink-soft">
          {digest === undefined
            ? "Something went wrong in your browser while showing it (a client-side exception)."
            : "Something went wrong on our side (a server-side exception)."}
        </p>
        {down && (
          <p className="rounded-lg bg-warn-wash px-4 py-3 text-sm">
            <strong className="font-semibold">Part of the site is not responding right now.</strong>{" "}
            This page will reload by itself when it does.
          </p>
        )}
      </div>
      {digest !== undefined && <Digest digest={digest} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          <RotateCcw aria-hidden="true" />
          Try again
        </Button>
        {/* Plain links: they work even when the page's own code does not. */}
        <a href="/search" className={buttonClass()}>
          Search vehicles
        </a>
        <a href="/" className={buttonClass({ variant: "ghost" })}>
          Home
        </a>
      </div>
    </div>
  );
}

function Digest({ digest }: { digest: string }) {
  const [copied, setCopied] = useState(false);
  const requestId = useRequestId();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      Error digest
      <code className="rounded-sm bg-surface-3 px-2 py-0.5 font-mono text-ink">{digest}</code>
      {requestId !== null && (
        <>
          Request
          <code className="rounded-sm bg-surface-3 px-2 py-0.5 font-mono break-all text-ink">
            {requestId}
          </code>
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${copied ? "Copied" : "Copy"} error digest ${digest}`}
        onClick={() => {
          navigator.clipboard.writeText([digest, requestId].filter(Boolean).join(" ")).then(
            () => setCopied(true),
            // No permission or an insecure page: the digest stands there to be read.
            () => setCopied(false),
          );
        }}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </Button>
    </p>
  );
}
