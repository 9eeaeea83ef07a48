import type { Metadata } from "next";

/** A page's picture for those who show links to it: drawn in `app/api/og`. */
interface PageImage {
  /** From the site's root. */
  readonly path: string;
  /** What is to be seen on it. */
  readonly alt: string;
}

/** Of pages without a picture of their own. */
const SITE_IMAGE: PageImage = {
  path: "/api/og/site.png",
  alt: "Lotwise: used vehicles, every price judged against vehicles like it.",
};
/**
 * Where the picture of a page is drawn. With a version its address is another one when what it shows
 * has changed, so that those who keep pictures by their addresses fetch it anew.
 * @param path the page's, from the site's root.
 */
export function shareImagePath(path: string, version?: Date): string {
  const query = version === undefined ? "" : `?v=${version.getTime().toString(36)}`;
  return `/api/og${path}.png${query}`;
}

/**
 * The same for a mail: a picture of what is beside it says what was so as the mail was written, however
 * late it is opened.
 */
export const mailedImagePath = (path: string, written: Date): string =>
  `/api/og${path}.png?at=${written.getTime().toString(36)}`;

/** What those who show links ask for, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 630 } as const;

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
  image = SITE_IMAGE,
}: {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type?: "website" | "article";
  readonly isIndexed?: boolean;
  readonly image?: PageImage;
}): Metadata {
  const picture = { url: image.path, alt: image.alt, type: "image/png", ...SHARE_IMAGE_SIZE };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      title,
      description,
      url: path,
      type,
      siteName: "Lotwise",
      locale: "en_US",
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}
