import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Thing, WithContext } from "schema-dts";

/*
 * The vocabulary of schema.org as the package schema-dts writes it down (its version is pinned): which
 * types there are, what each may say, and what may be said there. Read from its declarations, so that
 * structured data is held to the official terms and not to a list of ours.
 */

const CONTEXT: WithContext<Thing>["@context"] = "https://schema.org";

interface Vocabulary {
  /** What a type stands under, and what it may say itself with what that may be. */
  readonly bases: ReadonlyMap<string, Base>;
  /** The members of each named union: types, words, and the simple kinds of values. */
  readonly unions: ReadonlyMap<string, readonly string[]>;
  /** The base of each type that a thing can be. */
  readonly types: ReadonlyMap<string, string>;
}

interface Base {
  readonly above: readonly string[];
  readonly says: ReadonlyMap<string, readonly string[]>;
}

let read: Vocabulary | undefined;

/** The pinned vocabulary, read once. */
function vocabulary(): Vocabulary {
  read ??= parse(readFileSync(join(packageFolder(), "dist/schema.d.ts"), "utf8"));
  return read;
}

const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve("schema-dts/package.json"));

const members = (union: string): readonly string[] => union.split(" | ").map((word) => word.trim());

function parse(text: string): Vocabulary {
  const bases = new Map<string, Base>();
  const unions = new Map<string, readonly string[]>();
  const types = new Map<string, string>();
  const plain = text.replace(/\/\*\*[\s\S]*?\*\//g, "");
  const declared = /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{([^}]*)\}/gm;
  for (const [, name = "", above = "", body = ""] of plain.matchAll(declared)) {
    const said = body.matchAll(/"([\w-]+)"\?: SchemaValue<(.+), "\1">;/g);
    const type = /"@type": "(\w+)"/.exec(body)?.[1];
    bases.set(name, {
      above: above === "" ? [] : above.split(", "),
      says: new Map([...said].map(([, word = "", range = ""]) => [word, members(range)])),
    });
    if (type !== undefined) types.set(type, name);
  }
  for (const [, name = "", union = ""] of plain.matchAll(/^export type (\w+)[^=\n]* = (.+);$/gm))
    unions.set(name, members(union));
  return { bases, unions, types };
}

/** What may be said of a thing of this type, with what it may be; undefined where it has no such word. */
function rangeOf(base: string, word: string): readonly string[] | undefined {
  const known = vocabulary().bases.get(base);
  if (known === undefined) return undefined;
  const own = known.says.get(word);
  if (own !== undefined) return own;
  for (const above of known.above) {
    const range = rangeOf(above, word);
    if (range !== undefined) return range;
  }
  return undefined;
}

/** Everything that a union stands for, unions within it opened. */
function opened(range: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const member of range) {
    if (seen.has(member)) continue;
    seen.add(member);
    opened(vocabulary().unions.get(member) ?? [], seen);
  }
  return seen;
}

const ADDRESS = /^https?:\/\/[^\s"<>\\^`{|}]+$/;
const KINDS: Readonly<Record<string, (value: string) => boolean>> = {
  // A year and a month are dates too (ISO 8601, reduced).
  Date: (value) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(value),
  DateTime: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(value),
  Time: (value) => /^\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/.test(value),
  Number: (value) => value !== "" && Number.isFinite(Number(value)),
  URL: (value) => ADDRESS.test(value),
};

function isText(value: string, range: readonly string[]): boolean {
  if (range.includes("Text")) return value.trim() !== "";
  const all = opened(range);
  if (all.has(JSON.stringify(value))) return true;
  const kinds = Object.keys(KINDS).filter((kind) => range.includes(kind));
  if (kinds.some((kind) => KINDS[kind]?.(value) === true)) return true;
  // A thing may be named by its address, as long as no closed list of words stands there.
  const isThing = range.includes("Thing") || range.includes("IdReference");
  const isListed = range.some((member) => opened([member]).size > 2 && hasWords(member));
  return isThing && !isListed && ADDRESS.test(value);
}

const hasWords = (union: string): boolean =>
  (vocabulary().unions.get(union) ?? []).some((member) => member.startsWith('"'));

/**
 * What of structured data schema.org has no word for, or another kind of value: one sentence each,
 * with the way to it. Empty for what is valid.
 */
export function schemaOrgProblems(data: unknown): readonly string[] {
  if (!isObject(data)) return ["is no object"];
  if (data["@context"] !== CONTEXT) return [`has not the context ${CONTEXT}`];
  return thingProblems(data, String(data["@type"]), true);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function thingProblems(
  thing: Readonly<Record<string, unknown>>,
  at: string,
  isRoot = false,
): readonly string[] {
  const type = thing["@type"];
  const base = typeof type === "string" ? vocabulary().types.get(type) : undefined;
  if (base === undefined) return [`${at}: there is no type ${JSON.stringify(type)}`];
  const words = Object.entries(thing).filter(([word]) => !word.startsWith("@"));
  if (words.length === 0 && isRoot) return [`${at}: says nothing`];
  const id = thing["@id"];
  const named =
    id === undefined || (typeof id === "string" && ADDRESS.test(id))
      ? []
      : [`${at}: @id is no address`];
  return [
    ...named,
    ...words.flatMap(([word, value]) => {
      const range = rangeOf(base, word);
      if (range === undefined) return [`${at}: ${String(type)} has no property ${word}`];
      const values = Array.isArray(value) ? value : [value];
      if (values.length === 0) return [`${at}.${word}: an empty list`];
      return values.flatMap((each) => valueProblems(each, range, `${at}.${word}`));
    }),
  ];
}

function valueProblems(value: unknown, range: readonly string[], at: string): readonly string[] {
  const wrong = [`${at}: ${JSON.stringify(value)} is none of ${range.join(", ")}`];
  switch (typeof value) {
    case "string":
      return isText(value, range) ? [] : wrong;
    case "number":
      return Number.isFinite(value) && (range.includes("Number") || range.includes("Integer"))
        ? []
        : wrong;
    case "boolean":
      return range.includes("Boolean") ? [] : wrong;
    default: {
      if (!isObject(value)) return wrong;
      if (value["@type"] === undefined && typeof value["@id"] === "string")
        return ADDRESS.test(value["@id"]) ? [] : wrong;
      const type = String(value["@type"]);
      const fits = opened(range).has(type) || opened(range).has(`${type}Leaf`);
      return fits || !vocabulary().types.has(type) ? thingProblems(value, at) : wrong;
    }
  }
}
