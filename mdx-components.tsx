import type { MDXComponents } from "mdx/types";
import { articleElements } from "#components/discover/article/article-elements.tsx";

/** How text written in MDX looks: the framework asks for it under this name. */
export function useMDXComponents(): MDXComponents {
  return articleElements;
}
