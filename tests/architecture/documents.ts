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

const REQUIREMENTS = { "1": 70, "2": 183 } as const;
const STATES = ["met", "met, no test", "**not met**", "operator", "does not apply"];

/**
 * Checks the tables of requirements of OWASP ASVS 5.0.0: each number once, as many of each level as there
 * are, states that are counted right at the top, and what shows that one is met.
 */
export function checkRequirements(path: string, document: string): Violation[] {
  const rows = [
    ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|.*\| (.*?) \| (.*?) \|$/gm),
  ].map(([, number = "", level = "", state = "", by = ""]) => ({ number, level, state, by }));
  const found: string[] = [];
  if (new Set(rows.map(({ number }) => number)).size < rows.length)
    found.push("a number stands twice");
  for (const [level, count] of Object.entries(REQUIREMENTS)) {
    const stand = rows.filter((row) => row.level === level).length;
    if (stand !== count) found.push(`${stand} of the ${count} requirements of level ${level}`);
  }
  for (const state of STATES) {
    const stand = rows.filter((row) => row.state === state).length;
    const said = new RegExp(`^\\| ${state.replaceAll("*", "")} \\| (\\d+) \\|$`, "m").exec(
      document,
    )?.[1];
    if (said !== String(stand)) found.push(`${stand} are "${state}", and ${said} at the top`);
  }
  for (const { number, state, by } of rows) {
    if (!STATES.includes(state)) found.push(`${number} is "${state}"`);
    const isShown = namedPaths(by).length > 0 || /docs\/|package-lock|below/.test(by);
    if (state === "met" && !isShown) found.push(`${number} is met by nothing that is named`);
  }
  return found.map((message) => ({ path, rule: "documents", message }));
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

/**
 * The names of the jobs by the clock with their patterns, from the text of the worker.
 * @param read the text of a file of this project.
 */
export function scheduleOf(
  worker: string,
  read: (path: string) => string,
): Readonly<Record<string, string>> {
  const part = worker.split(/\n {2}schedule: \{\n/)[1]?.split("\n  },")[0] ?? "";
  const entries = [...part.matchAll(/\[(\w+)\.name\]: "([^"]+)"/g)];
  return Object.fromEntries(
    entries.map(([, kind = "", pattern = ""]) => {
      const path = new RegExp(`import \\{[^}]*\\b${kind}\\b[^}]*\\} from "#([^"]+)"`).exec(
        worker,
      )?.[1];
      const source = path === undefined ? "" : read(path);
      const name = new RegExp(`export const ${kind}\\b[^]*?\\bname: "([^"]+)"`).exec(source)?.[1];
      return [name ?? `${kind}, whose name was not found`, pattern];
    }),
  );
}

/** Checks that the table of jobs by the clock names each of them once, when it is, and what bounds it. */
export function checkJobsTable(
  document: string,
  schedule: Readonly<Record<string, string>>,
): Violation[] {
  const say = (message: string): Violation => ({
    path: "docs/operations.md",
    rule: "jobs table",
    message,
  });
  const rows = tableRows(document, "Jobs by the clock");
  const named = rows.map(([name = ""]) => name.replaceAll("`", ""));
  return [
    ...Object.keys(schedule)
      .filter((name) => !named.includes(name))
      .map((name) => say(`has no row for ${name}`)),
    ...rows.flatMap(([cell = "", when = "", piece = "", bound = ""], at) => {
      const name = named[at] ?? "";
      const pattern = schedule[name];
      if (pattern === undefined || named.indexOf(name) !== at)
        return [say(`${cell} is no job by the clock, or stands twice`)];
      return [
        ...(when === `\`${pattern}\`` ? [] : [say(`${cell} runs at "${pattern}", not ${when}`)]),
        ...(piece.length > 5 && bound.length > 10
          ? []
          : [say(`${cell} does not say what bounds it`)]),
        ...(/not in pieces|begins again/i.test(`${piece} ${bound}`)
          ? [say(`${cell} does not go on where it was ended`)]
          : []),
      ];
    }),
  ];
}

/**
 * Checks that each job by the clock is told when it is to end: what cannot lay its work down between two
 * pieces is none.
 * @param read the text of a file of this project.
 */
export function checkClockJobs(worker: string, read: (path: string) => string): Violation[] {
  const part = worker.split(/\n {2}schedule: \{\n/)[1]?.split("\n  },")[0] ?? "";
  const sources = [...worker.matchAll(/ from "#([^"]+)"/g)].map(([, path = ""]) => path);
  return [...part.matchAll(/\[(\w+)\.name\]/g)].flatMap(([, kind = ""]) => {
    const told = sources
      .flatMap((path) =>
        read(path)
          .split(/(?=export const \w+ = defineJob\()/)
          .slice(1),
      )
      .map((each) => each.split("\n});")[0] ?? "")
      .find((each) => each.includes(`...${kind},`) || each.startsWith(`export const ${kind} =`));
    const message = /\bsignal\b/.test(told ?? "") ? null : `${kind} is not told when it is to end`;
    return message === null ? [] : [{ path: "scripts/worker.ts", rule: "clock jobs", message }];
  });
}
