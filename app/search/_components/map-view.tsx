import { type ReactNode, useRef } from "react";
import { PlaceTable } from "#components/search/map/place-table.tsx";
import { formatNumber, plural } from "#lib/platform/format.ts";
import type { MapViewData } from "./map-marks.ts";
import { MapPanel } from "./map-panel.tsx";
import { TypedArea } from "./typed-area.tsx";

/**
 * The result on a map, with its list beside it or, on phones, below. A vehicle under the pointer
 * shows its place, and a place its vehicles.
 * @param children the list.
 */
export function MapView({
  data,
  children,
}: {
  readonly data: MapViewData;
  readonly children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const light = (event: { readonly target: EventTarget }) => {
    if (root.current) lightUp(root.current, event.target, data.keys);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only lights up what is pointed at or has focus
    <div
      ref={root}
      onPointerOver={light}
      onFocus={light}
      className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(296px,320px)]"
    >
      <section
        id="map"
        aria-label="Map"
        className="scroll-mt-20 min-w-0 xl:sticky xl:top-[calc(var(--header)+16px)] xl:self-start"
      >
        <MapPanel data={data} />
        <p className="mt-2 text-ink-faint text-xs">
          Each number counts vehicles, exactly. Private sellers are placed to the nearest tenth of a
          degree, not at their address.
          {data.styleUrl === null && " Interstates are drawn straight from town to town."}
        </p>
        {data.ringNote !== null && <p className="mt-1 text-ink-faint text-xs">{data.ringNote}</p>}
        <Elsewhere places={data.elsewhere} />
        <TypedArea undrawnHref={data.undrawnHref} corners={data.corners} />
        {data.marks.length > 0 && (
          <PlaceTable
            caption="Vehicles by place on the map"
            columns={["Vehicles", "Median asking price"]}
            rows={data.marks.map(({ key, near, href, name, vehicles, medianPrice }) => ({
              key,
              place: near,
              href,
              name,
              figures: [formatNumber(vehicles), medianPrice],
            }))}
          />
        )}
      </section>
      <div className="min-w-0 transition-opacity duration-150 group-data-pending/search:opacity-55 [&_li[data-active]>article]:border-accent">
        {children}
        <p className="sticky bottom-[calc(var(--phone-bar)+12px)] mt-4 text-center xl:hidden">
          <a
            href="#map"
            className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 font-medium text-sm shadow-soft"
          >
            Back to the map
          </a>
        </p>
      </div>
    </div>
  );
}

function Elsewhere({ places }: { readonly places: MapViewData["elsewhere"] }) {
  if (places.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
      <span className="text-ink-soft">Not on this map:</span>
      {places.map(({ name, vehicles, href }) => (
        <a key={name} href={href} className="min-h-6 text-accent hover:underline">
          {plural(vehicles, "vehicle")} in {name}
        </a>
      ))}
    </p>
  );
}

/** Lights up the place of the vehicle that is pointed at, or the vehicles of the place. */
function lightUp(root: HTMLElement, target: EventTarget, keys: MapViewData["keys"]): void {
  const cards = [...root.querySelectorAll<HTMLElement>("[data-results] > li")];
  const keyOf = (card: Element): string | undefined => {
    const href = card.querySelector('a[href^="/listings/"]')?.getAttribute("href") ?? "";
    return keys[Number(href.slice("/listings/".length))];
  };
  const element = target instanceof Element ? target : null;
  const mark = element?.closest<HTMLElement>("[data-mark]")?.dataset.mark;
  const card = cards.find((each) => each.contains(element));
  const key = mark ?? (card === undefined ? undefined : keyOf(card));
  const toggle = (each: HTMLElement, isLit: boolean) => each.toggleAttribute("data-active", isLit);
  for (const each of root.querySelectorAll<HTMLElement>("[data-mark]")) {
    toggle(each, key !== undefined && each.dataset.mark === key);
  }
  for (const each of cards) toggle(each, mark !== undefined && keyOf(each) === mark);
}
