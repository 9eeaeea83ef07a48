/**
 * Where the picture of a page is drawn. With a version its address is another one when what it shows
 * has changed, so that those who keep pictures by their addresses fetch it anew.
 * @param path the page's, from the site's root.
 */
export function shareImagePath(path: string, version?: Date): string {
  const query = version === undefined ? "" : `?v=${version.getTime().toString(36)}`;
  return `/api/og${path}.png${query}`;
}

/** The segments of the page that a picture's address stands for; null for another address. */
export function pageOfImage(segments: readonly string[]): readonly string[] | null {
  const last = segments.at(-1);
  if (last === undefined || !last.endsWith(".png") || segments.length > 9) return null;
  return [...segments.slice(0, -1), last.slice(0, -".png".length)];
}
