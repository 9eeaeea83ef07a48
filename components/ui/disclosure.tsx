import type { ReactNode, ToggleEventHandler } from "react";

/** Something to open: the browser's own <details>, found by in-page search, without JavaScript. */
export function Disclosure({
  summary,
  open = false,
  onToggle,
  name,
  className,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // What is not set is not sent: a page has twenty of them.
    <details
      {...(open && { open })}
      {...(onToggle && { onToggle })}
      {...(name && { name })}
      className={className}
    >
      <summary className="opens">
        {summary}
        <span aria-hidden="true" className="chevron" />
      </summary>
      {children}
    </details>
  );
}
