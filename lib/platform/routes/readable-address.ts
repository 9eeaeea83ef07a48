/** How a text says that something in it could not be read; NUL is in no text of the database. */
const UNREADABLE = "%EF%BF%BD";

/**
 * A request's address as every route can read it: percent signs of a part that stands for no text are
 * signs like any other ("%E0%A4%A", "100%"), and NUL is a sign that nothing is called by. Routes then
 * say that there is no such thing, as they do of every other name. Parameters called "__proto__" are left out:
 * the framework writes parameters into an object, whose prototype a list of two would become.
 * @param address path and query, as they came over the wire.
 */
export function readableAddress(address: string): string {
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  const query = end === -1 ? "" : address.slice(end);
  const parts = path.split("/").map((part) => (isText(part) ? part : part.replaceAll("%", "%25")));
  return `${parts.join("/")}${withoutPrototype(query)}`.replaceAll("%00", UNREADABLE);
}

function withoutPrototype(query: string): string {
  const all = query.slice(1).split("&");
  const kept = all.filter((part) => !new URLSearchParams(part).has("__proto__"));
  if (kept.length === all.length) return query;
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

function isText(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
