/** What a dealer is told of a vehicle, line by line. */
export function TradeInFacts({
  title,
  facts,
}: {
  /** "2021 Toyota RAV4 XLE". */
  readonly title: string;
  readonly facts: readonly (readonly [name: string, words: string])[];
}) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {[["Vehicle", title] as const, ...facts].map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="mb-1 whitespace-pre-line break-words sm:mb-0">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
