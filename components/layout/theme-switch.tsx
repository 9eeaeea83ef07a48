"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { parseTheme, THEMES, type Theme, themeCookie } from "#lib/platform/theme.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const CHOICES: readonly Theme[] = ["system", "light", "dark"];
const CHANGED = "lotwise:theme";

function choose(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = themeCookie(theme, location.protocol === "https:");
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void) {
  document.addEventListener(CHANGED, changed);
  return () => document.removeEventListener(CHANGED, changed);
}

/** System, light or dark. The page's own attribute is the truth, so that two switches agree. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const name = useId();
  const theme = useSyncExternalStore(
    subscribe,
    () => parseTheme(document.documentElement.dataset.theme),
    () => initial,
  );
  return (
    <fieldset className="needs-script inline-flex w-[6.375rem] rounded-full border border-line p-0.5">
      <legend className="sr-only">Color theme</legend>
      {CHOICES.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <label
            key={choice}
            title={THEMES[choice]}
            className="grid size-8 place-items-center rounded-full text-ink-faint hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => choose(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{THEMES[choice]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
