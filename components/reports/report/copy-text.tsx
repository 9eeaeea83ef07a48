"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";

const OUTCOME_WORDS = {
  copied: "Copied",
  refused: "Copying is not allowed here: select it instead",
} as const;

/** Copies a text; hidden without JavaScript: the text stands beside it. */
export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // No permission, or no secure origin.
      setOutcome("refused");
    }
  }

  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={copy} aria-label={`Copy ${what}`}>
        {outcome === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} Copy
      </Button>
      <span role="status" className={outcome === "copied" ? "sr-only" : "text-ink-soft text-xs"}>
        {outcome !== null && OUTCOME_WORDS[outcome]}
      </span>
    </span>
  );
}
