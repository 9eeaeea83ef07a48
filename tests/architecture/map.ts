import type { Area } from "./areas.ts";
import { isTest, type SourceFile, type Violation } from "./source-files.ts";

/** A noun with the sentence that its files say of it. */
interface Noun {
  readonly area: string;
  readonly noun: string;
  readonly sentences: readonly string[];
}

/** The comment at the top of one of a noun's files that says what the noun is: JSDoc's tag for a file. */
const FILE_COMMENT = /^\/\*\* @file ([\s\S]*?)\s*\*\/\n\n/;
const LONGEST = 150;

function nounsOf(files: readonly SourceFile[]): Noun[] {
  const nouns = new Map<string, string[]>();
  for (const { path, source } of files) {
    const key = /^lib\/domain\/([^/]+\/[^/]+)\/[^/]+\.ts$/.exec(path)?.[1];
    if (key === undefined || isTest(path)) continue;
    const sentence = FILE_COMMENT.exec(source)?.[1]?.replaceAll(/\s*\n \*\s*/g, " ");
    nouns.set(key, [...(nouns.get(key) ?? []), ...(sentence === undefined ? [] : [sentence])]);
  }
  return [...nouns].map(([key, sentences]) => {
    const [area = "", noun = ""] = key.split("/");
    return { area, noun, sentences };
  });
}

/** Checks that each noun says what it is, once and in a sentence. */
export function checkNounComments(files: readonly SourceFile[]): Violation[] {
  return nounsOf(files).flatMap(({ area, noun, sentences }) => {
    const say = (message: string) => [
      { rule: "noun comment", path: `lib/domain/${area}/${noun}`, message },
    ];
    const [sentence] = sentences;
    if (sentence === undefined) return say("no file of it begins with /** @file What it is. */");
    if (sentences.length > 1) return say("says what it is in two files");
    if (sentence.length > LONGEST || !sentence.endsWith("."))
      return say(`says what it is in one sentence of at most ${LONGEST} characters`);
    return [];
  });
}

/** `docs/map.md`: the areas, bottom to top, with their nouns and what each says of itself. */
export function mapOf(files: readonly SourceFile[], areas: Readonly<Record<string, Area>>): string {
  const nouns = nounsOf(files);
  const parts = Object.entries(areas).map(([name, { purpose, public: open }]) => {
    const own = nouns.filter(({ area }) => area === name);
    const lines = own.map(({ noun, sentences }) => {
      const shown = open.includes(noun) ? `**${noun}**` : noun;
      return `- [${shown}](../lib/domain/${name}/${noun}): ${sentences[0] ?? ""}`;
    });
    return `## ${name}\n\n${purpose} [More](../lib/domain/${name}/README.md)\n\n${lines.join("\n")}\n`;
  });
  return `# Map

What the areas of \`lib/domain\` are for, bottom to top, and what their nouns are. Other areas may import
those in bold. Made of the nouns' own \`@file\` comments: \`npm run docs:map\` writes it anew, and a test
compares. Where a single fact is decided: [decided.md](decided.md).

${parts.join("\n")}`;
}

/** Checks that each area says what it is, in few lines. */
export function checkReadmes(
  files: readonly SourceFile[],
  areas: Readonly<Record<string, Area>>,
): Violation[] {
  const MOST_LINES = 15;
  return Object.keys(areas).flatMap((name) => {
    const path = `lib/domain/${name}/README.md`;
    const source = files.find((file) => file.path === path)?.source;
    const say = (message: string) => [{ rule: "area readme", path, message }];
    if (source === undefined) return say("is missing");
    if (source.trimEnd().split("\n").length > MOST_LINES)
      return say(`is longer than ${MOST_LINES} lines`);
    const named = [...source.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, noun]) => noun);
    const own = nounsOf(files).map(({ noun }) => noun);
    return named
      .filter((noun) => noun?.includes("-") && !own.includes(noun))
      .flatMap((noun) => say(`names ${noun}, which is no noun`));
  });
}

const ROW = /^- .+ -> `([^`#]+)#([^`]+)`$/;

/** Checks that each line of `docs/decided.md` names a file and something that is declared in it. */
export function checkDecided(document: string, files: readonly SourceFile[]): Violation[] {
  const path = "docs/decided.md";
  const say = (message: string): Violation => ({ rule: "decided", path, message });
  return document
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .flatMap((line) => {
      const [, file = "", symbol = ""] = ROW.exec(line) ?? [];
      if (file === "") return [say(`"${line}" is not "- question -> \`file#symbol\`"`)];
      const source = files.find((each) => each.path === file)?.source;
      if (source === undefined) return [say(`${file} is not there`)];
      const declared = new RegExp(
        `^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|let|class|interface|type) ${symbol.replaceAll("$", "\\$")}\\b`,
        "m",
      );
      return declared.test(source) ? [] : [say(`${file} declares no ${symbol}`)];
    });
}
