/** What our MDX files export beside their text: their headings, as rehype-extract-toc writes them. */
declare module "*.mdx" {
  export const tableOfContents: readonly import("#components/guide/guide-contents.tsx").ContentsEntry[];
}
