import type { Route } from "next";
import { GUIDE_SLUGS, GUIDES } from "./constants.ts";
import type { Guide, GuideSlug } from "./types.ts";

/** Every guide, in the order in which they are read. */
export const allGuides = (): readonly Guide[] =>
  GUIDE_SLUGS.map((slug) => ({ slug, ...GUIDES[slug] }));

/** The guide of this name; null where there is none. */
export function guideNamed(name: string): Guide | null {
  const slug = GUIDE_SLUGS.find((each) => each === name);
  return slug === undefined ? null : { slug, ...GUIDES[slug] };
}

/** Where a guide is read. */
export const guidePath = (slug: GuideSlug): Route => `/tools/guides?guide=${slug}`;
