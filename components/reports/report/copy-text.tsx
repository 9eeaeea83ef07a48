"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Copies a text; hidden without JavaScript: the text stands beside it. */
export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  const [note, setNote] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNote("Copied");
    } catch {
      // No permission, or no secure origin.
      setNote("Copying is not allowed here: select it instead");
    }
  }

  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={copy} aria-label={`Copy ${what}`}>
        {note === "Copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} Copy
      </Button>
      <span role="status" className={note === "Copied" ? "sr-only" : "text-ink-soft text-xs"}>
        {note}
      </span>
    </span>
  );
}
