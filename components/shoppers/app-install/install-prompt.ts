/** What Chromium's browsers hand over when the site can be installed; not in the DOM's types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const CHANGED = "lotwise:install";
let held: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

function keep(prompt: InstallPrompt | null) {
  held = prompt;
  document.dispatchEvent(new Event(CHANGED));
}

/**
 * Keeps the browser’s offer to install until somebody asks for it; without it the browser would show
 * its own bar, unasked. It comes once a document, often before the page with the button is open.
 */
export function watchInstallPrompt(): () => void {
  const offered = (event: Event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    keep(event);
  };
  const installed = () => keep(null);
  window.addEventListener("beforeinstallprompt", offered);
  window.addEventListener("appinstalled", installed);
  return () => {
    window.removeEventListener("beforeinstallprompt", offered);
    window.removeEventListener("appinstalled", installed);
  };
}

/** The offer that is held; null where the browser made none. */
export const heldPrompt = (): InstallPrompt | null => held;

/** Tells of every change of the offer. */
export function onPromptChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed);
  return () => document.removeEventListener(CHANGED, changed);
}

/** Asks the reader by the browser’s own dialog. An offer is good for one question. */
export async function askToInstall(): Promise<"accepted" | "dismissed" | "none"> {
  const prompt = held;
  if (prompt === null) return "none";
  keep(null);
  return (await prompt.prompt()).outcome;
}
