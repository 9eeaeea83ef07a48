/** A part of a page that the list leads to. */
export interface Content {
  /** The id of its section. */
  readonly id: string;
  readonly title: string;
}

/** The contents of a long page: beside it and in sight on wide screens, at its top on small ones. */
export function ContentsList({ contents }: { readonly contents: readonly Content[] }) {
  return (
    <nav
      aria-label="On this page"
      className="no-print lg:sticky lg:top-[calc(var(--header)+20px)] lg:max-h-[calc(100dvh-var(--header)-40px)] lg:self-start lg:overflow-y-auto"
    >
      <p className="font-medium text-ink-faint text-xs">On this page</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 lg:grid lg:border-line lg:border-l">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-7 items-center text-ink-soft text-sm hover:text-ink lg:pl-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
