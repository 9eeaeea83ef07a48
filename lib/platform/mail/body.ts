import { AppError } from "../errors.ts";

/** One thing that a mail lists. */
export interface MailItem {
  readonly title: string;
  /** A path on this site or a whole http(s) address. */
  readonly href?: string;
  readonly lines?: readonly string[];
  /** Shown above the title, where the mail program shows pictures: 1200 by 630 or of those proportions. */
  readonly picture?: { readonly href: string; readonly alt: string };
}

/** A part of a mail with a heading of its own. */
export interface MailSection {
  readonly heading: string;
  readonly note?: string;
  readonly items: readonly MailItem[];
  readonly link?: { readonly label: string; readonly href: string };
}

/** What a mail says, as plain text in its places; both forms of the mail are made from it. */
export interface MailBody {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly MailItem[];
  /** Parts with a heading of their own, after the items. */
  readonly sections?: readonly MailSection[];
  /** The one thing to do next. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Small print: why the person gets this mail. */
  readonly footer?: string;
  /** Links of the small print, such as "Unsubscribe". */
  readonly footerLinks?: readonly { readonly label: string; readonly href: string }[];
}

/** A mail that a program reads: this text and nothing else, not even a greeting. */
export interface PlainMail {
  readonly plainText: string;
}

/**
 * A mail's body as text and as HTML; HTML is "" for a mail that has none.
 * @param site this site's origin, for links that are paths.
 * @throws AppError `invalid_input` for a link that leads anywhere but the web.
 */
export function renderBody(
  body: MailBody | PlainMail,
  site: string,
): { text: string; html: string } {
  if ("plainText" in body) return { text: body.plainText, html: "" };
  const linked = withWholeLinks(body, site);
  return { text: textOf(linked), html: htmlOf(linked) };
}

function withWholeLinks(body: MailBody, site: string): MailBody {
  const whole = (href: string): string => {
    const url = URL.parse(href, site);
    if (url === null || !["http:", "https:"].includes(url.protocol))
      throw new AppError("invalid_input", `A mail may not link to "${href}".`);
    return url.href;
  };
  const { items, sections, action, footerLinks } = body;
  const wholeItem = ({ href, picture, ...item }: MailItem): MailItem => ({
    ...item,
    ...(href !== undefined && { href: whole(href) }),
    ...(picture && { picture: { ...picture, href: whole(picture.href) } }),
  });
  return {
    ...body,
    ...(items && { items: items.map(wholeItem) }),
    ...(sections && {
      sections: sections.map(({ link, ...section }) => ({
        ...section,
        items: section.items.map(wholeItem),
        ...(link && { link: { ...link, href: whole(link.href) } }),
      })),
    }),
    ...(action && { action: { ...action, href: whole(action.href) } }),
    ...(footerLinks && {
      footerLinks: footerLinks.map((link) => ({ ...link, href: whole(link.href) })),
    }),
  };
}

/** Text on lines of its own: what a person wrote may not look like a part of the mail. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

const itemText = ({ title, href, lines }: MailItem): string =>
  [oneLine(title), ...(lines ?? []).map(oneLine), ...(href ? [href] : [])].join("\n  ");

function textOf(body: MailBody): string {
  const { heading, paragraphs, items, sections, action, footer, footerLinks } = body;
  const blocks = [
    oneLine(heading),
    ...paragraphs,
    ...(items ?? []).map(itemText),
    ...(sections ?? []).flatMap((section) => [
      `== ${oneLine(section.heading)} ==`,
      ...(section.note ? [section.note] : []),
      ...section.items.map(itemText),
      ...(section.link ? [`${oneLine(section.link.label)}:\n${section.link.href}`] : []),
    ]),
    ...(action ? [`${oneLine(action.label)}:\n${action.href}`] : []),
  ];
  const small = [
    ...(footer ? [footer] : []),
    ...(footerLinks ?? []).map(({ label, href }) => `${oneLine(label)}: ${href}`),
  ];
  // "-- " is what mail programs know as the start of the small print.
  return `${[...blocks, ...(small.length > 0 ? [`-- \n${small.join("\n")}`] : [])].join("\n\n")}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
const paragraph = (text: string): string =>
  `<p>${escaped(text.trim()).replace(/\r?\n/g, "<br>")}</p>`;
const link = (href: string, label: string, kind = ""): string =>
  `<a${kind} href="${escaped(href)}">${escaped(label)}</a>`;

/** Colours that are read on white and on black; programs that know no media query keep the first. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #16202c; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
  h2 { font-size: 17px; line-height: 1.3; margin: 24px 0 4px; }
  p { margin: 0 0 16px; }
  ul { list-style: none; margin: 0 0 16px; padding: 0; }
  li { border-top: 1px solid #d5dbe3; padding: 12px 0; }
  li strong { display: block; }
  li img { display: block; width: 240px; max-width: 100%; height: auto; margin: 0 0 8px; border-radius: 8px; }
  a { color: #0b6a71; }
  .action { display: inline-block; background: #0b6a71; color: #ffffff; padding: 10px 18px; border-radius: 10px; text-decoration: none; font-weight: 600; }
  .small { border-top: 1px solid #d5dbe3; margin-top: 24px; padding-top: 12px; font-size: 14px; color: #55606e; }
  @media (prefers-color-scheme: dark) {
    body { background: #12171e; color: #e8ecf1; }
    a { color: #5fd0d8; }
    .action { background: #5fd0d8; color: #0c1118; }
    li, .small { border-color: #333c47; }
    .small { color: #a7b0bc; }
  }`;

const PICTURE = { width: 240, height: 126 } as const;

const pictureHtml = ({ href, alt }: NonNullable<MailItem["picture"]>): string =>
  `<img src="${escaped(href)}" alt="${escaped(alt)}" width="${PICTURE.width}" height="${PICTURE.height}">`;

const itemHtml = ({ title, href, lines, picture }: MailItem): string =>
  `<li>${picture ? pictureHtml(picture) : ""}<strong>${href ? link(href, title) : escaped(title)}</strong>${(lines ?? []).map((line) => `<div>${escaped(line)}</div>`).join("")}</li>`;

const listHtml = (items: readonly MailItem[]): string =>
  items.length > 0 ? `<ul>\n${items.map(itemHtml).join("\n")}\n</ul>` : "";

const sectionHtml = (section: MailSection): string =>
  [
    `<h2>${escaped(oneLine(section.heading))}</h2>`,
    ...(section.note ? [paragraph(section.note)] : []),
    listHtml(section.items),
    ...(section.link ? [`<p>${link(section.link.href, section.link.label)}</p>`] : []),
  ].join("\n");

function htmlOf(body: MailBody): string {
  const { heading, paragraphs, items, sections, action, footer, footerLinks } = body;
  const small = [
    ...(footer ? [paragraph(footer)] : []),
    ...(footerLinks ?? []).map(({ label, href }) => `<p>${link(href, label)}</p>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(oneLine(heading))}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${listHtml(items ?? [])}
${(sections ?? []).map(sectionHtml).join("\n")}
${action ? `<p>${link(action.href, action.label, ' class="action"')}</p>` : ""}
${small.length > 0 ? `<div class="small">${small.join("\n")}</div>` : ""}
</main>
</body>
</html>
`;
}
