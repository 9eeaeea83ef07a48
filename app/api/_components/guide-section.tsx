import type { ReactNode } from "react";

/** A part of the guide. */
export function GuideSection({
  id,
  title,
  children,
}: {
  /** Where links to it lead. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="min-w-0 scroll-mt-24 [&>p]:mt-2 [&>p]:max-w-text"
    >
      <h2 id={`${id}-heading`} className="font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Text with `code` in backticks. */
export function Coded({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order.
      <code key={index} className="break-words font-mono text-[0.92em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
