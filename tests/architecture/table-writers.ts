import { type Node, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-files.ts";

interface Relation {
  readonly model: string;
  /** Whether the column that ties them is this table's own. */
  readonly holdsKey: boolean;
}

/** A table of PostgreSQL with the model that Prisma calls it by, and the models its fields lead to. */
export interface Table {
  readonly name: string;
  readonly model: string;
  /** The schema file that declares it. */
  readonly path: string;
  readonly relations: ReadonlyMap<string, Relation>;
}

/** The tables that the schema files declare. */
export function tablesOf(files: readonly SourceFile[]): Table[] {
  const blocks = files
    .filter(({ path }) => /^prisma\/schema\/.*\.prisma$/.test(path))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)].map(
        ([, model = "", body = ""]) => ({ path, model, body }),
      ),
    );
  const models = new Set(blocks.map(({ model }) => model));
  return blocks.map(({ path, model, body }) => ({
    model,
    path,
    name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    relations: new Map(
      [...body.matchAll(/^ {2}(\w+) +(\w+)(?:\[\]|\?)?(?: .*)?$/gm)].flatMap(
        ([line, field = "", type = ""]) =>
          models.has(type) ? [[field, { model: type, holdsKey: KEY.test(line) }] as const] : [],
      ),
    ),
  }));
}

/** One place where a file changes a table's rows. */
export interface TableWrite {
  readonly path: string;
  readonly table: string;
}

const CHANGING = new Set([
  "create",
  "createMany",
  "createManyAndReturn",
  "update",
  "updateMany",
  "updateManyAndReturn",
  "upsert",
  "delete",
  "deleteMany",
]);
/** What a relation's field may hold in the data of a change; the latter change the row that holds the key. */
const NESTED = new Set([...CHANGING, "connectOrCreate"]);
const TYING = new Set(["connect", "disconnect", "set"]);
const KEY = /@relation\([^)]*\bfields:/;
const IN_SQL =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:public\.)?"?(\w+)"?/gi;
/** Helpers of the platform that are given a table's name: `connection.copy("a", …)`, `replaceRows({ table: "a" })`. */
const NAMED_BY_CALL = new Set(["copy", "CopyBuffer"]);
const NAMED_BY_FIELD = new Set(["table", "into"]);

/** Every table that a file writes: by Prisma's calls, also nested ones, and by SQL in its literals. */
export function tableWrites(file: SourceFile, tables: readonly Table[]): TableWrite[] {
  const byClient = new Map(
    tables.map((table) => [table.model[0]?.toLowerCase() + table.model.slice(1), table]),
  );
  const byModel = new Map(tables.map((table) => [table.model, table]));
  const names = new Set(tables.map(({ name }) => name));
  const written = new Set<string>();
  const sql = (text: string) => {
    for (const [, name = ""] of text.matchAll(IN_SQL)) if (names.has(name)) written.add(name);
  };
  const nested = (node: Node | null | undefined, table: Table): void => {
    if (node?.type === "ArrayExpression")
      for (const element of node.elements) nested(element, table);
    if (node?.type === "ParenthesizedExpression") nested(node.expression, table);
    if (node?.type === "ConditionalExpression") {
      nested(node.consequent, table);
      nested(node.alternate, table);
    }
    if (node?.type !== "ObjectExpression") return;
    for (const property of node.properties) {
      if (property.type === "SpreadElement") nested(property.argument, table);
      if (property.type !== "Property" || property.key.type !== "Identifier") continue;
      const { name } = property.key;
      if (name === "where" || name === "select" || name === "include") continue;
      const relation = table.relations.get(name);
      const related = byModel.get(relation?.model ?? "");
      if (relation === undefined || related === undefined) nested(property.value, table);
      else if (changes(property.value, relation)) {
        written.add(related.name);
        nested(property.value, related);
      }
    }
  };

  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const verb = callee.property.name;
      if (NAMED_BY_CALL.has(verb)) namedTable(given[0]);
      if (!CHANGING.has(verb) || callee.object.type !== "MemberExpression") return;
      const { property } = callee.object;
      const table = property.type === "Identifier" ? byClient.get(property.name) : undefined;
      if (table === undefined) return;
      written.add(table.name);
      nested(given[0], table);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === "Identifier" && NAMED_BY_CALL.has(callee.name)) namedTable(given[0]);
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && NAMED_BY_FIELD.has(key.name)) namedTable(value);
    },
    TemplateLiteral({ quasis }) {
      sql(quasis.map(({ value }) => value.cooked ?? value.raw).join(" \0 "));
    },
    Literal({ value }) {
      if (typeof value === "string") sql(value);
    },
  }).visit(parseSync(file.path, file.source).program);
  return [...written].map((table) => ({ path: file.path, table }));

  function namedTable(node: Node | undefined): void {
    if (node?.type === "Literal" && typeof node.value === "string" && names.has(node.value))
      written.add(node.value);
  }
}

/** Whether what a relation's field is given changes the related rows. */
function changes(node: Node, { holdsKey }: Relation): boolean {
  return (
    node.type === "ObjectExpression" &&
    node.properties.some(
      (property) =>
        property.type === "Property" &&
        property.key.type === "Identifier" &&
        (NESTED.has(property.key.name) || (!holdsKey && TYING.has(property.key.name))),
    )
  );
}
