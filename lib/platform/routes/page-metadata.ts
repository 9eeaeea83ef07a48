import type { Metadata } from "next";

/**
 * Metadata of a page that search engines list and people share.
 * @param path the page's one address, without what was asked for on it.
 * @param isIndexed false where what is shown repeats another page or is for one reader; links are followed.
 */
export function pageMetadata({
  title,
  description,
  path,
  type = "website",
  isIndexed = true,
}: {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type?: "website" | "article";
  readonly isIndexed?: boolean;
}): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, type },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}
