import { CopyText } from "#components/reports/report/copy-text.tsx";

/** Code to copy. It scrolls sideways by itself, by keyboard too. */
export function CodeBlock({
  code,
  what,
  language,
}: {
  readonly code: string;
  /** What is copied: "the call". */
  readonly what: string;
  /** Shown above it. */
  readonly language?: string;
}) {
  return (
    <figure className="mt-3 min-w-0 overflow-hidden rounded-lg border border-line bg-surface-2">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-line border-b px-3 py-1 text-ink-soft text-xs">
        {language ?? <span className="sr-only">{what}</span>}
        <span className="ml-auto">
          <CopyText text={code} what={what} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-xs leading-relaxed">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
