"use client";

import { useEffect, useState } from "react";

/**
 * Names what a form sends, so that sending it again after a failure does it once. The page itself holds no
 * name: it is the same for everybody.
 * @param typed of a form that came back.
 */
export function OnceField({ typed }: { readonly typed?: string | undefined }) {
  const [id, setId] = useState("");
  useEffect(() => setId(crypto.randomUUID()), []);
  return <input type="hidden" name="submissionId" value={typed || id} readOnly />;
}
