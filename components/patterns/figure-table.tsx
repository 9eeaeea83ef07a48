import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";

/** A table of figures. It scrolls sideways by itself where it must, by keyboard too. */
export function FigureTable({
  label,
  fold,
  lines = false,
  children,
}: {
  /** What the table is called. */
  readonly label: string;
  /** What opens it, where it is folded. */
  readonly fold?: string;
  /** On a phone each row is a few lines; its cells say what they are without their heads. */
  readonly lines?: boolean;
  readonly children: ReactNode;
}) {
  if (fold !== undefined)
    return (
      <Disclosure className="mt-2 [&_td:last-child]:whitespace-nowrap" summary={fold}>
        <FigureTable label={label} lines={lines}>
          {children}
        </FigureTable>
      </Disclosure>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={label} className="relative mt-2 overflow-x-auto">
      <table className={lines ? "figures lines" : "figures"}>{children}</table>
    </section>
  );
}

/** The head of a column of figures: it stands over their last digits. */
export function FigureHead({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <th scope="col" className={cn("text-right!", className)}>
      {children}
    </th>
  );
}

const WEIGHTS = {
  normal: "font-normal!",
  medium: "",
  /** A total. */
  semibold: "font-semibold!",
} as const;

/** What a row is about, in the size of its figures. */
export function RowHead({
  weight = "medium",
  className,
  children,
}: {
  readonly weight?: keyof typeof WEIGHTS;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <th scope="row" className={cn("text-ink! text-sm!", WEIGHTS[weight], className)}>
      {children}
    </th>
  );
}
