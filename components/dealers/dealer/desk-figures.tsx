import type { ReactNode } from "react";

/** The figures that a page of the desk begins with, side by side. */
export function DeskFigures({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-xl border border-line sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] [&>*]:shadow-[1px_1px_0_0_var(--line)]">
      {children}
    </dl>
  );
}

/** A figure with what it rests on. */
export function DeskFigure({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-col px-4 py-3">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="mt-0.5 font-semibold text-xl tracking-tight tabular-nums">{value}</dd>
      {children && <dd className="mt-0.5 text-ink-soft text-xs">{children}</dd>}
    </div>
  );
}
