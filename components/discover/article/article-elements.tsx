import type { MDXComponents } from "mdx/types";
import Link from "next/link";

const LINK = "text-accent underline decoration-1 underline-offset-2 hover:decoration-2";

/** The elements of a written text in our type and colours. */
export const articleElements: MDXComponents = {
  h2: ({ children, ...rest }) => (
    <h2 {...rest} className="mt-10 scroll-mt-24 font-semibold text-xl tracking-tight">
      {children}
    </h2>
  ),
  h3: ({ children, ...rest }) => (
    <h3 {...rest} className="mt-6 font-semibold text-lg">
      {children}
    </h3>
  ),
  p: ({ children }) => <p className="mt-3.5 leading-relaxed">{children}</p>,
  ul: ({ children }) => (
    <ul className="mt-3.5 grid list-disc gap-2 pl-5 leading-relaxed">{children}</ul>
  ),
  ol: ({ children }) => (
    <ol className="mt-3.5 grid list-decimal gap-2 pl-6 leading-relaxed">{children}</ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-5 rounded-lg bg-surface-2 px-5 pt-1 pb-4">{children}</blockquote>
  ),
  table: ({ children }) => (
    // Wider than a phone it moves by itself, and by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus.
    <section aria-label="Table" tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full min-w-[460px] text-sm max-sm:min-w-full">{children}</table>
    </section>
  ),
  th: ({ children }) => (
    <th scope="col" className="py-2 pr-4 text-left align-bottom font-medium">
      {children}
    </th>
  ),
  td: ({ children }) => <td className="border-line border-t py-2 pr-4 align-top">{children}</td>,
  a: ({ href = "", children }) =>
    href.startsWith("/") ? (
      <Link href={href} prefetch={false} className={LINK}>
        {children}
      </Link>
    ) : (
      <a href={href} rel="noreferrer" className={LINK}>
        {children}
      </a>
    ),
};
