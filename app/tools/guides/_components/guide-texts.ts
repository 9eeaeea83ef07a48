import type { ArticleText } from "#components/discover/article/article-page.tsx";
import type { GuideSlug } from "#lib/domain/discover/guide/types.ts";

/** The text of each guide, read when it is asked for. */
export const GUIDE_TEXTS: Readonly<Record<GuideSlug, () => Promise<ArticleText>>> = {
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
