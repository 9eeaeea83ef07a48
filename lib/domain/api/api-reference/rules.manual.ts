import type { Route } from "next";
import type { NamedSchemas, SchemaNode } from "./schema.manual.ts";
import type { ManualField, Shape } from "./types.manual.ts";

const REF = "#/components/schemas/";
const SAFE = Number.MAX_SAFE_INTEGER;

const nameOf = ({ $ref }: SchemaNode): string | null =>
  $ref?.startsWith(REF) ? $ref.slice(REF.length) : null;

const isNull = ({ type }: SchemaNode): boolean => type === "null";

/** The one that a node is but for being null, and whether it may be. */
function withoutNull(node: SchemaNode): {
  readonly node: SchemaNode;
  readonly isNullable: boolean;
} {
  const { type, anyOf, oneOf, allOf } = node;
  if (allOf?.length === 1 && allOf[0] !== undefined)
    return withoutNull({ ...allOf[0], description: node.description ?? allOf[0].description });
  const some = anyOf ?? oneOf;
  if (some?.some(isNull)) {
    const rest = some.filter((each) => !isNull(each));
    const [only] = rest;
    return {
      node: rest.length === 1 && only !== undefined ? only : { ...node, anyOf: rest },
      isNullable: true,
    };
  }
  if (Array.isArray(type) && type.includes("null")) {
    const [only = "null", ...others] = type.filter((each) => each !== "null");
    return {
      node: { ...node, type: others.length === 0 ? only : [only, ...others] },
      isNullable: true,
    };
  }
  return { node, isNullable: false };
}

/** What a node of the document is, as people read it. Fields of named shapes are told where these stand. */
export function shapeOf(given: SchemaNode): Shape {
  const { node, isNullable } = withoutNull(given);
  const shape = bareShape(node);
  return { ...shape, isNullable: isNullable || shape.isNullable };
}

const plain = (words: string): Shape => ({
  words,
  named: null,
  isNullable: false,
  limits: "",
  options: [],
  fields: [],
  variants: [],
});

function bareShape(node: SchemaNode): Shape {
  const named = nameOf(node);
  if (named !== null) return { ...plain(named), named };
  if (node.const !== undefined) return plain(JSON.stringify(node.const));
  const some = node.anyOf ?? node.oneOf;
  if (some !== undefined) return oneOfSeveral(some);
  if (node.enum !== undefined)
    return { ...plain("one of"), options: node.enum.map((each) => String(each)) };
  if (node.type === "array") {
    const inner = node.items === undefined ? plain("anything") : shapeOf(node.items);
    const words =
      node.prefixItems === undefined
        ? `list of ${inner.words}`
        : `list of ${node.prefixItems.length}: ${node.prefixItems.map((each) => shapeOf(each).words).join(", ")}`;
    return { ...inner, words, isNullable: false, limits: countLimits(node) };
  }
  if (node.properties !== undefined) return { ...plain("object"), fields: fieldsOf(node) };
  if (node.type === "object") {
    const inner =
      typeof node.additionalProperties === "object" ? shapeOf(node.additionalProperties) : null;
    return inner === null
      ? plain("object")
      : { ...inner, words: `object with a ${inner.words} for each name`, isNullable: false };
  }
  const words = [node.type ?? "anything"].flat().join(" or ");
  return { ...plain(words), limits: limitsOf(node) };
}

function oneOfSeveral(some: readonly SchemaNode[]): Shape {
  const shapes = some.map(shapeOf);
  if (some.every(({ properties }) => properties !== undefined))
    return {
      ...plain("one of these"),
      variants: some.map((each, n) => ({ title: titleOf(each, n), fields: fieldsOf(each) })),
    };
  const named = shapes.map((each) => each.named).find((each) => each !== null) ?? null;
  return { ...plain(shapes.map(({ words }) => words).join(" or ")), named };
}

/** What tells a variant apart: the field that is always the same. */
function titleOf({ title, properties = {} }: SchemaNode, n: number): string {
  const told = Object.entries(properties).find(([, { const: value }]) => value !== undefined);
  if (title !== undefined) return title;
  return told === undefined ? `Form ${n + 1}` : `${told[0]}: ${JSON.stringify(told[1].const)}`;
}

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: SchemaNode): readonly ManualField[] {
  return Object.entries(properties).map(([name, node]) => ({
    name,
    isRequired: required.includes(name),
    description: descriptionOf(node),
    example: exampleText(node),
    shape: shapeOf(node),
  }));
}

/** What is said of a node, by itself or within its null. */
export const descriptionOf = (node: SchemaNode): string =>
  node.description ?? withoutNull(node).node.description ?? "";

/** The example that a node names, as text; null where it names none. */
export function exampleText(node: SchemaNode): string | null {
  const value = namedExample(node) ?? namedExample(withoutNull(node).node);
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

const namedExample = ({ example, examples }: SchemaNode): unknown => example ?? examples?.[0];

/** Limits of texts beyond this guard us and are nothing to know. */
const LONG_TEXT = 500;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "date and time",
  date: "date",
  uri: "address",
  uuid: "uuid",
  guid: "uuid",
};

