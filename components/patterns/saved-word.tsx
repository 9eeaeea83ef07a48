"use client";

import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";

/** "Saved", said and shown beside a button once a form was taken; it stays until the page is left. */
export function useSavedWord(): readonly [ReactNode, () => void] {
  const [times, setTimes] = useState(0);
  return [
    <span key="saved" role="status" className="text-good text-sm">
      {times > 0 && (
        <span key={times} className="inline-flex items-center gap-1.5">
          <Check aria-hidden="true" className="size-4" />
          Saved
        </span>
      )}
    </span>,
    () => setTimes((before) => before + 1),
  ];
}
