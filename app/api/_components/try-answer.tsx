import { Badge } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";

/** What a call was answered, or that it was not. */
export type Tried =
  | { readonly kind: "none" }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly words: string }
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly ms: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: string;
    };

/** Characters of an answer that are drawn. */
const MOST_DRAWN = 60_000;

/** The status, what it cost, the headers and the body of an answer. */
export function TryAnswer({ tried, name }: { readonly tried: Tried; readonly name: string }) {
  return (
    <div className="min-w-0">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {wordsOf(tried)}
      </p>
      {tried.kind === "answered" && (
        <>
          <Disclosure summary="Headers" className="mt-1">
            <dl className="grid gap-x-4 gap-y-0.5 font-mono text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
              {tried.headers.map(([header, value]) => (
                <div key={header} className="contents">
                  <dt className="text-ink-soft">{header}</dt>
                  <dd className="break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
          {tried.body !== "" && (
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
              tabIndex={0}
              aria-label={`Answer of ${name}`}
              className="mt-2 max-h-[420px] overflow-auto rounded-md bg-surface-2 p-3"
            >
              <pre className="font-mono text-xs leading-relaxed">
                {tried.body.slice(0, MOST_DRAWN)}
              </pre>
              {tried.body.length > MOST_DRAWN && (
                <p className="mt-2 text-ink-soft text-xs">The rest is left out here.</p>
              )}
            </section>
          )}
        </>
      )}
    </div>
  );
}

function wordsOf(tried: Tried) {
  switch (tried.kind) {
    case "none":
      return null;
    case "waiting":
      return <span className="text-ink-soft">Waiting for the answer…</span>;
    case "failed":
      return <span className="text-bad">{tried.words}</span>;
    case "answered": {
      const cost = headerOf(tried, "lotwise-credits-cost");
      const left = headerOf(tried, "lotwise-credits-remaining");
      return (
        <>
          <Badge tone={tried.status < 400 ? "good" : "bad"}>Answered {tried.status}</Badge>
          <span className="text-ink-soft tabular-nums">{tried.ms} ms</span>
          {cost !== null && (
            <span className="text-ink-soft tabular-nums">
              {cost} {cost === "1" ? "credit" : "credits"}
              {left !== null && `, ${left} left`}
            </span>
          )}
        </>
      );
    }
  }
}

function headerOf(tried: Extract<Tried, { kind: "answered" }>, name: string): string | null {
  return tried.headers.find(([header]) => header === name)?.[1] ?? null;
}
