import { cn } from "#components/ui/cn.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { type DealWords, dealWords } from "./deal-words.ts";

/** One picture for each tone, so that colour is never the only sign. Drawn on 16 by 16. */
const ICON_PATHS: Record<DealWords["tone"], string> = {
  great: "M4 8.5 8 4.5l4 4M4 13l4-4 4 4",
  good: "M8 13V3M4 7l4-4 4 4",
  fair: "M3 8h10",
  high: "M8 3v10M4 9l4 4 4-4",
  overpriced: "M4 3l4 4 4-4M4 7.5l4 4 4-4",
  none: "M8 3v6M8 12.5v.1",
};

const TONES: Record<DealWords["tone"], string> = {
  great: "bg-good text-surface",
  good: "bg-good-wash text-good",
  fair: "bg-surface-3 text-ink-soft",
  high: "bg-warn-wash text-warn",
  overpriced: "bg-bad-wash text-bad",
  none: "text-ink-soft ps-0!",
};

/** The picture of a tone by itself, for what knows no style sheet. */
export function DealIcon({
  tone,
  size,
  color,
}: {
  readonly tone: DealWords["tone"];
  readonly size: number;
  readonly color: string;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={ICON_PATHS[tone]}
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** How an asking price stands against comparable vehicles: a word, an icon and the amount or the reason. */
export function DealChip({
  rating,
  priceCents,
  className,
}: {
  readonly rating: DealRating;
  readonly priceCents: number;
  readonly className?: string;
}) {
  return <DealWordsChip words={dealWords(rating, priceCents)} className={className} />;
}

/** The same, already in words. */
export function DealWordsChip({
  words: { tone, label, detail },
  className,
}: {
  readonly words: DealWords;
  readonly className?: string | undefined;
}) {
  return (
    <p className={cn("deal", TONES[tone], className)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={ICON_PATHS[tone]} />
      </svg>
      <span>
        <b>{label}</b> {detail}
      </span>
    </p>
  );
}
