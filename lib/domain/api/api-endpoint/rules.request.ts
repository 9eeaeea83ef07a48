import { z } from "zod";
import { LONGEST_PARAMETER } from "./constants.request.ts";
import { ApiProblem, fieldErrors } from "./rules.problem.ts";
import type { FieldError } from "./schema.problem.ts";

const INVALID = "Something in this request is not what the operation takes.";

/** The names that a schema of parameters knows. @throws where it is no object: a defect of the endpoint. */
export function parameterNamesOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return [];
  if (!(schema instanceof z.ZodObject)) throw new Error("parameters are an object of text fields");
  return Object.keys(schema.shape);
}

/**
 * Reads the parameters of an address.
 * @throws ApiProblem that names each parameter that is unknown, given twice, too long or not understood.
 */
export function readQuery<S extends z.ZodType>(
  schema: S | undefined,
  given: URLSearchParams,
): z.output<S> {
  const known = parameterNamesOf(schema);
  const errors: FieldError[] = [];
  const complain = (field: string, detail: string) => errors.push({ in: "query", field, detail });
  const values: Record<string, string> = {};
  for (const name of new Set(given.keys())) {
    const [first = "", ...others] = given.getAll(name);
    if (!known.includes(name)) complain(cut(name), "There is no such parameter.");
    else if (others.length > 0)
      complain(name, "It is given more than once. Put several values into one, with commas.");
    else if (first.length > LONGEST_PARAMETER)
      complain(name, `It may have ${LONGEST_PARAMETER} characters.`);
    else if (first.includes("\0") || !first.isWellFormed())
      complain(name, "It has characters that no text has.");
    else values[name] = first;
  }
  return checked(schema, values, "query", errors);
}

/** Reads the parameters within a path. @throws ApiProblem as `readQuery`. */
export function readPath<S extends z.ZodType>(
  schema: S | undefined,
  given: Readonly<Record<string, string | string[] | undefined>>,
): z.output<S> {
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, decoded([value ?? ""].flat().join("/"))]),
  );
  return checked(schema, schema === undefined ? undefined : values, "path", []);
}

/** Reads a body that is JSON. @throws ApiProblem that says where it is none, or not what is taken. */
export function readBody<S extends z.ZodType>(
  schema: S | undefined,
  bytes: Uint8Array,
): z.output<S> {
  if (schema === undefined) return checked<S>(schema, undefined, "body", []);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    const detail = bytes.length === 0 ? "The body is empty." : "The body is not JSON in UTF-8.";
    throw new ApiProblem("invalid-request", detail, {
      errors: [{ in: "body", field: "", detail }],
    });
  }
  return checked(schema, value, "body", []);
}

function checked<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  place: FieldError["in"],
  errors: readonly FieldError[],
): z.output<S> {
  // Where nothing is taken there is nothing to read.
  const read = schema === undefined ? null : z.safeParse(schema, value);
  if (errors.length === 0 && (read === null || read.success)) return read?.data as z.output<S>;
  const all = [...errors, ...(read?.error === undefined ? [] : fieldErrors(read.error, place))];
  throw new ApiProblem("invalid-request", INVALID, { errors: all.slice(0, 50) });
}

/** As Next.js hands on what stands in a path: sometimes as it was written. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value).toWellFormed();
  } catch {
    return value;
  }
}

const cut = (text: string): string => text.slice(0, 80).toWellFormed();
