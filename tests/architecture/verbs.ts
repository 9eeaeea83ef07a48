import { isTest, type SourceFile, type Violation } from "./source-files.ts";

const MUTATIONS = /^lib\/domain\/[^/]+\/[^/]+\/mutations(\.[a-z-]+)?\.ts$/;
/** Of a change: who makes it, when, and in which transaction. Steps of copying in are given the connection they copy by. */
const FIRST = /^(Ctx|OpenCtx)(<.+>)?$|^(BulkConnection|Asking)$/s;
/** What takes long or cannot be taken back: it stays outside of a transaction. */
const OUTSIDE = /(?<![\w.])(spend|hashPassword|verifyPassword|fetch|askOutside|keepIncoming)\(/;
/** Contexts and transactions are made at the edges: by actions, handlers, jobs and commands. */
const MADE_HERE = /(?<![\w.])(database|contextOf|systemContext|contextIn)\(|\.\$transaction\(/;

/**
 * Checks that every change has one shape: `verb(ctx, input)`, and at most some work beside them. Its
 * actor, its moment and its transaction come from the context alone; an actor of a certain right is
 * looked at, or handed on; what is slow or cannot be undone is done outside of the transaction.
 */
export function checkVerbs(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => MUTATIONS.test(path) && !isTest(path))
    .flatMap(({ path, source }) => {
      const text = withoutComments(source);
      const messages = [
        ...verbsOf(text).flatMap(complaints),
        ...(MADE_HERE.test(text) ? ["makes its own context or transaction"] : []),
        ...[...text.matchAll(/\.transaction\(/g)].flatMap((match) => {
          const work = OUTSIDE.exec(inBrackets(text, match.index + match[0].length - 1));
          return work === null ? [] : [`${work[1]} inside of a transaction`];
        }),
      ];
      return messages.map((message) => ({ rule: "verbs", path, message }));
    });
}

/** The places of a mail's body that hold sentences. */
const MAIL_SENTENCES = /(?<![\w.])(heading|paragraphs|footer)\s*:/;
const LOGIC = /^lib\/domain\/[^/]+\/[^/]+\/(mutations|jobs|data|handlers|service)(\.[a-z-]+)?\.ts$/;

/** Checks that what a mail says stands in rules: who decides that somebody gets one hands over facts. */
export function checkMailWords(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, source }) => LOGIC.test(path) && MAIL_SENTENCES.test(withoutComments(source)))
    .map(({ path }) => ({
      rule: "mail words",
      path,
      message: "a mail's sentences are built in rules.ts, from facts",
    }));
}

interface Verb {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: string;
}

function complaints({ name, parameters, body }: Verb): string[] {
  const [first = "", ...others] = parameters;
  const type = typeOf(first);
  if (!FIRST.test(type)) return [`${name} does not begin with its context`];
  const inputs = others.filter((parameter) => !typeOf(parameter).includes("=>"));
  const isAsked = /\bactor\b/.test(first) || /\bctx\b/.test(body);
  return [
    ...(inputs.length > 1 ? [`${name} takes ${inputs.length} inputs: one object holds them`] : []),
    ...(isAsked || !/<(?!unknown|System)/.test(type) ? [] : [`${name} never looks at its actor`]),
  ];
}

/** The changes that a file offers: exported functions that are waited for. */
function verbsOf(text: string): Verb[] {
  const starts = text.matchAll(/^export (async )?function (\w+)\s*(?=[(<])/gm);
  return [...starts].flatMap((start) => {
    const open = text.indexOf("(", start.index + start[0].length);
    const list = inBrackets(text, open);
    const after = text.slice(open + list.length);
    const body = after.slice(0, after.search(/^}/m));
    const isWaitedFor = start[1] !== undefined || /^\s*:\s*Promise</.test(after);
    return isWaitedFor
      ? [{ name: start[2] ?? "", parameters: parts(list.slice(1, -1)), body }]
      : [];
  });
}

const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** What stands from a bracket to the one that closes it, with both. */
function inBrackets(text: string, open: number): string {
  const [from, to] = [text[open] ?? "", CLOSES[text[open] ?? ""]];
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === from) depth += 1;
    if (text[at] === to) depth -= 1;
    if (depth === 0) return text.slice(open, at + 1);
  }
  return text.slice(open);
}

/** Parameters, which stand apart by the commas that are in no bracket. */
function parts(list: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (const [at, sign] of [...list].entries()) {
    if (/[([{]/.test(sign) || (sign === "<" && list[at + 1] !== "=")) depth += 1;
    if (/[)\]}]/.test(sign) || (sign === ">" && list[at - 1] !== "=")) depth -= 1;
    if (sign !== "," || depth > 0) continue;
    found.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return [...found, list.slice(from).trim()].filter((parameter) => parameter !== "");
}

/** The type of a parameter: what stands after the colon that is in no bracket. */
function typeOf(parameter: string): string {
  let depth = 0;
  for (const [at, sign] of [...parameter].entries()) {
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (sign === ":" && depth === 0) return parameter.slice(at + 1).trim();
  }
  return "";
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
