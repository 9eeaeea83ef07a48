/** A page's query as Next.js gives it. */
export type RawSearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The page of a list that an address asks for with `page`: from 1, and 1 for what is no page's number. */
export function pageAsked({ page }: RawSearchParams): number {
  const text = typeof page === "string" ? page : (page?.[0] ?? "");
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
