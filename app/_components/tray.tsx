"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { keepList, listNow, useList } from "#components/shoppers/visitor/list-store.ts";
import { onListsChanged } from "#components/shoppers/visitor/lists-changed.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import {
  COMPARISON_PATH,
  LEAST_COMPARED,
  MOST_COMPARED_VEHICLES,
} from "#lib/domain/shoppers/comparison/constants.ts";
import { comparePath, listingToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import { withoutListing } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { type Pressed, press, showLists, type Told } from "./list-presses.ts";
import { presses } from "./press-queue.ts";
import { TrayVehicle } from "./tray-vehicle.tsx";
import { useTrayItems } from "./use-tray-items.ts";

const NONE: readonly ListingId[] = [];
const SILENT: Told = { text: "", isRefusal: false };
/** Whether the reader has the tray open, for this visit; phones have less room and begin closed. */
const OPEN_KEY = "lotwise:tray";
const WIDE = "(min-width: 860px)";

/** Up to four vehicles to compare, at the foot of every page; answers the page's buttons of lists. */
export function Tray() {
  const ids = useList("compare") ?? NONE;
  const { items, isFailed } = useTrayItems(ids);
  const [told, setTold] = useState(SILENT);
  const [isOpen, setOpen] = useState(
    () => (sessionStorage.getItem(OPEN_KEY) ?? `${matchMedia(WIDE).matches}`) === "true",
  );
  const router = useRouter();
  const zip = useSearchParams().get("zip");
  const isShown = usePathname() !== COMPARISON_PATH && (ids.length > 0 || told.isRefusal);

  useEffect(() => {
    const tell = ({ text, isRefusal, isStale, later }: Pressed) => {
      if (text !== "") setTold({ text, isRefusal });
      if (isStale) router.refresh();
      void later?.then(tell);
    };
    return presses.answerBy((button) => tell(press(button)));
  }, [router]);

  useEffect(() => {
    showLists();
    // New pages, and pages that come back, are written as they were when the server wrote them.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(showLists);
    });
    const main = document.querySelector("main");
    if (main !== null) observer.observe(main, { childList: true, subtree: true });
    const stop = onListsChanged(showLists);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      stop();
    };
  }, []);

  // Before it is painted: globals.css gives the tray its height by this, and the page's end its room.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (isShown) root.dataset.tray = isOpen ? "open" : "closed";
    else delete root.dataset.tray;
  }, [isShown, isOpen]);

  const remove = (id: ListingId) => {
    keepList("compare", withoutListing(listNow("compare"), id));
    setTold({ text: "Removed from compare.", isRefusal: false });
  };
  const clear = () => {
    keepList("compare", []);
    setTold({ text: "Nothing left to compare.", isRefusal: false });
  };
  const toggle = () => {
    sessionStorage.setItem(OPEN_KEY, `${!isOpen}`);
    setOpen(!isOpen);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {told.text}
      </p>
      {isShown && (
        <section
          aria-label="Compare tray"
          className="no-print fixed inset-x-0 bottom-(--phone-bar) z-20 border-line border-t bg-surface shadow-soft"
        >
          <div className="page wide flex h-(--tray) items-center gap-3">
            {isOpen ? (
              <ul className="flex min-w-0 flex-1 items-center gap-2 desk:gap-4">
                {ids.map((id) => (
                  <TrayVehicle
                    key={id}
                    item={items.get(id)}
                    isFailed={isFailed}
                    onRemove={() => remove(id)}
                  />
                ))}
                {Array.from({ length: MOST_COMPARED_VEHICLES - ids.length }, (_, place) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
                    key={place}
                    aria-hidden="true"
                    className="h-11 w-16 flex-none rounded-md border border-line border-dashed phone:w-12"
                  />
                ))}
              </ul>
            ) : (
              <p className="min-w-0 flex-1 truncate text-sm">
                <b className="font-semibold">{ids.length}</b> of {MOST_COMPARED_VEHICLES} to compare
              </p>
            )}
            {isOpen && ids.length > 0 && (
              <button
                type="button"
                onClick={clear}
                className="min-h-8 flex-none text-ink-soft text-xs underline underline-offset-2 hover:text-ink phone:hidden"
              >
                Clear
              </button>
            )}
            <Way ids={ids} zip={zip} />
            <IconButton label={isOpen ? "Hide the tray" : "Show the tray"} onClick={toggle}>
              {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
            </IconButton>
          </div>
          {told.isRefusal && (
            <p className="absolute inset-x-0 bottom-full flex items-center justify-between gap-3 border-line border-t bg-warn-wash px-4 py-1.5 text-sm desk:px-7">
              {told.text}
              <IconButton label="Close the note" onClick={() => setTold(SILENT)}>
                <X aria-hidden="true" />
              </IconButton>
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** The way to the comparison, once there is something to compare. */
function Way({ ids, zip }: { readonly ids: readonly ListingId[]; readonly zip: string | null }) {
  if (ids.length < LEAST_COMPARED) {
    return <p className="flex-none text-ink-soft text-xs">Add another to compare</p>;
  }
  const place = zip !== null && /^\d{5}$/.test(zip) ? zip : null;
  return (
    <Link
      href={comparePath(ids.map(listingToCompare), { zip: place })}
      prefetch={false}
      className={`${buttonClass({ variant: "primary" })} flex-none phone:px-3`}
    >
      Compare {ids.length}
    </Link>
  );
}
