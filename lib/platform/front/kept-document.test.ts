import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keptDocument } from "./kept-document.ts";

const NONCE = "8GKkuQPxoX2a502TReGckQ==";
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'`;
const BOOT = 'globalThis.TURBOPACK.push({"otherChunks":[]})';
const DOCUMENT = [
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css" nonce="${NONCE}" data-precedence="next"/>`,
  `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/b.js"/>`,
  '<meta name="sentry-trace" content="89696d48-87ac-0"/><meta name="baggage" content="x=1"/>',
  `<script src="/a.js?x=1&amp;y=2" async="" nonce="${NONCE}"></script>`,
  `<script src="/old.js" noModule="" nonce="${NONCE}"></script></head><body>`,
  `<script type="application/ld+json">{"@type":"Car","price":"$1 $&","town":"Española · 東京"}</script>`,
  `<script nonce="${NONCE}" id="_R_">${BOOT}</script>`,
  `<script src="/b.js" nonce="${NONCE}" async=""></script>`,
  `<script nonce="${NONCE}">(self.__next_f=self.__next_f||[]).push([0])</script>`,
  `<script nonce="${NONCE}">self.__next_f.push([1,"{\\"nonce\\":\\"${NONCE}\\",\\"price\\":\\"$$1 €\\"}"])</script>`,
  "</body></html>",
].join("");

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const inlineOf = (html: string) =>
  [...html.matchAll(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);

describe("a document that is kept", () => {
  const kept = keptDocument(Buffer.from(DOCUMENT), POLICY);
  const { policy } = kept;
  const html = kept.html.toString();

  it("names no nonce, in the document or in the policy", () => {
    expect(html).not.toContain(NONCE);
    expect(policy).not.toContain("nonce");
  });

  it("names no request that it was made for", () => {
    expect(html).not.toMatch(/sentry-trace|baggage/);
  });

  it("has each inline script in its policy by the hash of what stands there", () => {
    const scripts = inlineOf(html);
    expect(scripts).toHaveLength(3);
    const directive = policy.split("; ").find((each) => each.startsWith("script-src "));
    for (const script of scripts) expect(directive).toContain(hash(script));
    expect(directive?.match(/sha256-/g)).toHaveLength(3);
    expect(policy).toContain("style-src 'self'");
  });

  it("loads files of script by one inline script, in their order, and hints at none", () => {
    expect(inlineOf(html)[0]).toContain('["/a.js?x=1&y=2","/b.js"]');
    expect(html).not.toContain('as="script"');
    expect(html).not.toContain('src="/a.js');
    // Whoever reads no modules reads no hashes either.
    expect(html).toContain('<script src="/old.js" noModule=""></script>');
  });

  it("keeps the page's data in its order, to the letter, and data that is no script", () => {
    expect(inlineOf(html).at(-1)).toBe(
      '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"{\\"nonce\\":\\"$undefined\\",\\"price\\":\\"$$1 €\\"}"])',
    );
    expect(html).toContain('{"@type":"Car","price":"$1 $&","town":"Española · 東京"}');
  });

  it("is none where the nonce stands somewhere else, or where there was none", () => {
    expect(() => keptDocument(Buffer.from(DOCUMENT.replace("$$1", NONCE)), POLICY)).toThrow(
      "names its nonce",
    );
    expect(() => keptDocument(Buffer.from(DOCUMENT), "default-src 'self'")).toThrow("no nonce");
  });
});
