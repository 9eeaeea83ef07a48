import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-files.ts";

/** The names of the settings that `lib/platform/env.ts` reads, from the schema in its source. */
export function settingNames({ path, source }: SourceFile): string[] {
  const names: string[] = [];
  new Visitor({
    VariableDeclarator(node) {
      if (
        node.id.type !== "Identifier" ||
        node.id.name !== "schema" ||
        node.init?.type !== "CallExpression"
      )
        return;
      const [shape] = node.init.arguments;
      if (shape?.type !== "ObjectExpression") return;
      for (const property of shape.properties) {
        if (property.type === "Property" && property.key.type === "Identifier")
          names.push(property.key.name);
      }
    },
  }).visit(parseSync(path, source).program);
  return names;
}
