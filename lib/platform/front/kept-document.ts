import { createHash } from "node:crypto";

/** A page's document as it can be given to everybody, and the headers that say what may run in it. */
export interface KeptDocument {
  readonly html: Buffer;
  readonly policy: string;
}

/**
 * A letter for each byte: what is looked for is ASCII, whole documents are read and written in a tenth of the
 * time, and the bytes of all other letters come out as they went in.
 */
const BY_BYTE = "latin1";

/** Elements of scripts. In React's documents neither attributes nor content hold a bare "<" or ">" of their own. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The browser would refuse what no script of the page asked for: `'strict-dynamic'` trusts only what those load. */
const SCRIPT_HINT = /<link rel="(?:modulepreload|preload" as="script)"[^>]*>/g;
/** What names the one request that the document was made for, to the browser's error reporting. */
const TRACE = /<meta name="(?:sentry-trace|baggage)"[^>]*>/g;
/** The parts of the page's data, by which the framework's script takes it over. */
const PAGE_DATA = /^\(?self\.__next_f\b/;

/**
 * Makes of a document with a nonce one without: its few inline scripts are named in the policy by their
 * SHA-256, its files are loaded by one of them, and the parts of its data are one script.
 * @param policy the Content-Security-Policy that came with it.
 * @throws Error where the nonce is still in it afterwards: whoever read it could run scripts of theirs.
 */
export function keptDocument(document: Buffer, policy: string): KeptDocument {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) throw new Error("A page to be kept has no nonce");
  const files: string[] = [];
  const data: string[] = [];
  const inline: string[] = [];
  const plain = document
    .toString(BY_BYTE)
    .replaceAll(SCRIPT_HINT, "")
    .replaceAll(TRACE, "")
    .replaceAll(` nonce="${nonce}"`, "")
    // As React's data writes what is not there.
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
    .replaceAll(SCRIPT, (element, attributes: string, body: string) => {
      if (/ type="(?!module|text\/javascript)/.test(attributes)) return element;
      const file = / src="([^"]*)"/.exec(attributes)?.[1];
      if (file !== undefined) {
        // For browsers that know no modules, and no policy that names hashes.
        if (/ nomodule/i.test(attributes)) return element;
        files.push(file.replaceAll("&amp;", "&"));
        return "";
      }
      if (PAGE_DATA.test(body)) {
        data.push(body);
        return "";
      }
      inline.push(body);
      return element;
    });
  const merged = data.join(";");
  const html = plain
    .replace("</head>", () => `<script>${loaderOf(files)}</script></head>`)
    .replace("</body>", () => `<script>${merged}</script></body>`);
  if (html.includes(nonce))
    throw new Error("A page to be kept names its nonce where we do not look");
  const scripts = [loaderOf(files), ...inline, merged].map(hashOf);
  const styles = [...html.matchAll(STYLE)].map(([, body = ""]) => hashOf(body));
  return { html: Buffer.from(html, BY_BYTE), policy: policyOf(policy, nonce, { scripts, styles }) };
}

/** Loads files of script side by side, as the document's own elements did. */
function loaderOf(files: readonly string[]): string {
  const list = JSON.stringify(files).replaceAll("<", "\\u003c");
  return `for(const f of ${list}){const s=document.createElement("script");s.src=f;s.async=true;document.head.append(s)}`;
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text, BY_BYTE).digest("base64")}'`;

function policyOf(
  policy: string,
  nonce: string,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string {
  const hashes: Readonly<Record<string, readonly string[]>> = {
    "script-src": scripts,
    "style-src": styles,
  };
  return policy
    .split("; ")
    .map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      const kept = sources.flatMap((source) =>
        source === `'nonce-${nonce}'` ? [...new Set(hashes[name])] : [source],
      );
      return [name, ...kept].join(" ");
    })
    .join("; ");
}
