import { siteUrl } from "#lib/platform/env.ts";
import { NONCE_HEADER } from "#lib/platform/security/headers.ts";

/** What the page says, and its one button. */
interface PageWords {
  readonly title: string;
  readonly text: string;
  readonly form?: { readonly label: string; readonly fields: Readonly<Record<string, string>> };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");

/** The reader's own colours of system parts: the page needs no style sheet and follows light and dark. */
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 48px 16px; }
  main { max-width: 480px; margin: 0 auto; overflow-wrap: anywhere; }
  h1 { font-size: 24px; line-height: 1.25; }
  button { font: inherit; font-weight: 600; padding: 10px 18px; border: 0; border-radius: 10px; background: CanvasText; color: Canvas; cursor: pointer; }
  :focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/** A page of its own for people who come from a mail, perhaps signed out and without JavaScript. */
export function unsubscribePage(
  request: Request,
  { title, text, form }: PageWords,
  status = 200,
): Response {
  const nonce = request.headers.get(NONCE_HEADER) ?? "";
  const fields = Object.entries(form?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Lotwise</title>
<style nonce="${escaped(nonce)}">${STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form ? `<form method="post" action="/api/unsubscribe">${fields.join("")}<button type="submit">${escaped(form.label)}</button></form>` : ""}
<p><a href="${escaped(siteUrl())}/account">All email choices</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      // The address holds the token.
      "Referrer-Policy": "no-referrer",
    },
  });
}
