import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

export interface Crumb {
  readonly name: string;
  /** As the page writes it; null for the page itself. */
  readonly href: string | null;
}

/** What a crawler reads of a page. Addresses are as the page writes them. */
export interface PageFacts {
  readonly lang: string | null;
  readonly titles: readonly string[];
  readonly canonicals: readonly string[];
  readonly descriptions: readonly string[];
  /** Words of every robots element, in lower case. */
  readonly robots: readonly string[];
  readonly headings: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Of elements that are there twice. */
  readonly repeatedIds: readonly string[];
  readonly links: readonly { readonly href: string; readonly words: string }[];
  /** Pictures, scripts, styles, icons, feeds: what a browser fetches with the page, or a reader. */
  readonly files: readonly string[];
  /** `og:…` and `twitter:…`, each with what it says. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
  readonly data: readonly string[];
  /** Null where the page shows none. */
  readonly crumbs: readonly Crumb[] | null;
}

const FILE_LINKS = /\b(stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/;

/** Reads a page with the parser that browsers agree on. */
export function pageFacts(html: string): PageFacts {
  const all: Element[] = [];
  collect(parse(html), all);
  const named = (name: string) => all.filter(({ tagName }) => tagName === name);
  const metas = named("meta");
  const links = named("link");
  const ids = all.flatMap((element) => attribute(element, "id") ?? []);
  const trail = all.find(
    (element) => element.tagName === "nav" && attribute(element, "aria-label") === "Breadcrumb",
  );
  return {
    lang: attribute(named("html")[0], "lang"),
    titles: named("title")
      .filter(({ parentNode }) => isElement(parentNode) && parentNode.tagName === "head")
      .map(words),
    canonicals: links.filter(rel("canonical")).flatMap((link) => attribute(link, "href") ?? []),
    descriptions: metas.filter(called("description")).map(content),
    robots: metas.filter(called("robots")).flatMap((meta) =>
      content(meta)
        .toLowerCase()
        .split(/\s*,\s*/),
    ),
    headings: named("h1").map(words),
    ids: new Set(ids),
    repeatedIds: [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))],
    links: named("a").flatMap((link) => {
      const href = attribute(link, "href");
      return href === null ? [] : [{ href, words: words(link) }];
    }),
    files: [
      ...named("img").flatMap((image) => [
        ...(attribute(image, "src") ?? []).toString().split("\n"),
        ...sourcesOf(attribute(image, "srcset")),
      ]),
      ...named("source").flatMap((source) => sourcesOf(attribute(source, "srcset"))),
      ...named("script").flatMap((script) => attribute(script, "src") ?? []),
      ...links
        .filter(
          (link) =>
            FILE_LINKS.test(attribute(link, "rel") ?? "") ||
            (rel("alternate")(link) && attribute(link, "type") !== null),
        )
        .flatMap((link) => attribute(link, "href") ?? []),
    ].filter((address) => address !== ""),
    shared: sharedOf(metas),
    data: named("script")
      .filter((script) => attribute(script, "type") === "application/ld+json")
      .map(words),
    crumbs: trail === undefined ? null : crumbsIn(trail),
  };
}

function collect(node: Node, into: Element[]): void {
  if (isElement(node)) into.push(node);
  if ("childNodes" in node) for (const child of node.childNodes) collect(child, into);
  if ("content" in node) collect(node.content, into);
}

const isElement = (node: Node | null): node is Element => node !== null && "tagName" in node;

const attribute = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((each) => each.name === name)?.value ?? null;

/** The text of an element, its white space as it is shown. */
function words(node: Node): string {
  return textOf(node).replace(/\s+/g, " ").trim();
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

const rel = (word: string) => (link: Element) =>
  (attribute(link, "rel") ?? "").split(/\s+/).includes(word);
const called = (name: string) => (meta: Element) => attribute(meta, "name") === name;
const content = (meta: Element): string => attribute(meta, "content") ?? "";

const sourcesOf = (set: string | null): readonly string[] =>
  (set ?? "").split(/,\s+/).map((source) => source.trim().split(/\s+/)[0] ?? "");

function sharedOf(metas: readonly Element[]): ReadonlyMap<string, readonly string[]> {
  const shared = new Map<string, string[]>();
  for (const meta of metas) {
    const name = attribute(meta, "property") ?? attribute(meta, "name") ?? "";
    if (!/^(og|twitter|article):/.test(name)) continue;
    shared.set(name, [...(shared.get(name) ?? []), content(meta)]);
  }
  return shared;
}

function crumbsIn(trail: Element): readonly Crumb[] {
  const inside: Element[] = [];
  collect(trail, inside);
  return inside
    .filter(({ tagName }) => tagName === "li")
    .map((item) => {
      const parts: Element[] = [];
      collect(item, parts);
      const link = parts.find(({ tagName }) => tagName === "a");
      const name = link ?? parts.find((part) => attribute(part, "aria-current") === "page");
      return {
        name: name === undefined ? words(item) : words(name),
        href: attribute(link, "href"),
      };
    });
}
