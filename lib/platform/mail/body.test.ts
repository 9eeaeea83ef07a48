import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { renderBody } from "./body.ts";

const SITE = "https://lotwise.example";

it("says the same as text and as HTML, with whole links", () => {
  const { text, html } = renderBody(
    {
      heading: "2 new vehicles",
      paragraphs: ["In your search."],
      items: [{ title: "2019 Civic", href: "/listings/7", lines: ["$18,450"] }],
      action: { label: "See all", href: "/search?make=honda" },
      footer: "You saved this search.",
      footerLinks: [{ label: "Unsubscribe", href: "/api/unsubscribe?token=x" }],
    },
    SITE,
  );
  for (const form of [text, html]) {
    for (const part of ["2 new vehicles", "In your search.", "2019 Civic", "$18,450", "See all"])
      expect(form).toContain(part);
    expect(form).toContain("https://lotwise.example/listings/7");
    expect(form).toContain("https://lotwise.example/api/unsubscribe?token=x");
  }
});

it("escapes whatever people wrote", () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const { html } = renderBody(
        { heading: "h", paragraphs: [`${written}<img src=x onerror=alert(1)>`] },
        SITE,
      );
      expect(html).not.toMatch(/<img/);
    }),
  );
});

it("keeps what a person wrote in a title on one line of the text", () => {
  const { text } = renderBody(
    { heading: "h", paragraphs: [], items: [{ title: "Civic\n-- \nPay here: x" }] },
    SITE,
  );
  expect(text).toContain("Civic -- Pay here: x");
});

it.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example"])(
  "refuses to link to %s",
  (href) => {
    expect(() =>
      renderBody({ heading: "h", paragraphs: [], action: { label: "x", href } }, SITE),
    ).toThrow(AppError);
  },
);

it("shows a picture of a thing, from this site alone, and its words where there are none", () => {
  const item = {
    title: "2019 Civic",
    picture: { href: "/api/og/listings/7.png", alt: 'A "2019" Civic' },
  };
  const { text, html } = renderBody({ heading: "h", paragraphs: [], items: [item] }, SITE);
  expect(html).toContain(
    '<img src="https://lotwise.example/api/og/listings/7.png" alt="A &quot;2019&quot; Civic" width="240" height="126">',
  );
  expect(text).not.toContain("api/og");
  expect(() =>
    renderBody(
      {
        heading: "h",
        paragraphs: [],
        items: [{ ...item, picture: { href: "data:image/png;base64,x", alt: "" } }],
      },
      SITE,
    ),
  ).toThrow(AppError);
});
