/** A heading of a text, as rehype-extract-toc writes them. */
export interface ContentsEntry {
  readonly depth: number;
  readonly value: string;
  readonly id?: string;
}

/** The headings of a text as links. @param title "In this guide". */
export function ArticleContents({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly ContentsEntry[];
}) {
  return (
    <nav aria-label={title} className="no-print text-sm">
      <h2 className="font-medium">{title}</h2>
      <ol className="mt-2 grid gap-0.5 border-line border-l">
        {entries.map(({ id, value }) => (
          <li key={value}>
            <a
              href={`#${id ?? ""}`}
              className="flex min-h-8 items-center py-1 pl-3.5 text-ink-soft hover:text-ink"
            >
              {value}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
