/** How a text says that something in it could not be read; NUL is in no text of the database. */
const UNREADABLE = "%EF%BF%BD";

/**
 * A request's address as every route can read it: percent signs of a part that stands for no text are
 * signs like any other ("%E0%A4%A", "100%"), and NUL is a sign that nothing is called by. Routes then
 * say that there is no such thing, as they do of every other name.
 * @param address path and query, as they came over the wire.
 */
export function readableAddress(address: string): string {
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  const query = end === -1 ? "" : address.slice(end);
  const parts = path.split("/").map((part) => (isText(part) ? part : part.replaceAll("%", "%25")));
  return `${parts.join("/")}${query}`.replaceAll("%00", UNREADABLE);
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
