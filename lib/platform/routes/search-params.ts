/** A page's query as Next.js gives it. */
export type RawSearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The page of a list that an address asks for with `page`: from 1, and 1 for what is no page's number. */
export function pageAsked({ page }: RawSearchParams): number {
  const text = typeof page === "string" ? page : (page?.[0] ?? "");
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** A page's query as it stood in its address, with its "?"; "" without one. */
export function searchOf(raw: RawSearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    for (const each of typeof value === "string" ? [value] : (value ?? []))
      query.append(name, each);
  }
  return query.size === 0 ? "" : `?${query}`;
}

/** Nobody types more into a field of a form; more is cut, so that a page cannot be blown up. */
const LONGEST_TYPED = 60;

/**
 * The fields of a plain form as they were typed into an address, without spaces at their ends; those
 * left empty are absent, others than these are left aside, and one given twice counts by its first value.
 */
export function typedFields<Name extends string>(
  params: RawSearchParams,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const typed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params[name];
    const text = (typeof value === "string" ? value : value?.[0])?.trim().slice(0, LONGEST_TYPED);
    if (text !== undefined && text !== "") typed[name] = text;
  }
  return typed;
}
