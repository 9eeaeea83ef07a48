/** What an MDX file of ours exports: its text, and its headings as rehype-extract-toc writes them. */
declare module "*.mdx" {
  const text: import("mdx/types").MDXContent;
  export default text;
  export const tableOfContents: readonly import("#components/discover/article/article-contents.tsx").ContentsEntry[];
}
