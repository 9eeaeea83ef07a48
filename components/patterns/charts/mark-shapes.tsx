import { percent } from "./plot-frame.tsx";

/**
 * Marks that differ in shape, so that no colour is needed to tell them apart: around their own middle,
 * some nine pixels wide. The last one is for everything else.
 */
const SHAPES = [
  { path: "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0Z", look: "fill-accent" },
  { path: "M-3.8-3.8h7.6v7.6h-7.6Z", look: "fill-warn" },
  { path: "M0-4.9L4.7 3.6H-4.7Z", look: "fill-good" },
  { path: "M0-5.2L5.2 0L0 5.2L-5.2 0Z", look: "fill-bad" },
  { path: "M-4-1.3h2.7V-4h2.6v2.7H4v2.6H1.3V4h-2.6V1.3H-4Z", look: "fill-ink" },
  {
    path: "M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z",
    look: "fill-surface stroke-[1.6] stroke-ink-faint",
  },
] as const;

/** Kinds that have a mark of their own. */
export const OWN_MARKS = SHAPES.length - 1;

/** The mark of a kind by its place; of what has none of its own the last. */
const shapeOf = (kind: number) => SHAPES[kind] ?? SHAPES[OWN_MARKS] ?? SHAPES[0];

/** The marks' drawings, once in a plot: marks refer to them. @param id the plot's own. */
export function MarkShapes({ id }: { readonly id: string }) {
  return (
    <defs>
      {SHAPES.map(({ path, look }, kind) => (
        <path key={path} id={`${id}-${kind}`} d={path} className={look} />
      ))}
    </defs>
  );
}

/** A mark at a place in percent of the plot. */
export function Mark({
  id,
  kind,
  left,
  top,
}: {
  readonly id: string;
  readonly kind: number;
  readonly left: number;
  readonly top: number;
}) {
  return <use href={`#${id}-${Math.min(kind, OWN_MARKS)}`} x={percent(left)} y={percent(top)} />;
}

/** What a mark stands for, in a line below the plot. */
export function MarkKey({ kind, label }: { readonly kind: number; readonly label: string }) {
  const { path, look } = shapeOf(kind);
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="14" height="12" viewBox="-7 -6 14 12" className="flex-none">
        <path d={path} className={look} />
      </svg>
      <span>{label}</span>
    </span>
  );
}
