"use client";

import { type ComponentProps, lazy } from "react";
import type { MapView } from "./map-view.tsx";

/**
 * The map's code comes only with a search that shows it. No boundary around it: what the server writes
 * is whole, with the map as it is drawn.
 */
const View = lazy(() => import("./map-view.tsx").then(({ MapView: view }) => ({ default: view })));

/** The result on a map, with its list. */
export function LazyMapView(props: ComponentProps<typeof MapView>) {
  return <View {...props} />;
}
