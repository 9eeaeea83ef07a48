"use client";

import { useServerInsertedHTML } from "next/navigation";
import { useRef } from "react";

/*
 * When a page cannot be rendered, or is not there, the framework answers with an empty document
 * that JavaScript fills. Without JavaScript these words, the only thing that reaches that
 * document, stand in it. They match no other document.
 */
const STYLE =
  '#__next_error__ body::before{content:"This page is not there, or could not be prepared just now. Go back, or reload it in a moment.";display:block;max-width:32rem;margin:20vh auto;padding:0 1rem;font:1.25rem/1.5 system-ui,sans-serif}';

export function ScriptlessError({ nonce }: { nonce: string | undefined }) {
  const written = useRef(false);
  useServerInsertedHTML(() => {
    if (written.current) return null;
    written.current = true;
    return (
      <noscript>
        <style nonce={nonce}>{STYLE}</style>
      </noscript>
    );
  });
  return null;
}
