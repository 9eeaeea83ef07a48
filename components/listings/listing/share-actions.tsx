"use client";

import { Check, Link2, Printer, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** How long "Link copied" stays. */
const COPIED_MS = 2_500;

const COPIED = "Link copied";

/** Share (where the device can), copy the link, print. Hidden without JavaScript: nothing here would work. */
export function ShareActions({ title, url }: { readonly title: string; readonly url: string }) {
  const [note, setNote] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  useEffect(() => {
    if (note === "") return;
    const timer = setTimeout(() => setNote(""), COPIED_MS);
    return () => clearTimeout(timer);
  }, [note]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNote(COPIED);
    } catch {
      // No permission, or no secure origin: the address itself is the next best thing.
      setNote("Copying is not allowed here: use the address bar");
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  }

  return (
    <div className="needs-script no-print">
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button size="sm" className="flex-1 whitespace-nowrap" onClick={share}>
            <Share2 aria-hidden="true" /> Share
          </Button>
        )}
        <Button size="sm" className="flex-1 whitespace-nowrap" onClick={copy}>
          {note === COPIED ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />} Copy link
        </Button>
        <Button size="sm" className="flex-1 whitespace-nowrap" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      <p role="status" className={note === COPIED ? "sr-only" : "text-ink-soft text-xs"}>
        {note}
      </p>
    </div>
  );
}
