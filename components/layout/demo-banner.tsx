/** Nobody may take the demo market for the real one. */
export function DemoBanner() {
  return (
    <aside
      aria-label="About this market"
      className="bg-warn-wash px-4 py-1 text-center text-xs text-warn"
    >
      Demo market: vehicles, sellers and records are made up.
    </aside>
  );
}
