const WIDTH = 52;
const HEIGHT = 16;
/** Room for the line's own width. */
const EDGE = 1.5;

/** A few numbers as a line, from nothing to the most of them. The number itself stands beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="flex-none fill-none stroke-ink-faint"
    >
      <polyline points={points.join(" ")} strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
