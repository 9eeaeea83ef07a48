/** Light or dark: a reader's own choice, kept in a cookie so that the first HTML is already right. */
export const THEMES = { system: "System", light: "Light", dark: "Dark" } as const;
export type Theme = keyof typeof THEMES;

export const THEME_COOKIE = "theme";
const ONE_YEAR_S = 31_536_000;

/** The choice a cookie holds; anything else follows the system. */
export function parseTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

/**
 * The cookie, as `document.cookie` takes it. Following the system needs no cookie.
 * @param https the page was reached by https; the cookie then travels by nothing else.
 */
export function themeCookie(theme: Theme, https: boolean): string {
  const age = theme === "system" ? 0 : ONE_YEAR_S;
  return `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax${https ? "; secure" : ""}`;
}
