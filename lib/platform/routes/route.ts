import type { Route } from "next";

/** An address that is written out has to be one of a page; what is only known as a text is believed. */
type Known<Path extends string> = string extends Path ? Path : Route<Path>;

/**
 * An address in the type that links and redirects take. The framework's types know pages without a part
 * in their path by themselves; this is for the others (`route(`/listings/${id}`)`), for a query made
 * elsewhere, and for addresses that come from the database or a form.
 * @param end a query with its "?", a fragment with its "#", both or nothing; a query goes on the one that the path has.
 */
export function route<Path extends string>(path: Known<Path>, end = ""): Route {
  const joined = end.startsWith("?") && path.includes("?") ? `&${end.slice(1)}` : end;
  return `${path}${joined}` as Route;
}
