/**
 * An address of the page that answers for an action, as a Next.js folder such as "/garage/[id]".
 * @param ids what stands for "[id]", by page.
 */
export function addressOfPage(
  page: string,
  ids: Readonly<Record<string, string>>,
  organization = "",
): string {
  return page
    .replace("[organization]", organization)
    .replace("[id]", ids[page] ?? "")
    .replace("[...slug]", "toyota")
    .replace("[make]/[model]/[year]", "honda/civic/2019")
    .replace("[make]", "honda");
}
