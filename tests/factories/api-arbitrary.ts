import fc from "fast-check";
import { z } from "zod";
import { DOCUMENT } from "./api-contract.ts";

/** As much of JSON Schema as the document speaks. */
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  example: z.unknown().optional(),
  format: z.string().optional(),
});

const parameterShape = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
  schema: z.unknown(),
});
const operationShape = z.looseObject({
  operationId: z.string(),
  "x-credits": z.number(),
  "x-credits-per": z.enum(["call", "item"]).optional(),
  parameters: z.array(parameterShape).optional(),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) })
    .loose()
    .optional(),
});
export type Described = z.infer<typeof operationShape>;

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const document = documentShape.parse(DOCUMENT);

/** Every operation that the document describes. */
export const OPERATIONS: readonly Described[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
);

/** Words that names of this market have: half of what is asked should be there. */
export type Pools = Readonly<Record<string, readonly string[]>>;

/** Text that no operation waits for. */
const strange = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "null",
    "-1",
    "0",
    "1e309",
    "99999999999999999999",
    "NaN",
    "'; DROP TABLE listing; --",
    "%00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "\u202e",
    "x".repeat(3_000),
  ),
);

/** Values that fit a schema, as far as it says; `pool` where names have one. */
function fitsOf(raw: unknown, depth = 0): fc.Arbitrary<unknown> {
  const schema = schemaShape.parse(raw ?? {});
  if (schema.$ref !== undefined)
    return fitsOf(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""], depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => fitsOf(each, depth + 1)));
  const [type] = [schema.type].flat();
  const { example } = schema;
  switch (type) {
    case "integer":
    case "number": {
      const [least, most] = [schema.minimum ?? -1_000, schema.maximum ?? 1_000_000];
      const any = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
      return example === undefined ? any : fc.oneof(fc.constant(example), any);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitsOf(schema.items, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object": {
      const required = schema.required ?? [];
      const entries = Object.entries(schema.properties ?? {}).map(
        ([name, each]) => [name, fitsOf(each, depth + 1)] as const,
      );
      return fc.record(Object.fromEntries(entries), { requiredKeys: required });
    }
    default: {
      const any = fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: schema.maxLength ?? 40,
      });
      return example === undefined ? any : fc.oneof(fc.constant(example), any);
    }
  }
}

/** A call as the fuzz makes it. */
export interface FuzzedCall {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls that fit what the document says of an operation: mostly those that find something. */
export function fitting(
  { parameters = [], requestBody }: Described,
  pools: Pools,
): fc.Arbitrary<FuzzedCall> {
  const record = (place: string) => {
    const own = parameters.filter((each) => each.in === place);
    const values = own.map(({ name, schema }) => {
      const { format } = schemaShape.parse(schema ?? {});
      const pool = pools[format ?? name];
      const fits = fitsOf(schema).map(String);
      return [
        name,
        pool === undefined
          ? fits
          : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pool) }, fits),
      ] as const;
    });
    const requiredKeys = own.filter(({ required }) => required === true).map(({ name }) => name);
    // Few at a time: a call with every filter finds nothing.
    return fc.record(Object.fromEntries(values), { requiredKeys }).chain((all) => {
      const optional = Object.keys(all).filter((name) => !requiredKeys.includes(name));
      return fc
        .subarray(optional, { maxLength: Math.min(4, optional.length) })
        .map((kept) =>
          Object.fromEntries(
            Object.entries(all).filter(
              ([name]) => requiredKeys.includes(name) || kept.includes(name),
            ),
          ),
        );
    });
  };
  const body = requestBody?.content["application/json"].schema;
  return fc.record({
    path: record("path"),
    query: record("query"),
    body: body === undefined ? fc.constant(undefined) : fitsOf(body),
    headers: fc.constant({}),
  });
}

/** Calls with something in them that the operation does not take. */
export function broken(described: Described, pools: Pools): fc.Arbitrary<FuzzedCall> {
  const names = (place: string) =>
    (described.parameters ?? []).filter((each) => each.in === place).map(({ name }) => name);
  const hurt = (values: Readonly<Record<string, string>>, among: readonly string[]) =>
    among.length === 0
      ? fc.constant(values)
      : fc
          .tuple(fc.constantFrom(...among), strange)
          .map(([name, text]) => ({ ...values, [name]: text }));
  return fitting(described, pools).chain((call) =>
    fc.record({
      path: fc.oneof(fc.constant(call.path), hurt(call.path, names("path"))),
      query: hurt(call.query, [...names("query"), "no_such_parameter"]),
      body:
        call.body === undefined
          ? fc.constant(undefined)
          : fc.oneof(
              fc.jsonValue(),
              strange,
              fc.constant("x".repeat(700_000)),
              fc.constant(call.body),
            ),
      headers: fc.oneof(
        fc.constant({}),
        fc.record({ accept: fc.constantFrom("text/html", "application/json;q=0", "*/*", "") }),
        fc.record({
          "content-type": fc.constantFrom("text/plain", "application/json", "multipart/form-data"),
        }),
        fc.record({
          "idempotency-key": fc.string({
            minLength: 1,
            maxLength: 300,
            unit: fc.constantFrom("a", "!", "é"),
          }),
        }),
        fc.record({ "if-none-match": fc.constantFrom("", '"', 'W/"x", "y"') }),
      ),
    }),
  );
}
