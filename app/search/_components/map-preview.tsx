import { X } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import type { CardFacts } from "#components/listings/listing/card-facts.ts";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { SaveButton } from "#components/shoppers/visitor/card-actions.tsx";
import { DistanceWords } from "#components/ui/distance.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";

/** A vehicle that was pressed on the map, in short, with the way to its page. */
export function MapPreview({
  facts,
  isSaved,
  onClose,
}: {
  readonly facts: CardFacts;
  readonly isSaved: boolean;
  readonly onClose: () => void;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another vehicle takes focus anew
  useEffect(() => link.current?.focus({ preventScroll: true }), [facts.id]);
  return (
    <section
      aria-label="Vehicle on the map"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="absolute inset-x-3 bottom-3 z-20 mx-auto flex max-w-[380px] gap-3 rounded-xl border border-line bg-surface p-3 shadow-soft"
    >
      <div className="stage w-28 flex-none self-center overflow-hidden rounded-md">
        <ListingPicture src={facts.picture} loading="eager" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">
          <Link
            ref={link}
            href={`/listings/${facts.id}`}
            prefetch={false}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {facts.title}
          </Link>
        </p>
        <p className="truncate text-ink-soft text-xs">{facts.trim}</p>
        <p className="mt-1 font-[640] text-lg tracking-tight">{facts.price}</p>
        <p className="truncate text-ink-soft text-xs">
          <DistanceWords words={facts.mileage} /> · {facts.place}
        </p>
      </div>
      <div className="flex flex-none flex-col items-end justify-between">
        <IconButton label="Close" onClick={onClose} className="relative z-10">
          <X aria-hidden="true" />
        </IconButton>
        <SaveButton key={facts.id} id={facts.id} title={facts.title} pressed={isSaved} />
      </div>
    </section>
  );
}
