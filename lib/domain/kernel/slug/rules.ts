/** @file A name as a word of an address: "Town & Country" is "town-and-country". */

/** "Grand Cherokee L" is "grand-cherokee-l": only a-z, 0-9 and single hyphens; letters lose their marks. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
