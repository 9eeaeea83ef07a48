import type { MDXContent } from "mdx/types";
import type { ContentsEntry } from "#components/guide/guide-contents.tsx";
import type { GuideSlug } from "#lib/domain/guide/types.ts";

interface GuideText {
  readonly default: MDXContent;
  readonly tableOfContents: readonly ContentsEntry[];
}

/** The text of each guide, read when it is asked for. */
export const GUIDE_TEXTS: Readonly<Record<GuideSlug, () => Promise<GuideText>>> = {
  "buying-used": () => import("../_guides/buying-used.mdx"),
  "history-report": () => import("../_guides/history-report.mdx"),
  inspecting: () => import("../_guides/inspecting.mdx"),
  negotiating: () => import("../_guides/negotiating.mdx"),
  financing: () => import("../_guides/financing.mdx"),
  "total-cost": () => import("../_guides/total-cost.mdx"),
  "ev-battery": () => import("../_guides/ev-battery.mdx"),
  towing: () => import("../_guides/towing.mdx"),
  winter: () => import("../_guides/winter.mdx"),
  "first-car": () => import("../_guides/first-car.mdx"),
  "selling-privately": () => import("../_guides/selling-privately.mdx"),
  "trade-in": () => import("../_guides/trade-in.mdx"),
};
