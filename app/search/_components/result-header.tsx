import type { SearchFacets } from "#lib/domain/search/search/types.ts";
import { formatAgo, formatNumber, formatPrice } from "#lib/platform/format.ts";
import { countWords } from "./count-words.ts";
import { WHILE_ASKED } from "./panel-look.ts";
import { DistancesFrom } from "./place-fields.tsx";

/** What the server counted. */
interface Found {
  readonly total: number;
  /** How many of the result the reader has hidden. */
  readonly hiddenCount: number;
  /** Hidden vehicles are listed, and in the total. */
  readonly showHidden: boolean;
  /** The same search with hidden vehicles, or without them again. */
  readonly otherHref: string;
}

/** How many vehicles were found and where, what they ask, what these numbers rest on, and what the reader has hidden. */
export function ResultHeader({
  found,
  where,
  isFromReader,
  facets,
  asOf,
  now,
}: {
  readonly found: Found;
  /** "within 50 miles of Denver, CO"; "" when there is no place to speak of. */
  readonly where: string;
  /** Distances are from where the reader is, where that is known: the search names no place. */
  readonly isFromReader: boolean;
  readonly facets: SearchFacets | null;
  /** When the search index last agreed with the database. ISO. */
  readonly asOf: string;
  readonly now: Date;
}) {
  return (
    <div>
      <h1
        tabIndex={-1}
        className={`text-balance font-semibold text-md leading-tight tracking-[-0.02em] outline-none desk:text-xl ${WHILE_ASKED}`}
      >
        {countWords(found.total)} <span className="font-normal text-ink-soft">{where}</span>
      </h1>
      <Basis facets={facets} asOf={asOf} now={now} />
      <HiddenLine found={found} isFromReader={isFromReader} />
    </div>
  );
}

const LINK = "inline-flex min-h-6 items-center text-accent underline underline-offset-2";

/**
 * From where distances are, and what the reader has hidden. The line stands at its height from the start: the
 * first one hidden moves nothing, nor does a place that comes to the page by itself.
 */
function HiddenLine({
  found: { hiddenCount, showHidden, otherHref },
  isFromReader,
}: {
  readonly found: Found;
  readonly isFromReader: boolean;
}) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-ink-soft text-xs">
      {isFromReader && <DistancesFrom />}
      {(hiddenCount > 0 || showHidden) && (
        <>
          {formatNumber(hiddenCount)} hidden by you{showHidden && hiddenCount > 0 && ", shown here"}
          <a href={otherHref} className={LINK}>
            {showHidden ? "Leave them out" : "Show"}
          </a>
        </>
      )}
      {hiddenCount > 0 && (
        <button type="button" data-clear="hidden" className={`needs-script ${LINK}`}>
          Restore all
        </button>
      )}
    </p>
  );
}

/** What the numbers rest on, in one line on a phone, where the words between them are heard only. */
function Basis({
  facets,
  asOf,
  now,
}: {
  readonly facets: SearchFacets | null;
  readonly asOf: string;
  readonly now: Date;
}) {
  const days = facets?.medianDaysOnMarket ?? null;
  const cents = facets?.medianPriceCents ?? null;
  return (
    <p className="text-ink-faint text-xs desk:mt-1">
      {facets === null ? (
        "Counts, medians and deal ratings are unavailable for the moment"
      ) : (
        <>
          {cents !== null && (
            <>
              Median <span className="phone:sr-only">asking price </span>
              {formatPrice(cents)} ·{" "}
            </>
          )}
          {days !== null && `${days === 1 ? "1 day" : `${formatNumber(days)} days`} on market · `}
          <span className="phone:sr-only">counts are exact, as of </span>
          {formatAgo(asOf, now)}
        </>
      )}
    </p>
  );
}
