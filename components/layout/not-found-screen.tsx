"use client";

import { type ComponentProps, lazy } from "react";
import type { NotFoundWords } from "./not-found-words.tsx";

/*
 * The framework sends the not-found page along with every page, just in case. Of the browser's bundle, a
 * reference to it is shorter than its content; and its code comes only where there is nothing else.
 */
const Words = lazy(() =>
  import("./not-found-words.tsx").then(({ NotFoundWords: words }) => ({ default: words })),
);

/** Nothing at this address; where it names a vehicle that there is none of, with the nearest that are. */
export function NotFoundScreen(props: ComponentProps<typeof NotFoundWords>) {
  return <Words {...props} />;
}
