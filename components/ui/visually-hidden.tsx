import type { ReactNode } from "react";

/** Words for those who listen: present in the page, not painted. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
