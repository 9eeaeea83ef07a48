/** Nobody may take the demo market for the real one. */
export function DemoBanner() {
  return (
    <p className="bg-warn-wash px-4 py-1 text-center text-xs text-warn">
      Demo market: vehicles, sellers and histories on this site are generated.
    </p>
  );
}
