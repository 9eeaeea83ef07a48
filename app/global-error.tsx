"use client";

import { ErrorScreen } from "#components/patterns/error-screen.tsx";
import { parseTheme, THEME_COOKIE } from "#lib/platform/theme.ts";
import { mono, sans } from "./fonts.ts";
import "./globals.css";

/** Where even the site's frame broke: a document of its own, in the reader's theme. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const theme = currentTheme();
  return (
    <html
      lang="en"
      className={`${sans.variable} ${mono.variable}`}
      data-theme={theme === "system" ? undefined : theme}
      style={{ colorScheme: theme === "system" ? "light dark" : theme }}
    >
      <body>
        <title>We could not show this page · Lotwise</title>
        <main>
          <ErrorScreen error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}

function currentTheme() {
  if (typeof document === "undefined") return "system";
  const cookie = document.cookie.split("; ").find((entry) => entry.startsWith(`${THEME_COOKIE}=`));
  return parseTheme(cookie?.slice(THEME_COOKIE.length + 1));
}
