import type { ReactNode } from "react";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Own } from "#components/patterns/reader-place.tsx";
import { type BadgeTone, badgeClass } from "#components/ui/badge.tsx";
import type { Certainty, CostLine, OutTheDoor } from "#lib/domain/finance/out-the-door/types.ts";
import { TAX_RULES_CHECKED } from "#lib/domain/finance/sales-tax/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { formatMonth } from "#lib/platform/format.ts";
import type { ListingTotal } from "./listing-total.ts";
import { priceRange } from "./money-words.ts";
import { Panel } from "./panel.tsx";
import {
  amountWords,
  briefAmount,
  CERTAINTY_WORDS,
  IN_BRIEF,
  isOfState,
  registeredIn,
  totalSlot,
  unknownWords,
} from "./total-words.ts";

/** How a line's word looks. */
const TONES: Readonly<Record<Certainty, BadgeTone>> = {
  stated: "good",
  typical: "accent",
  published: "good",
  estimated: "accent",
  entered: "neutral",
  none: "neutral",
  unknown: "warn",
};

/** Class names by how well a line is known, by its word. */
const looksOf = (classOf: (certainty: Certainty) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(TONES) as Certainty[]).map((each) => [CERTAINTY_WORDS[each], classOf(each)]),
  );
const BADGES = looksOf((certainty) => badgeClass(TONES[certainty]));
const BRIEF = looksOf(
  (certainty) => `ml-1.5 text-xs ${certainty === "unknown" ? "text-warn" : "text-ink-faint"}`,
);

/** Words of a total, which become those of the reader's own state where that comes to the page by itself. */
function Word({
  ownOf,
  what,
  looks,
  children,
}: {
  readonly ownOf: ListingId | null;
  readonly what: string;
  readonly looks?: Readonly<Record<string, string>>;
  readonly children: string;
}) {
  if (ownOf !== null)
    return (
      <Own slot={totalSlot(ownOf, what)} {...(looks && { looks })}>
        {children}
      </Own>
    );
  return looks ? <span className={looks[children]}>{children}</span> : children;
}

