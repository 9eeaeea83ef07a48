"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Options } from "#components/ui/options.tsx";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { ownWordsIn, placeInWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { NamedPlace, OwnWords } from "#lib/domain/vehicles/place/types.reader.ts";
import { FormSelect, FormTextField } from "./form-fields.tsx";

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
    if (!isToCome) return;
    void ownWords().then((words) => {
      setCome(words);
      if (words !== "failed") chooseOwn(words);
    });
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

/** What this page says to this reader alone: of the vehicles on it, and of the one that it is about. */
async function ownWords(): Promise<OwnWords | "failed"> {
  const shown = document.querySelectorAll<HTMLElement>("[data-list=compare]");
  const ids = new Set(Array.from(shown, ({ dataset }) => dataset.id));
  const total = document.querySelector<HTMLElement>("[data-total]")?.dataset.total ?? "";
  try {
    const answer = await fetch(`/api/place?listings=${[...ids].join()}&total=${total}`);
    return (answer.ok && ownWordsIn(await answer.json())) || "failed";
  } catch {
    return "failed";
  }
}

/** Chooses in fields what is the reader's own, where they have not chosen yet. */
function chooseOwn(words: OwnWords): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-own]")) {
    const own = words[field.dataset.own ?? ""];
    if (own !== undefined && field.selectedOptions[0]?.defaultSelected) field.value = own;
  }
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

/** A ZIP code in an `ActionForm`: the reader's own where none was given yet. */
export function FormZipField({ defaultValue, ...rest }: ComponentProps<typeof FormTextField>) {
  const { place } = useReader();
  return (
    <FormTextField
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      {...rest}
      defaultValue={defaultValue || place?.zip}
    />
  );
}

/** The state where something is registered, in an `ActionForm`: the reader's own where none was chosen yet. */
export function FormStateField({
  defaultValue,
  open,
  ...rest
}: Omit<ComponentProps<typeof FormSelect>, "children"> & {
  /** What it is called to choose none. */
  readonly open: string;
}) {
  const { place } = useReader();
  return (
    <FormSelect {...rest} defaultValue={defaultValue ?? place?.state ?? ""}>
      <Options words={STATE_NAMES} open={open} />
    </FormSelect>
  );
}
