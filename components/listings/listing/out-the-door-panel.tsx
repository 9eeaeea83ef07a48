import type { ReactNode } from "react";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { Certainty, CostLine, OutTheDoor } from "#lib/domain/finance/out-the-door/types.ts";
import { TAX_RULES_CHECKED } from "#lib/domain/finance/sales-tax/constants.ts";
import { formatMonth } from "#lib/platform/format.ts";
import { priceRange } from "./money-words.ts";
import { Panel } from "./panel.tsx";

/** How well a line is known, in a word. */
const CERTAINTY: Readonly<Record<Certainty, { readonly word: string; readonly tone: BadgeTone }>> =
  {
    stated: { word: "stated", tone: "good" },
    typical: { word: "typical here", tone: "accent" },
    estimated: { word: "estimated", tone: "accent" },
    entered: { word: "yours", tone: "neutral" },
    none: { word: "none", tone: "neutral" },
    unknown: { word: "unknown: ask", tone: "warn" },
  };

/** A line's amount: one number, a range, or that there is none. */
function amountWords({ lowCents, highCents }: CostLine): string {
  return lowCents === null || highCents === null ? "not known" : priceRange(lowCents, highCents);
}

/** "dealer fee and title and registration, which are not known"; "" when everything is. */
export function unknownWords(unknown: readonly string[]): string {
  if (unknown.length === 0) return "";
  return `plus ${unknown.join(", ")}`;
}

/** What it costs in all, line by line, each saying how well it is known; the form and the payment follow. */
export function OutTheDoorPanel({
  total,
  place,
  children,
}: {
  readonly total: OutTheDoor;
  /** Where it is registered and whose place that is: "Colorado, the seller’s state". */
  readonly place: string;
  readonly children: ReactNode;
}) {
  const unknown = unknownWords(total.unknown);
  return (
    <Panel
      id="total"
      title="Out the door"
      lead={
        <>
          About <b>{priceRange(total.lowCents, total.highCents)}</b>
          {unknown && ` ${unknown}`}, registered in {place}. Each line says how well it is known.
        </>
      }
    >
      <FigureTable label="Out-the-door total by line">
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
              <RowHead weight="normal" className="w-[26%] max-sm:w-[30%]">
                {line.label}
              </RowHead>
              <td>
                <Badge tone={CERTAINTY[line.certainty].tone}>
                  {CERTAINTY[line.certainty].word}
                </Badge>
                {line.words.length > 0 && (
                  <p className="mt-1 max-w-text text-ink-soft text-xs">{line.words.join(" ")}</p>
                )}
              </td>
              <td className="text-right sm:whitespace-nowrap">{amountWords(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="align-top font-semibold">
            <RowHead weight="semibold">In all</RowHead>
            <td className="font-normal text-ink-soft text-xs">{unknown}</td>
            <td className="text-right text-md sm:whitespace-nowrap">
              {priceRange(total.lowCents, total.highCents)}
            </td>
          </tr>
        </tfoot>
      </FigureTable>
      <p className="mt-2 max-w-text text-ink-faint text-xs">
        Tax is taken where the vehicle is registered. The rules were checked in{" "}
        {formatMonth(TAX_RULES_CHECKED)}: the tax line names the official page that gives the rate,
        or says that none was found. The highest local rates are approximate. An estimate, not
        advice. Add-ons are not known: ask for the total in writing.
      </p>
      {children}
    </Panel>
  );
}

/** The same in brief, beside the price, with the way to its working. */
export function OutTheDoorSummary({
  total,
  place,
  monthly,
}: {
  readonly total: OutTheDoor;
  /** Where it is registered and whose place that is: "Colorado, the seller’s state"; null where it is not chosen yet. */
  readonly place: string | null;
  /** "$312/mo", with its terms. */
  readonly monthly: ReactNode;
}) {
  return (
    <section aria-labelledby="total-brief" className="no-print mt-6 border-line border-t pt-4">
      <h2 id="total-brief" className="font-semibold text-md">
        {place === null ? "Out the door, in brief" : `Out the door, in ${place}`}
      </h2>
      <TotalLines total={total} />
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
export function TotalLines({ total }: { readonly total: OutTheDoor }) {
  const unknown = unknownWords(total.unknown);
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
                <span
                  className={`ml-1.5 text-xs ${line.certainty === "unknown" ? "text-warn" : "text-ink-faint"}`}
                >
                  {CERTAINTY[line.certainty].word}
                </span>
              )}
            </dt>
            <dd className="text-right">{line.lowCents === null ? "?" : amountWords(line)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 pt-2 font-[620] text-md">
          <dt>About</dt>
          <dd className="text-right">{priceRange(total.lowCents, total.highCents)}</dd>
        </div>
      </dl>
      {unknown && <p className="text-right text-ink-soft text-xs">{unknown}</p>}
    </>
  );
}
