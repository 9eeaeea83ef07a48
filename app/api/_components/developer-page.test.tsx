import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { apiManual } from "#lib/domain/api/api-reference/data.manual.ts";
import { ALL_OPERATIONS, operationPath } from "#lib/domain/api/api-reference/rules.manual.ts";
import { DeveloperPage } from "./developer-page.tsx";

const SITE = "https://lotwise.example";
const MANUAL = apiManual(SITE);
const IDS = MANUAL.groups.flatMap(({ operations }) => operations.map(({ id }) => id));
const page = (asked: string | null, hasSecurityContact = true): string =>
  renderToStaticMarkup(
    <DeveloperPage
      manual={MANUAL}
      site={SITE}
      asked={asked}
      hasSecurityContact={hasSecurityContact}
    />,
  );
const escaped = (path: string): string => path.replaceAll("&", "&amp;");

test("a link leads to what every operation answers, and all stand together behind one", () => {
  const html = page(null);
  for (const id of IDS) expect(html, id).toContain(`href="${escaped(operationPath(id))}"`);
  expect(html).not.toContain("Example of the answer");
  const whole = page(ALL_OPERATIONS);
  expect(whole.split("Example of the answer")).toHaveLength(IDS.length + 1);
  // What is read by all who come is much smaller than what few ask for.
  expect(html.length).toBeLessThan(whole.length * 0.7);
});

test("the operation that is asked for is set out, the others are not", () => {
  const [id = ""] = IDS;
  const html = page(id);
  expect(html.split("Example of the answer")).toHaveLength(2);
  expect(html).not.toContain(`href="${escaped(operationPath(id))}"`);
});

test("security problems are spoken of where there is somebody to tell", () => {
  for (const part of ['id="security"', 'href="#security"', 'href="/.well-known/security.txt"']) {
    expect(page(null), part).toContain(part);
    expect(page(null, false), part).not.toContain(part);
  }
});
