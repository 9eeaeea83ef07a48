import type { Violation } from "./source-files.ts";

/** The cells of the rows of tables in a part of a document, without heads. */
export function tableRows(document: string, heading: string): string[][] {
  const from = document.indexOf(`\n## ${heading}\n`);
  if (from === -1) return [];
  const part = document.slice(from + 4).split(/\n## /)[0] ?? "";
  const rows = part.split("\n").filter((line) => line.startsWith("|"));
  return rows
    .filter((line, at) => !/^\|[-|]+\|$/.test(line) && !/^\|[-|]+\|$/.test(rows[at + 1] ?? ""))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

/** Checks that the table of settings names each of them once, with its default and what it is. */
export function checkSettingsTable(
  document: string,
  defaults: Readonly<Record<string, string>>,
): Violation[] {
  const path = "docs/operations.md";
  const say = (message: string): Violation => ({ rule: "settings table", path, message });
  const rows = tableRows(document, "Settings");
  const named = rows.map(([name = ""]) => name.replaceAll("`", ""));
  return [
    ...Object.keys(defaults)
      .filter((name) => !named.includes(name))
      .map((name) => say(`has no row for ${name}`)),
    ...named
      .filter((name, at) => !(name in defaults) || named.indexOf(name) !== at)
      .map((name) => say(`${name} is no setting, or stands twice`)),
    ...rows.flatMap(([name = "", stated = "", meaning = ""]) => {
      const wanted = defaults[name.replaceAll("`", "")];
      if (wanted === undefined) return [];
      const cell = wanted === "" ? "" : `\`${wanted}\``;
      return [
        ...(stated === cell ? [] : [say(`${name} has the default "${cell}", not "${stated}"`)]),
        ...(meaning.length > 10 ? [] : [say(`${name} does not say what it is`)]),
      ];
    }),
  ];
}

/** Paths of this repository that a text names in code: `lib/…`, `tests/…`; patterns are left out. */
export function namedPaths(text: string): string[] {
  return [
    ...text.matchAll(/`((?:app|bench|components|docs|e2e|lib|prisma|scripts|tests)\/[^`\s*]+)`/g),
  ].map(([, path = ""]) => path);
}

/** Checks that each row of a table names a test that is there, and no file that is not. */
export function checkProofs(
  path: string,
  rows: readonly (readonly string[])[],
  exists: (path: string) => boolean,
): Violation[] {
  return rows.flatMap((cells) => {
    const say = (message: string): Violation => ({
      rule: "proof",
      path,
      message: `"${cells[0]}": ${message}`,
    });
    const proofs = namedPaths(cells.at(-1) ?? "").filter((proof) =>
      /\.(test|spec)\.tsx?$/.test(proof),
    );
    return [
      ...(proofs.length > 0 ? [] : [say("names no test")]),
      ...namedPaths(cells.join(" "))
        .filter((each) => !exists(each))
        .map((each) => say(`${each} is not there`)),
    ];
  });
}
