import { createParser } from "nuqs/server";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { Tell, UrlField } from "./schema.ts";

const silent: Tell = () => {};

/** A field of an address as nuqs takes it, which writes addresses. */
export function urlParser<T>(field: UrlField<T>) {
  return createParser<NonNullable<T>>({
    parse: (value) => field.read(value, silent) ?? null,
    serialize: (value) => field.write(value),
    eq: (a, b) => field.write(a) === field.write(b),
  });
}

/**
 * Reads fields of a page's query, of a name that is given several times the last.
 * @param longest a value's characters; what comes after them is not read.
 * @param tell takes sentences about what was not understood.
 */
export function fieldReader(
  raw: RawSearchParams,
  { longest, tell }: { readonly longest: number; readonly tell: Tell },
): <T>(name: string, field: UrlField<T>) => T | null {
  return (name, field) => {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const value = typeof given === "string" ? given : given?.at(-1);
    return value === undefined ? null : field.read(value.slice(0, longest), tell);
  };
}
