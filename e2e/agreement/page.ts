import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
/** A part of a page. */
export type Part = DefaultTreeAdapterMap["element"];

/** What is in a page but is not read there: in the other unit, drawn, or for the browser. */
const UNREAD = new Set(["script", "style", "template", "svg"]);

const isPart = (node: Node): node is Part => "tagName" in node;

/** An attribute of a part; "" without it. */
export const attributeOf = (part: Part, name: string): string =>
  part.attrs.find((each) => each.name === name)?.value ?? "";

const hasClass = (part: Part, name: string): boolean =>
  attributeOf(part, "class").split(/\s+/).includes(name);

/** The main part of a page. @throws Error where it has none. */
export function mainOf(html: string): Part {
  const main = partsOf(parse(html), "main")[0];
  if (main === undefined) throw new Error(`No page: ${html.slice(0, 200)}`);
  return main;
}

/** All parts within a node, in order: of a tag, "tag.class", "tag#id" or "tag[attribute]". */
export function partsOf(node: Node, selector: string): readonly Part[] {
  const [, tag = "", kind = "", name = ""] = /^(\w+)([.#[])?([\w-]*)/.exec(selector) ?? [];
  const fits = (part: Part) =>
    part.tagName === tag &&
    (kind === "" ||
      (kind === "." && hasClass(part, name)) ||
      (kind === "#" && attributeOf(part, "id") === name) ||
      (kind === "[" && attributeOf(part, name) !== ""));
  const found: Part[] = [];
  const walk = (each: Node) => {
    if (isPart(each) && fits(each)) found.push(each);
    if ("childNodes" in each) for (const child of each.childNodes) walk(child);
  };
  walk(node);
  return found;
}

/** The first such part; null where there is none. */
export const partOf = (node: Node, selector: string): Part | null =>
  partsOf(node, selector)[0] ?? null;

/** What a reader in miles reads of a node, in one line; "" of nothing. */
export function wordsOf(node: Node | null): string {
  return node === null ? "" : textOf(node).replace(/\s+/g, " ").trim();
}

/** Parts that stand on a line of their own. */
const BLOCKS = new Set([
  "p",
  "div",
  "li",
  "dt",
  "dd",
  "td",
  "th",
  "tr",
  "h1",
  "h2",
  "h3",
  "section",
]);

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  if (isPart(node) && (UNREAD.has(node.tagName) || hasClass(node, "in-kilometers"))) return "";
  const text = "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
  return isPart(node) && (BLOCKS.has(node.tagName) || hasClass(node, "block")) ? ` ${text} ` : text;
}

/** What stands beside the terms of a list of terms, by term. */
export function termsIn(node: Node): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const list of partsOf(node, "dl")) {
    const details = partsOf(list, "dd").map(wordsOf);
    for (const [at, term] of partsOf(list, "dt").entries()) {
      const detail = details[at];
      if (detail !== undefined && !said.has(wordsOf(term))) said.set(wordsOf(term), detail);
    }
  }
  return said;
}

/** The cells of a table's rows, by the row's heading. */
export function rowsIn(node: Node): ReadonlyMap<string, readonly Part[]> {
  return new Map(
    partsOf(node, "tr").flatMap((row) => {
      const head = partsOf(row, "th").find((cell) => attributeOf(cell, "scope") === "row");
      return head === undefined ? [] : [[wordsOf(head), partsOf(row, "td")] as const];
    }),
  );
}
