import type { MDXComponents } from "mdx/types";
import { guideElements } from "#components/guide/guide-elements.tsx";

/** How text written in MDX looks: the framework asks for it under this name. */
export function useMDXComponents(): MDXComponents {
  return guideElements;
}
