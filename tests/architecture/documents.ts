import type { SourceFile, Violation } from "./source-files.ts";

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

/** The sections of OWASP ASVS 5.0.0 with the level of each of their requirements, in their order. */
const SECTIONS: Readonly<Record<string, string>> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

/** Sections that ask for documents; all others ask for what is so. */
const ABOUT_DOCUMENTS = /^(2|3|5|6|7|8|11|13|14|15|16)\.1\./;

const STATES = ["met", "met, no test", "**not met**", "operator", "does not apply"];

/**
 * Checks the tables of requirements of OWASP ASVS 5.0.0: each number of levels 1 and 2 once, with its
 * level, states that are counted right at the top, and what shows that one is met: a test, or a document
 * where documents are asked for.
 */
export function checkRequirements(path: string, document: string): Violation[] {
  const rows = [
    ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|.*\| (.*?) \| (.*?) \|$/gm),
  ].map(([, number = "", level = "", state = "", by = ""]) => ({ number, level, state, by }));
  const found: string[] = [];
  const wanted = Object.entries(SECTIONS).flatMap(([section, levels]) =>
    [...levels].map((level, at) => ({ number: `${section}.${at + 1}`, level })),
  );
  for (const { number, level } of wanted) {
    const stand = rows.filter((row) => row.number === number);
    const times = level === "3" ? 0 : 1;
    if (stand.length !== times) found.push(`${number} stands ${stand.length} times, not ${times}`);
    if (stand.some((row) => row.level !== level)) found.push(`${number} is of level ${level}`);
  }
  for (const { number } of rows)
    if (!wanted.some((each) => each.number === number)) found.push(`${number} is no requirement`);
  for (const state of STATES) {
    const stand = rows.filter((row) => row.state === state).length;
    const said = new RegExp(`^\\| ${state.replaceAll("*", "")} \\| (\\d+) \\|$`, "m").exec(
      document,
    )?.[1];
    if (said !== String(stand)) found.push(`${stand} are "${state}", and ${said} at the top`);
  }
  for (const { number, state, by } of rows) {
    if (!STATES.includes(state)) found.push(`${number} is "${state}"`);
    const isShown = ABOUT_DOCUMENTS.test(number)
      ? namedPaths(by).length > 0 || /docs\/|package-lock|below/.test(by)
      : namedPaths(by).some((each) => /\.(test|spec)\.tsx?$/.test(each));
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

/** Checks that the table of background work names each part of it once, with what starts it and what it costs. */
export function checkWorkTable(document: string, parts: readonly string[]): Violation[] {
  const say = (message: string): Violation => ({
    path: "docs/performance.md",
    rule: "work table",
    message,
  });
  const rows = tableRows(document, "Background work");
  const named = rows.map(([name = ""]) => name.replaceAll("`", ""));
  return [
    ...parts.filter((name) => !named.includes(name)).map((name) => say(`has no row for ${name}`)),
    ...rows.flatMap(([cell = "", ...told], at) => [
      ...(parts.includes(named[at] ?? "") && named.indexOf(named[at] ?? "") === at
        ? []
        : [say(`${cell} is no background work, or stands twice`)]),
      ...(told.length === 4 && told.every((words) => words !== "")
        ? []
        : [say(`${cell} does not say what starts it or what it costs`)]),
    ]),
  ];
}

/**
 * Checks that each job by the clock is told when it is to end: what cannot lay its work down between two
 * pieces is none.
 */
export function checkClockJobs({ path, source }: SourceFile): Violation[] {
  return [...source.matchAll(/export const (\w+) = defineJob\(\{([\s\S]*?)\n\}\);/g)].flatMap(
    ([, name = "", told = ""]) =>
      /^ {2}clock: /m.test(told) && !/\bsignal\b/.test(told)
        ? [{ path, rule: "clock jobs", message: `${name} is not told when it is to end` }]
        : [],
  );
}
