import { schemaOrgProblems } from "#tests/factories/schema-org.ts";
import type { Crumb, PageFacts } from "./page-facts.ts";
import { type Answer, ownAddress, type Walk } from "./walk.ts";

/** Something that a search engine or a reader would stumble over. */
export interface Finding {
  /** What is wrong, the same words for everything of its kind. */
  readonly rule: string;
  /** Where. */
  readonly page: string;
  readonly detail: string;
}

/** Longer ones are cut by those who show them; shorter ones say nothing. */
const TITLE_LENGTH = { least: 5, most: 110 };
const DESCRIPTION_LENGTH = { least: 50, most: 260 };

/** What everybody who shows a link asks for. */
const SHARED = [
  "og:title",
  "og:description",
  "og:url",
  "og:type",
  "og:site_name",
  "og:image",
  "og:image:alt",
  "og:image:width",
  "og:image:height",
  "twitter:card",
  "twitter:title",
  "twitter:description",
  "twitter:image",
  "twitter:image:alt",
] as const;

/** A page that search engines may list: it answers, does not say otherwise, and is its own canonical page. */
export function isIndexable({ origin }: Walk, answer: Answer): boolean {
  const { facts, address, robotsHeader } = answer;
  return (
    facts !== null &&
    !saysNoindex(facts.robots, robotsHeader) &&
    canonicalOf(origin, address, facts) === address
  );
}

const saysNoindex = (robots: readonly string[], header: string): boolean =>
  robots.some((word) => word === "noindex" || word === "none") || /\b(noindex|none)\b/.test(header);

function canonicalOf(origin: string, address: string, facts: PageFacts): string | null {
  const [written] = facts.canonicals;
  return written === undefined ? null : (ownAddress(origin, address, written)?.address ?? null);
}

/** Everything that is wrong with what a walk found. */
export function findingsOf(walk: Walk): readonly Finding[] {
  const pages = [...walk.answers.values()].filter(({ facts }) => facts !== null);
  return [
    ...linkFindings(walk),
    ...sitemapFindings(walk),
    ...pages.flatMap((answer) => pageFindings(walk, answer)),
    ...repeated(walk, pages, "title", ({ facts }) => facts?.titles[0]),
    ...repeated(walk, pages, "description", ({ facts }) => facts?.descriptions[0]),
  ];
}

function linkFindings({ answers, links }: Walk): readonly Finding[] {
  const findings: Finding[] = [];
  const told = new Set<string>();
  for (const { from, to, fragment, words } of links) {
    const answer = answers.get(to);
    if (answer === undefined) continue;
    const add = (rule: string, of: string, detail: string) => {
      // One page that has it is enough to mend it.
      if (told.has(`${rule} ${of}`)) return;
      told.add(`${rule} ${of}`);
      findings.push({ rule, page: from, detail: `${detail} (“${words}”)` });
    };
    if (answer.leadsTo !== null) {
      const next = answers.get(answer.leadsTo);
      const rule = next?.leadsTo ? "a chain of redirects" : "a link that redirects";
      add(rule, to, `${to} leads to ${answer.leadsTo}${next?.leadsTo ? ` → ${next.leadsTo}` : ""}`);
    } else if (answer.status !== 200) add("a broken link", to, `${to} answers ${answer.status}`);
    else if (fragment !== "" && answer.facts !== null && !answer.facts.ids.has(fragment))
      add("a link to a part that is not there", `${to}#${fragment}`, `${to}#${fragment}`);
  }
  return findings;
}

function sitemapFindings(walk: Walk): readonly Finding[] {
  const { sitemap, steps, answers, mayFetch, origin } = walk;
  return [...sitemap].flatMap(([address, changedAt]): Finding[] => {
    const at = (detail: string) => ({ rule: "the sitemap", page: address, detail });
    if (!mayFetch(address)) return [at("names what robots.txt keeps crawlers from")];
    if (!steps.has(address))
      return [{ rule: "an orphan", page: address, detail: "no link leads there from /" }];
    const answer = answers.get(address);
    if (answer?.facts == null) return [at(`names what answers ${answer?.status ?? "nothing"}`)];
    if (saysNoindex(answer.facts.robots, answer.robotsHeader))
      return [at("names a page that is noindex")];
    const canonical = canonicalOf(origin, address, answer.facts);
    if (canonical !== address) return [at(`names a page whose canonical one is ${canonical}`)];
    if (changedAt !== null && !(Date.parse(changedAt) <= Date.now() + 1_000))
      return [at(`says that it changed at ${changedAt}`)];
    return [];
  });
}

function pageFindings(walk: Walk, answer: Answer): readonly Finding[] {
  const { facts, address } = answer;
  if (facts === null) return [];
  const add = (rule: string, detail: string): Finding => ({ rule, page: address, detail });
  const isListed = isIndexable(walk, answer);
  const [title = ""] = facts.titles;
  const [description = ""] = facts.descriptions;
  return [
    ...(facts.lang === "en" ? [] : [add("the language", `lang is ${facts.lang}`)]),
    ...(facts.headings.length === 1 && facts.headings[0] !== ""
      ? []
      : [add("one h1", `has ${facts.headings.length}: ${facts.headings.join(" | ")}`)]),
    ...facts.repeatedIds.map((id) => add("an id that is there twice", id)),
    ...(facts.titles.length === 1 && isWithin(title, TITLE_LENGTH)
      ? []
      : [add("the title", `${facts.titles.length} of ${title.length} characters: ${title}`)]),
    ...(facts.canonicals.length > 1 ? [add("one canonical address", "has several")] : []),
    ...dataFindings(facts, add),
    ...crumbFindings(walk, answer, add),
    ...canonicalFindings(walk, answer, add),
    ...(isListed && !isWithin(description, DESCRIPTION_LENGTH)
      ? [add("the description", `${description.length} characters: ${description}`)]
      : []),
    ...(isListed ? sharedFindings(walk, answer, add) : []),
  ];
}

