import { posix } from "node:path";
import { type Directive, type Program, parseSync, Visitor } from "oxc-parser";
import { folderOf, type SourceFile } from "./source-files.ts";

export interface ModuleImport {
  /** As written. */
  readonly specifier: string;
  /** The repository path it names, or null for a package. */
  readonly target: string | null;
  /** Gone after compilation: `import type`, or an import of types alone. */
  readonly typeOnly: boolean;
  /** Loaded as the code runs, by `import()`. */
  readonly isLater: boolean;
}

/** What the rules need to know of a TypeScript file. */
export interface Module {
  readonly path: string;
  readonly imports: readonly ModuleImport[];
  /** Names it exports itself; `default` for the default export. */
  readonly exports: readonly string[];
  /** Types it exports itself. */
  readonly exportedTypes: readonly string[];
  /** Directives at the top, such as `use client`. */
  readonly directives: readonly string[];
  /** Directives inside functions, such as `use server`. */
  readonly innerDirectives: readonly string[];
  /** Whether it reads the environment in any spelling. */
  readonly readsEnvironment: boolean;
  /** Whether it passes on everything another module exports (`export * from`). */
  readonly exportsAll: boolean;
  /** Whether it has no statement of its own besides passing on others' exports. */
  readonly onlyReexports: boolean;
}

const TYPESCRIPT = /\.tsx?$/;

/** Parses the TypeScript files among these. @throws Error when one has a syntax error. */
export function readModules(files: readonly SourceFile[]): Module[] {
  return files.filter(({ path }) => TYPESCRIPT.test(path)).map(readModule);
}

function readModule({ path, source }: SourceFile): Module {
  const { program, errors } = parseSync(path, source);
  const first = errors[0];
  if (first !== undefined) throw new Error(`${path}: ${first.message}`);
  const imports: ModuleImport[] = [];
  const exports: string[] = [];
  const exportedTypes: string[] = [];
  const innerDirectives: string[] = [];
  let readsEnvironment = false;
  let exportsAll = false;
  const add = (specifier: unknown, typeOnly: boolean, isLater = false) => {
    if (typeof specifier !== "string") return;
    imports.push({ specifier, target: targetOf(path, specifier), typeOnly, isLater });
  };

  new Visitor({
    ImportDeclaration(node) {
      const types =
        node.importKind === "type" ||
        (node.specifiers.length > 0 &&
          node.specifiers.every(
            (part) => part.type === "ImportSpecifier" && part.importKind === "type",
          ));
      add(node.source.value, types);
      if (/^(node:)?process$/.test(node.source.value)) {
        readsEnvironment ||= node.specifiers.some(
          (part) =>
            part.type === "ImportSpecifier" &&
            part.imported.type === "Identifier" &&
            part.imported.name === "env",
        );
      }
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === "type");
      (node.exportKind === "type" ? exportedTypes : exports).push(...exportedNames(node));
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.exportKind === "type");
      exportsAll = true;
    },
    ExportDefaultDeclaration() {
      exports.push("default");
    },
    ImportExpression(node) {
      if (node.source.type === "Literal") add(node.source.value, false, true);
    },
    TSImportType(node) {
      add(node.source.value, true);
    },
    MemberExpression(node) {
      if (node.object.type !== "Identifier" || node.object.name !== "process") return;
      const { property } = node;
      readsEnvironment ||=
        (property.type === "Identifier" && property.name === "env") ||
        (property.type === "Literal" && property.value === "env");
    },
    VariableDeclarator(node) {
      if (node.init?.type !== "Identifier" || node.init.name !== "process") return;
      if (node.id.type !== "ObjectPattern") return;
      readsEnvironment ||= node.id.properties.some(
        (part) =>
          part.type === "Property" && part.key.type === "Identifier" && part.key.name === "env",
      );
    },
    BlockStatement(node) {
      for (const statement of node.body) {
        if (isDirective(statement)) innerDirectives.push(statement.directive);
      }
    },
  }).visit(program);

  return {
    path,
    imports,
    exports,
    exportedTypes,
    directives: program.body.filter(isDirective).map((statement) => statement.directive),
    innerDirectives,
    readsEnvironment,
    exportsAll,
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
  };
}

/** The repository path that a specifier names, by the `imports` map of package.json. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith("."))
    return posix.normalize(posix.join(folderOf(from) || ".", specifier));
  return null;
}

function isDirective(statement: { type: string }): statement is Directive {
  return (
    statement.type === "ExpressionStatement" &&
    "directive" in statement &&
    typeof statement.directive === "string"
  );
}

function isReexport(statement: Program["body"][number]): boolean {
  if (statement.type === "ExportAllDeclaration") return true;
  return statement.type === "ExportNamedDeclaration" && statement.source !== null;
}

function exportedNames(
  node: Extract<Program["body"][number], { type: "ExportNamedDeclaration" }>,
): string[] {
  const names = node.specifiers.map((part) =>
    part.exported.type === "Identifier" ? part.exported.name : String(part.exported.value),
  );
  const { declaration } = node;
  if (declaration === null) return names;
  if (declaration.type === "VariableDeclaration") {
    for (const { id } of declaration.declarations)
      if (id.type === "Identifier") names.push(id.name);
  } else if ("id" in declaration && declaration.id?.type === "Identifier") {
    names.push(declaration.id.name);
  }
  return names;
}