/** What it costs in all, line by line, each saying how well it is known; the form and the payment follow. */
export function OutTheDoorPanel({
  cost,
  ownOf,
  children,
}: {
  readonly cost: ListingTotal;
  /** The listing, where its total may become that of the reader's own state; else null. */
  readonly ownOf: ListingId | null;
  readonly children: ReactNode;
}) {
  const { total } = cost;
  const word = (what: string, text: string) => (
    <Word ownOf={ownOf} what={what}>
      {text}
    </Word>
  );
  const stateOf = (line: CostLine) => (isOfState(line) ? ownOf : null);
  const sum = word("sum", priceRange(total.lowCents, total.highCents));
  const unknown = word("unknown", unknownWords(total.unknown));
  return (
    <Panel
      id="total"
      title="Out the door"
      lead={
        <>
          About <b>{sum}</b> {unknown} if registered in {word("place", registeredIn(cost))}. Each
          line says how well it is known.
        </>
      }
    >
      <FigureTable
        label="Out-the-door total by line"
        fold="Every line, and how well it is known"
        lines
      >
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How well it is known</th>
            <FigureHead>Amount</FigureHead>
          </tr>
        </thead>
        <tbody>
          {total.lines.map((line) => (
            <tr key={line.id} className="align-top">
              <RowHead weight="normal" className="w-[26%] max-sm:flex-1">
                {line.label}
              </RowHead>
              <td className="line max-sm:order-1">
                <Word ownOf={stateOf(line)} what={`certainty ${line.id}`} looks={BADGES}>
                  {CERTAINTY_WORDS[line.certainty]}
                </Word>
                <p className="mt-1 max-w-text text-ink-soft text-xs empty:hidden">
                  {word(`note ${line.id}`, line.words.join(" "))}
                </p>
              </td>
              <td className="text-right sm:whitespace-nowrap">
                <Word ownOf={stateOf(line)} what={`amount ${line.id}`}>
                  {amountWords(line)}
                </Word>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="align-top font-semibold">
            <RowHead weight="semibold" className="max-sm:flex-1">
              Total
            </RowHead>
            <td className="line font-normal text-ink-soft text-xs max-sm:order-1">{unknown}</td>
            <td className="text-right text-md sm:whitespace-nowrap">{sum}</td>
          </tr>
        </tfoot>
      </FigureTable>
      <p className="mt-2 max-w-text text-ink-faint text-xs">
        Tax and state fees are taken where the vehicle is registered. “Published” means we read it
        in the document named on its line; “not confirmed” means we have not. We last reviewed the
        tax rules in {formatMonth(TAX_RULES_CHECKED)}; the highest local rates are approximate. We
        have no table of county and city rates by ZIP code: enter your own rate once to close that
        range. An estimate, not advice. Add-ons are unknown: ask for the total in writing.
      </p>
      {children}
    </Panel>
  );
}

/** The same in brief, beside the price, with the way to its working. */
export function OutTheDoorSummary({
  cost,
  ownOf,
  monthly,
}: {
  readonly cost: ListingTotal;
  /** As of the panel. */
  readonly ownOf: ListingId | null;
  /** "$312/mo", with its terms. */
  readonly monthly: ReactNode;
}) {
  return (
    <section
      aria-labelledby="total-brief"
      data-total={ownOf ?? undefined}
      className="no-print mt-6 border-line border-t pt-4"
    >
      <h2 id="total-brief" className="font-semibold text-md">
        Out the door, in{" "}
        <Word ownOf={ownOf} what="state">
          {cost.state ?? IN_BRIEF}
        </Word>
      </h2>
      <p className="text-ink-soft text-xs empty:hidden">
        <Word ownOf={ownOf} what="whose">
          {cost.whose}
        </Word>
      </p>
      <TotalLines total={cost.total} ownOf={ownOf} />
      <p className="mt-1.5 text-ink-soft text-sm">{monthly}</p>
      <p className="mt-1 flex gap-4 text-sm">
        <a href="#total" className="text-accent underline underline-offset-2">
          Change and see how
        </a>
        <a href="#payment" className="text-accent underline underline-offset-2">
          Payment
        </a>
      </p>
    </section>
  );
}

/** Each line of a total with how well it is known, and the sum. */
export function TotalLines({
  total,
  ownOf,
}: {
  readonly total: OutTheDoor;
  /** As of the panel. */
  readonly ownOf: ListingId | null;
}) {
  const unknown = unknownWords(total.unknown);
  const stateOf = (line: CostLine) => (isOfState(line) ? ownOf : null);
  return (
    <>
      <dl className="mt-1 text-sm">
        {total.lines.map((line) => (
          <div
            key={line.id}
            className="flex items-baseline justify-between gap-3 border-line border-b py-1.5"
          >
            <dt>
              {line.label}
              {line.certainty !== "entered" && line.id !== "price" && (
                <Word ownOf={stateOf(line)} what={`certainty ${line.id}`} looks={BRIEF}>
                  {CERTAINTY_WORDS[line.certainty]}
                </Word>
              )}
            </dt>
            <dd className="text-right">
              <Word ownOf={stateOf(line)} what={`brief ${line.id}`}>
                {briefAmount(line)}
              </Word>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 pt-2 font-[620] text-md">
          <dt>About</dt>
          <dd className="text-right">
            <Word ownOf={ownOf} what="sum">
              {priceRange(total.lowCents, total.highCents)}
            </Word>
          </dd>
        </div>
      </dl>
      {/* Also where nothing is unknown: for a reader elsewhere something may be. */}
      <p className="text-right text-ink-soft text-xs empty:hidden">
        <Word ownOf={ownOf} what="unknown">
          {unknown}
        </Word>
      </p>
    </>
  );
}
