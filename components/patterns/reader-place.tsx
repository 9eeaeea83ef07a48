"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { placeInWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { NamedPlace, OwnWords } from "#lib/domain/vehicles/place/types.reader.ts";

interface Reader {
  /** Where the reader is, as they said once; null where that is not known, or not yet. */
  readonly place: NamedPlace | null;
  /** The page was made for whoever has said where they are: room is kept for what depends on it. */
  readonly isToCome: boolean;
  /** What depends on it could not be read. */
  readonly isFailed: boolean;
  /** What the page says to this reader alone, once it has come. */
  readonly words: OwnWords | null;
}

const Place = createContext<Reader>({ place: null, isToCome: false, isFailed: false, words: null });

/**
 * Where the reader is, for everything below.
 * @param isToCome the page does not hold it: it is asked for, with the page's distances and taxes.
 */
export function ReaderPlaceProvider({
  place,
  isToCome,
  children,
}: {
  readonly place: NamedPlace | null;
  readonly isToCome: boolean;
  readonly children: ReactNode;
}) {
  const [come, setCome] = useState<OwnWords | "failed" | null>(null);
  useEffect(() => {
    // Most have not said where they are, and need none of it.
    if (isToCome)
      void import("./own-words.ts").then(
        ({ ownWords }) => ownWords().then(setCome),
        () => setCome("failed"),
      );
  }, [isToCome]);
  const reader = useMemo((): Reader => {
    const words = isToCome && come !== "failed" ? come : null;
    return {
      place: place ?? (words && placeInWords(words)),
      isToCome,
      isFailed: isToCome && come === "failed",
      words,
    };
  }, [place, isToCome, come]);
  return <Place value={reader}>{children}</Place>;
}

/** Where the reader is, and what the page says to them alone. */
export const useReader = (): Reader => useContext(Place);

/** Words of a page that become others for a reader who has said where they are. */
export function Own({
  slot,
  looks,
  children,
}: {
  /** What the words are called in the reader's own answer. */
  readonly slot: string;
  /** Class names by the words, where they look as what they say. */
  readonly looks?: Readonly<Record<string, string>>;
  readonly children: string;
}) {
  const shown = useReader().words?.[slot] ?? children;
  return looks ? <span className={looks[shown]}>{shown}</span> : shown;
}