function limitsOf({
  format,
  minimum,
  maximum,
  exclusiveMinimum,
  minLength,
  maxLength,
}: SchemaNode): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum);
  return [
    format === undefined ? "" : (FORMATS[format] ?? format),
    between(
      least === undefined || least <= -SAFE ? undefined : least,
      maximum === undefined || maximum >= SAFE ? undefined : maximum,
      "",
    ),
    between(
      minLength === 1 ? undefined : minLength,
      maxLength !== undefined && maxLength >= LONG_TEXT ? undefined : maxLength,
      "characters",
    ),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

const countLimits = ({ minItems, maxItems }: SchemaNode): string =>
  between(minItems === 1 ? undefined : minItems, maxItems, "items");

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((each) => each?.toLocaleString("en-US"));
  const words =
    from !== undefined && to !== undefined
      ? from === to
        ? from
        : `${from} to ${to}`
      : from !== undefined
        ? `at least ${from}`
        : to === undefined
          ? ""
          : `at most ${to}`;
  return words === "" || unit === "" ? words : `${words} ${unit}`;
}

const VIN = "5YJ3E1EA2KF317000";
const MOMENT = "2026-11-20T15:52:00.000Z";
/** What texts and numbers of a name are in examples, where the document names none. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/^vin$/i, VIN],
  [/^makeSlug$/, "toyota"],
  [/^modelSlug$/, "rav4"],
  [/^make$/, "Toyota"],
  [/^model$/, "RAV4"],
  [/^trim$/, "XLE"],
  [/^(title|vehicle)$/, "2021 Toyota RAV4 XLE"],
  [/^(year|modelYear)$/i, 2021],
  [/^city$/, "Denver"],
  [/^state$/, "CO"],
  [/^zip$/, "80202"],
  [/^sellerName$/, "Cedar Fork Motors"],
  [/^timeZone$/, "America/Denver"],
  [/latitude/i, 39.75],
  [/longitude/i, -104.99],
  [/cents$/i, 2_645_000],
  [/miles$/i, 31_200],
  [/(days|count|total|^n|calls|spent|balance|vehicles)$/i, 24],
  [/(percent|share)$/i, 4.2],
  [/mpg/i, 30],
  [/(id|sequence)$/i, 1_204],
];

/**
 * An example of a node that its schema takes: what it names itself, else something likely by its name.
 * @param name of the field that it is.
 */
export function exampleOf(
  given: SchemaNode,
  schemas: NamedSchemas,
  site: string,
  name = "",
): unknown {
  const own = namedExample(given);
  if (own !== undefined) return own;
  const { node } = withoutNull(given);
  const told = namedExample(node) ?? node.const ?? node.enum?.[0] ?? node.default;
  if (told !== undefined) return told;
  const ref = nameOf(node);
  if (ref !== null) return exampleOf(schemas[ref] ?? {}, schemas, site, name);
  const [first] = node.anyOf ?? node.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, schemas, site, name);
  if (node.properties !== undefined)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, each]) => [
        key,
        exampleOf(each, schemas, site, key),
      ]),
    );
  switch ([node.type].flat()[0]) {
    case "array": {
      const items =
        node.prefixItems ?? Array.from({ length: node.minItems ?? 1 }, () => node.items ?? {});
      return items.map((each) => exampleOf(each, schemas, site, name.replace(/s$/, "")));
    }
    case "object":
      return typeof node.additionalProperties === "object"
        ? { name: exampleOf(node.additionalProperties, schemas, site) }
        : {};
    case "boolean":
      return true;
    case "integer":
      return inRange(Math.round(numberOf(name)), node);
    case "number":
      return inRange(numberOf(name), node);
    case "null":
      return null;
    default:
      return textOf(node, site, name);
  }
}

const likely = (name: string, type: "string" | "number"): unknown =>
  BY_NAME.find(([pattern, value]) => pattern.test(name) && typeof value === type)?.[1];

function numberOf(name: string): number {
  const value = likely(name, "number");
  return typeof value === "number" ? value : 12;
}

const inRange = (value: number, { minimum = -SAFE, maximum = SAFE }: SchemaNode): number =>
  Math.min(maximum, Math.max(minimum, value));

function textOf(
  { format, minLength = 0, maxLength = 200 }: SchemaNode,
  site: string,
  name: string,
): string {
  switch (format) {
    case "date-time":
      return MOMENT;
    case "date":
      return MOMENT.slice(0, 10);
    case "uri":
      return `${site}/listings/1204`;
    case "uuid":
    case "guid":
      return "6f8d3c1e-2b4a-4c5d-9e6f-7a8b9c0d1e2f";
    default: {
      const value = minLength === VIN.length ? VIN : likely(name, "string");
      const text = typeof value === "string" ? value : "text";
      return text.padEnd(minLength, "x").slice(0, maxLength);
    }
  }
}

/** What an address may ask for to have every operation set out at once. */
export const ALL_OPERATIONS = "all";

/** Where what an operation answers is set out. @param id of an operation, or ALL_OPERATIONS. */
export const operationPath = (id: string): Route =>
  `/api?operation=${id}#${id === ALL_OPERATIONS ? "reference" : id}`;
