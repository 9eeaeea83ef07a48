"use client";

import { type ComponentProps, lazy } from "react";

const MapView = lazy(() =>
  import("./map-view.tsx").then(({ MapView: view }) => ({ default: view })),
);

/** The map's view, whose code comes only with a search that shows it. */
export function MapViewWhenAsked(props: ComponentProps<typeof MapView>) {
  return <MapView {...props} />;
}
