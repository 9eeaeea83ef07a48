import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { borrowedWords, errorWords, nWords } from "./value-words.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** What a value rests on and how far to trust it, beside the number. */
export function ValueBasis({
  value,
  state,
  rows: more = [],
  now,
}: {
  readonly value: Valued;
  /** "" for the whole country. */
  readonly state: string;
  /** What else is told of it. */
  readonly rows?: readonly { readonly label: string; readonly words: string }[];
  readonly now: Date;
}) {
  const rows = [
    { label: "Compared with", words: `${nWords(value)}, ${areaWords(value.scope, state)}` },
    { label: "Based on", words: borrowedWords(value.borrowed) },
    { label: "Accuracy", words: errorWords(value.error, now) },
    ...more,
    { label: "As of", words: formatMoment(new Date(value.asOf)) },
  ];
  return (
    <dl className="mt-5 grid gap-y-2 border-line border-t pt-4 text-sm sm:grid-cols-[130px_minmax(0,1fr)]">
      {rows.map(({ label, words }) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="max-w-text max-sm:mb-1.5">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
