import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

interface StateProps {
  title: string;
  icon?: ReactNode;
  /** A button or links that lead on. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Where a list has nothing to show: says so, and what to do next. */
export function EmptyState(props: StateProps) {
  return <State {...props} mark={{ "data-empty-state": "" }} />;
}

/** Beside a list that has something, while nothing of it is open: says what to open next. */
export function NothingOpen(props: StateProps) {
  return <State {...props} mark={{}} />;
}

function State({
  title,
  icon,
  action,
  className,
  children,
  mark,
}: StateProps & {
  /** By which tests tell an empty page. */
  mark: { readonly "data-empty-state"?: "" };
}) {
  return (
    <div
      {...mark}
      className={cn(
        "grid justify-items-center gap-2 rounded-xl border border-line border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="text-ink-faint [&_svg]:size-8">
          {icon}
        </span>
      )}
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children && <div className="max-w-text text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
