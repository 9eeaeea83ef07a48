"use client";

import { LocateFixed } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { route } from "#lib/platform/routes/route.ts";

/** What an address keeps of a position: a hundredth of a degree, about a kilometer. */
const STEPS_PER_DEGREE = 100;
const WITHIN_MILES = 10;
const TIME_LIMIT_MS = 15_000;

const rounded = (degrees: number): number =>
  Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

type State = "unable" | "ready" | "asking" | "refused";

/**
 * Looks around the reader, where the browser can say where that is and the reader lets it.
 * @param elsewhere the same question without any place: the position is added to it.
 */
export function MyPosition({ elsewhere }: { readonly elsewhere: Route }) {
  const router = useRouter();
  const [state, setState] = useState<State>("unable");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        const at = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
        router.push(route(elsewhere, `?at=${at}&within=${WITHIN_MILES}`));
      },
      () => setState("refused"),
      { timeout: TIME_LIMIT_MS, maximumAge: TIME_LIMIT_MS },
    );
  };
  // Its place is kept, so that nothing moves when it appears.
  return (
    <div className="mt-1 min-h-6 text-xs" aria-live="polite">
      {state === "refused" ? (
        <span className="text-ink-soft">Your browser did not share your location.</span>
      ) : (
        state !== "unable" && (
          <button
            type="button"
            onClick={ask}
            disabled={state === "asking"}
            className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline"
          >
            <LocateFixed aria-hidden="true" className="size-3.5" />
            {state === "asking" ? "Finding you…" : "Use my location"}
          </button>
        )
      )}
    </div>
  );
}