const isWithin = ({ length }: string, { least, most }: { least: number; most: number }): boolean =>
  length >= least && length <= most;

type Add = (rule: string, detail: string) => Finding;

function canonicalFindings(walk: Walk, { facts, address }: Answer, add: Add): readonly Finding[] {
  if (facts === null) return [];
  const isHidden = saysNoindex(facts.robots, "");
  if (facts.canonicals[0] === undefined)
    return isHidden ? [] : [add("a canonical address", "has none")];
  const canonical = canonicalOf(walk.origin, address, facts);
  if (canonical === null) return [add("a canonical address", `${facts.canonicals[0]} is not ours`)];
  const there = walk.answers.get(canonical);
  if (canonical === address || there === undefined) return [];
  const its = there.facts && canonicalOf(walk.origin, canonical, there.facts);
  return its === canonical
    ? []
    : [add("a canonical address", `${canonical} answers ${there.status} and names ${its}`)];
}

function dataFindings({ data }: PageFacts, add: Add): readonly Finding[] {
  return data.flatMap((text) => {
    try {
      return schemaOrgProblems(JSON.parse(text)).map((problem) => add("schema.org", problem));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return [add("schema.org", `no JSON: ${text.slice(0, 80)}`)];
    }
  });
}

/** A page below another shows the way to it, and tells machines the same one. */
function crumbFindings(walk: Walk, answer: Answer, add: Add): readonly Finding[] {
  const { facts, address } = answer;
  if (facts === null) return [];
  const isBelow = /^\/[^/?]+[/?]./.test(address) && isIndexable(walk, answer);
  const told = toldCrumbs(facts);
  if (facts.crumbs === null && told === null)
    return isBelow ? [add("breadcrumbs", "are missing")] : [];
  const written = (crumbs: readonly Crumb[] | null) =>
    crumbs === null
      ? "none"
      : crumbs
          .map(({ name, href }) => {
            const own = href === null ? null : ownAddress(walk.origin, address, href);
            return own === null ? name : `${name} (${own.address})`;
          })
          .join(" / ");
  const [shown, machines] = [written(facts.crumbs), written(told)];
  return shown === machines ? [] : [add("breadcrumbs", `shown: ${shown}; told: ${machines}`)];
}

function toldCrumbs({ data }: PageFacts): readonly Crumb[] | null {
  const list = data
    .flatMap((text): unknown[] => (text.includes("BreadcrumbList") ? [JSON.parse(text)] : []))
    .find(isCrumbList);
  return list === undefined
    ? null
    : list.itemListElement.map(({ name, item }) => ({ name, href: item ?? null }));
}

const isCrumbList = (
  data: unknown,
): data is { readonly itemListElement: readonly { readonly name: string; item?: string }[] } =>
  typeof data === "object" &&
  data !== null &&
  "@type" in data &&
  data["@type"] === "BreadcrumbList" &&
  "itemListElement" in data &&
  Array.isArray(data.itemListElement);

function sharedFindings(walk: Walk, { facts, address }: Answer, add: Add): readonly Finding[] {
  if (facts === null) return [];
  const said = (name: string) => facts.shared.get(name)?.[0] ?? "";
  const missing = SHARED.filter((name) => said(name) === "");
  const image = ownAddress(walk.origin, address, said("og:image"));
  return [
    ...(missing.length === 0 ? [] : [add("what is shared", `without ${missing.join(", ")}`)]),
    ...(said("og:url") === "" || said("og:url") === facts.canonicals[0]
      ? []
      : [add("what is shared", `og:url is ${said("og:url")}, not ${facts.canonicals[0]}`)]),
    ...(said("og:image") === "" || image !== null
      ? []
      : [add("what is shared", `the picture ${said("og:image")} is not ours`)]),
  ];
}

function repeated(
  walk: Walk,
  pages: readonly Answer[],
  what: string,
  of: (answer: Answer) => string | undefined,
): readonly Finding[] {
  const listed = pages.filter((answer) => isIndexable(walk, answer));
  return [...Map.groupBy(listed, of)].flatMap(([text, [first, second, ...more]]) =>
    text === undefined || first === undefined || second === undefined
      ? []
      : [
          {
            rule: `a ${what} of two pages`,
            page: first.address,
            detail: `${second.address}${more.length > 0 ? ` and ${more.length} more` : ""}: ${text}`,
          },
        ],
  );
}

/** Of one kind so many are told; the rest is counted. */
const MOST_TOLD = 12;

/** What was found, kind by kind, each with the page and what is wrong there. */
export function reportOf(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ rule }) => rule)]
    .map(([rule, ofRule]) => {
      const lines = ofRule.slice(0, MOST_TOLD).map(({ page, detail }) => `  on ${page}: ${detail}`);
      const more = ofRule.length - lines.length;
      return [
        `${rule} (${ofRule.length})`,
        ...lines,
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join("\n");
    })
    .join("\n\n");
}
