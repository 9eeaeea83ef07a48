"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";

/**
 * A row of links that scrolls sideways. On a phone, or once it is turned, it is wider than its screen:
 * the item with `data-here`, else the link to where the reader is, is brought into it.
 */
export function ScrollRow({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row.
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const resized = new ResizeObserver(() => {
      const here = list.querySelector<HTMLElement>("[data-here], a[aria-current]");
      if (here === null) return;
      const ahead = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
      if (list.scrollWidth > list.clientWidth) list.scrollLeft = Math.max(0, ahead);
    });
    // Also told at once.
    resized.observe(list);
    return () => resized.disconnect();
  }, [path]);
  return (
    <ul ref={row} className={cn("relative", className)}>
      {children}
    </ul>
  );
}
