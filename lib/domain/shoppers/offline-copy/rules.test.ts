import { describe, expect, it } from "vitest";
import {
  accountOfPage,
  copyPolicy,
  isPage,
  isReadableOffline,
  offlineCopyOf,
  offlinePage,
  pagePolicy,
  vehiclePathsOf,
} from "./rules.ts";

const TAKEN = new Date("2026-11-22T16:40:00Z");
const GARAGE = `<!DOCTYPE html><html lang="en" class="x" data-account="7" data-distance="miles"><head>
<link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"/><link rel="preload" href="/_next/static/media/geist.woff2" as="font"/>
<link rel="preload" as="script" href="/_next/static/chunks/b.js"/><script nonce="old" src="/_next/static/chunks/b.js" async=""></script><title>Your garage &amp; more · Lotwise</title></head>
<body class="flex"><style nonce="old">a{}</style><header><form role="search" action="/search"><input name="q"/><button type="submit">Search</button></form></header>
<main><img src="/api/art/suv.v1.svg"/><img src="/api/garage/documents/1"/><button type="button">More</button><button disabled="" type="button">Off</button>
<form action=""><input type="hidden" name="id" value="1"/><button>Remove</button></form>
<form action=""><input type="text" name="vin"/><button>Add</button></form></main>
<script nonce="old">self.__next_f.push([1,"x</p>"])</script></body></html>`;

const copy = offlineCopyOf(GARAGE, TAKEN, "new");

describe("what is kept for reading offline", () => {
  it("is the garage and saved vehicles, and nothing else", () => {
    const vehicle = "/garage/0b7c3c0e-2f0b-4a53-9c55-1c1f0f0e1a11";
    for (const path of ["/garage", vehicle, "/account/favorites"])
      expect(isReadableOffline(path), path).toBe(true);
    for (const path of [
      "/",
      "/account",
      "/account/messages",
      "/account/billing",
      "/account/favorites/x",
      `${vehicle}/sell`,
      "/garage/x",
      "/garages",
      "/reports/id/1",
      "/api/garage/export/1",
    ])
      expect(isReadableOffline(path), path).toBe(false);
  });

  it("pages are dealt with; files to download and what machines ask for are not", () => {
    for (const path of ["/", "/search", "/api", "/listings/12"])
      expect(isPage(path), path).toBe(true);
    for (const path of ["/api/account/export", "/sitemap.xml", "/monitoring/", "/_next/data/x"])
      expect(isPage(path), path).toBe(false);
  });

  it("the garage leads to each of its vehicles, once", () => {
    const [first, second] = [1, 2].map((n) => `/garage/0b7c3c0e-2f0b-4a53-9c55-1c1f0f0e1a1${n}`);
    const html = `<a href="${first}">A</a><a class="x" href="${first}#transfer">B</a><a href="${second}">C</a>
<a href="/garage">D</a><a href="/garage/new">E</a>&lt;a href="${first}9">`;
    expect(vehiclePathsOf(html)).toEqual([first, second]);
  });

  it("is of the person whose page it is", () => {
    expect(accountOfPage(GARAGE)).toBe("7");
    expect(accountOfPage(GARAGE.replace(' data-account="7"', ""))).toBeNull();
    // Somebody's own words are no attribute of the page.
    expect(accountOfPage(`<html lang="en"><body>&lt;html data-account="9"&gt;</body>`)).toBeNull();
  });
});

describe("a copy", () => {
  it("runs nothing, sends nothing, and says so", () => {
    expect(copy.html).not.toMatch(/<script|__next_f|as="script"|nonce="old"/);
    expect(copy.html.match(/<fieldset disabled>/g)).toHaveLength(3);
    expect(copy.html.match(/This form needs a connection/g)).toHaveLength(1);
    expect(copy.html.match(/<button(?! disabled)/g)).toBeNull();
    expect(copyPolicy("new")).toContain("default-src 'none'");
    expect(copyPolicy("new")).toContain("form-action 'none'");
    expect(copyPolicy("new")).not.toContain("script-src");
  });

  it("says of when it is, and keeps what was there", () => {
    expect(copy.html).toContain(`<time datetime="${TAKEN.toISOString()}">`);
    expect(copy.html).toContain('<style nonce="new">a{}</style>');
    expect(copy.title).toBe("Your garage & more");
  });

  it("brings along its style, fonts and drawings, and nothing private", () => {
    expect(copy.files).toEqual(["/_next/static/css/a.css", "/_next/static/media/geist.woff2"]);
    expect(copy.pictures).toEqual(["/api/art/suv.v1.svg"]);
  });
});

it("the page in place of one that cannot be had names what can be read, the latest first", () => {
  const held = (path: string, hour: number) => ({
    path,
    title: "A <b> & its loan",
    takenAt: new Date(TAKEN.getTime() + hour * 3_600_000),
  });
  const html = offlinePage([held("/garage", 0), held("/account/favorites", 2)], "n");
  expect(html.indexOf("/account/favorites")).toBeLessThan(html.indexOf('"/garage"'));
  expect(html).toContain("A &lt;b&gt; &amp; its loan");
  expect(html).not.toContain("<b>");
  expect(offlinePage([], "n")).toContain("Once you have opened your garage");
  // Whoever reads goes on reading when the connection is back.
  expect(html).not.toContain("reload");
  expect(html).toContain("You are back online.");
  expect(pagePolicy("n")).toContain("script-src 'nonce-n'");
});
