import { z } from "zod";

/** Values for the `{name:Type}` places of a query. */
export type QueryParameters = Readonly<Record<string, unknown>>;

const PLACE = /\{(\w+):([A-Za-z0-9()]+)\}/g;
const scalar = z.union([z.string(), z.number(), z.bigint(), z.boolean()]);
const value = z.union([scalar, z.array(scalar)]);

/**
 * A query with its values written into their places, as the embedded engine is asked: it would run
 * queries with bound parameters one after another in the whole process. Text cannot leave its
 * quotes: backslashes, quotes and control characters are escaped, whatever it holds.
 * @throws TypeError for a place without a value, and for a value that is no text, number or list of them.
 */
export function withLiterals(query: string, parameters: QueryParameters): string {
  return query.replace(PLACE, (_, name: string, type: string) => {
    const given = value.safeParse(parameters[name]);
    if (!given.success) throw new TypeError(`The query has no value for {${name}:${type}}.`);
    const literal = Array.isArray(given.data)
      ? `[${given.data.map(literalOf).join(", ")}]`
      : literalOf(given.data);
    return `cast(${literal} as ${type})`;
  });
}

/** The `{name:Type}` places of a query: each name with its type, in the order they come in. */
export function placesIn(query: string): ReadonlyMap<string, string> {
  return new Map([...query.matchAll(PLACE)].map(([, name = "", type = ""]) => [name, type]));
}

/** A query with columns in its places, which a table of values then fills. */
export function withColumns(query: string, column: (name: string) => string): string {
  return query.replace(PLACE, (_, name: string) => column(name));
}

function literalOf(given: z.infer<typeof scalar>): string {
  if (typeof given !== "string") return `${given}`;
  const escaped = given
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    // Control characters as \xHH: a NUL would end the query.
    .replace(
      /\p{Cc}/gu,
      (each) => `\\x${(each.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`,
    );
  return `'${escaped}'`;
}
