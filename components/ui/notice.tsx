import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type NoticeTone = "info" | "good" | "warn" | "bad";

const LOOK = {
  info: { box: "bg-surface-2 text-ink", mark: "text-ink-soft", Icon: Info },
  good: { box: "bg-good-wash text-ink", mark: "text-good", Icon: CircleCheck },
  warn: { box: "bg-warn-wash text-ink", mark: "text-warn", Icon: TriangleAlert },
  bad: { box: "bg-bad-wash text-ink", mark: "text-bad", Icon: CircleAlert },
} as const satisfies Record<NoticeTone, unknown>;

/** A message about the page's own state: what happened, what still works. */
export function Notice({
  tone = "info",
  title,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  const { box, mark, Icon } = LOOK[tone];
  return (
    <div className={cn("flex gap-3 rounded-lg px-4 py-3 text-sm", box, className)}>
      <Icon aria-hidden="true" className={cn("mt-0.5 size-[18px] flex-none", mark)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
