import { PlaceMap, type PlaceMapProps } from "./place-map.tsx";
import { PlaceTable, type PlaceTableProps } from "./place-table.tsx";

/** What was found on a map beside its list, and the same as a table. */
export function MapSection({
  map,
  elsewhere,
  table,
}: {
  readonly map: PlaceMapProps;
  /** How many stand outside of the map: "3 sellers"; null for none. */
  readonly elsewhere: string | null;
  readonly table: PlaceTableProps;
}) {
  return (
    <section
      aria-label="Map"
      className="min-w-0 xl:col-start-2 xl:row-start-1 xl:sticky xl:top-[calc(var(--header)+16px)] xl:self-start"
    >
      <PlaceMap {...map} />
      {elsewhere !== null && (
        <p className="mt-2 text-ink-soft text-xs">Not on this map: {elsewhere}, all in the list.</p>
      )}
      <PlaceTable {...table} />
    </section>
  );
}
