"use client";

import { MapPin } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { startTransition, useActionState, useEffect, useRef } from "react";
import { useReader } from "#components/patterns/reader-place.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { forgetPlace, keepPlace } from "#lib/domain/vehicles/place/actions.reader.ts";
import { placeWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { NamedPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

const FIELD = "your-place";

/**
 * Where the reader is, in the header: distances and taxes go by it on every page. Opens, changes and
 * removes without JavaScript.
 */
export function PlaceControl() {
  const reader = useReader();
  // Another place is another control: closed, with nothing typed.
  return <Control key={reader.isToCome ? "to-come" : (reader.place?.zip ?? "")} reader={reader} />;
}

function Control({
  reader: { place, isToCome, isFailed },
}: {
  reader: ReturnType<typeof useReader>;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [state, keep] = useActionState(keepPlace, IDLE);
  const [, forget] = useActionState(forgetPlace, IDLE);
  const { zip: ofAddress, back } = useAddressZip();
  const isSet = place !== null || isToCome;
  const failure = state.status === "failed" ? state : null;
  const error = failure?.fieldErrors?.zip ?? failure?.formError;
  useKeptWhenTyped(ofAddress, place);
  useClosing(details);
  useEffect(() => {
    if (failure !== null) document.getElementById(FIELD)?.focus();
  }, [failure]);
  return (
    <details
      ref={details}
      open={failure !== null}
      className="relative flex-none"
      data-place={place?.zip}
    >
      <summary
        aria-label={`Your location: ${place === null ? (isToCome ? "set" : "not set") : placeWords(place)}`}
        title={place === null ? "Your location" : placeWords(place)}
        className="flex h-[42px] min-w-[42px] list-none items-center justify-center gap-1.5 rounded-full border border-line px-2.5 text-ink-soft text-sm hover:border-field hover:text-ink"
      >
        <MapPin
          aria-hidden="true"
          className={`size-[18px] flex-none ${isSet ? "text-accent" : ""}`}
        />
        {isSet && (
          // As wide before it is known.
          <span className="min-w-[5ch] tabular-nums max-desk:sr-only">{place?.zip}</span>
        )}
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1.5 grid w-[min(300px,calc(100vw-2rem))] gap-3 rounded-lg border border-line bg-surface p-4 shadow-soft">
        <p className="text-sm">
          {isFailed ? (
            "Your ZIP is saved, but this page could not be updated. Reload it."
          ) : place === null ? (
            "Enter your ZIP once for distances, taxes and alerts on every page."
          ) : (
            <>
              Distances and taxes use <b>{placeWords(place)}</b>.
            </>
          )}
        </p>
        <form action={keep} noValidate className="grid gap-2">
          <input type="hidden" name="back" value={back} />
          <TextField
            id={FIELD}
            name="zip"
            label="Your ZIP, five digits"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={failure?.values?.zip ?? place?.zip ?? ""}
            error={error}
          />
          <SubmitButton size="sm">{isSet ? "Change ZIP" : "Use this ZIP"}</SubmitButton>
        </form>
        {ofAddress !== null && ofAddress !== place?.zip && (
          <form action={keep} className="grid gap-2 border-line border-t pt-3">
            <input type="hidden" name="zip" value={ofAddress} />
            <p className="text-ink-soft text-xs">
              This page uses {ofAddress}, from its web address.
            </p>
            <SubmitButton size="sm" variant="secondary">
              Use {ofAddress} on every page
            </SubmitButton>
          </form>
        )}
        {isSet && (
          <form action={forget} className="grid border-line border-t pt-3">
            <SubmitButton size="sm" variant="secondary">
              Remove my ZIP
            </SubmitButton>
          </form>
        )}
        <p className="text-ink-faint text-xs">
          Saved in this browser for a year, in one cookie. It never changes a price or a deal
          rating.
        </p>
      </div>
    </details>
  );
}

/** The way to the page rendered for its reader, where scripts do not fill in what depends on their place. */
export function PlaceWithoutScript() {
  const { isToCome } = useReader();
  const path = usePathname();
  const params = new URLSearchParams(useSearchParams());
  if (!isToCome) return null;
  params.set("zip", "");
  return (
    <noscript>
      <p className="bg-surface-2 px-4 py-2 text-center text-sm">
        Distances and taxes for your ZIP, and what you saved, are on{" "}
        <a href={`${path}?${params}`} className="text-accent underline">
          this page made for you
        </a>
        .
      </p>
    </noscript>
  );
}

/** The ZIP code of the page's address, and the address without it; "" where there is none to leave out. */
function useAddressZip(): { readonly zip: string | null; readonly back: string } {
  const path = usePathname();
  const params = useSearchParams();
  const zip = params.get("zip");
  if (zip === null) return { zip: null, back: "" };
  const rest = new URLSearchParams(params);
  rest.delete("zip");
  const back = rest.size === 0 ? path : `${path}?${rest}`;
  return { zip: /^\d{5}$/.test(zip) ? zip : null, back };
}

/** Under which name a ZIP code waits that was typed into a page's own form, until its answer comes. */
const TYPED = "lotwise:typed-zip";

/** What the reader types into a page's own form is kept as if it were typed here, once the page answers by it. */
function useKeptWhenTyped(ofAddress: string | null, place: NamedPlace | null): void {
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const isPlace =
        target instanceof HTMLInputElement &&
        target.name === "zip" &&
        target.form?.method === "get" &&
        target.form.dataset.place !== "vehicle";
      if (isPlace && /^\d{5}$/.test(target.value.trim()))
        sessionStorage.setItem(TYPED, target.value.trim());
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  useEffect(() => {
    if (ofAddress === null || sessionStorage.getItem(TYPED) !== ofAddress) return;
    sessionStorage.removeItem(TYPED);
    if (ofAddress === place?.zip) return;
    const form = new FormData();
    form.set("zip", ofAddress);
    // One that does not exist is refused, and the page has said so.
    startTransition(async () => void (await keepPlace(IDLE, form)));
  }, [ofAddress, place]);
}

/** Escape and a press elsewhere close it. */
function useClosing(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const box = details.current;
      if (box === null || !box.open) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== "Escape" : box.contains(event.target as Node)) return;
      box.open = false;
      if (isKey) box.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, [details]);
}
