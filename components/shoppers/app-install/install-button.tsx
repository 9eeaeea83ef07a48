"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Button, type ButtonLook } from "#components/ui/button.tsx";
import { askToInstall, heldPrompt, onPromptChange } from "./install-prompt.ts";

const STANDALONE = "(display-mode: standalone)";

function onDisplayChange(changed: () => void) {
  const display = matchMedia(STANDALONE);
  display.addEventListener("change", changed);
  return () => display.removeEventListener("change", changed);
}

/**
 * Installs the site as an app, where the browser offers it.
 * @param children what stands in its place where the browser makes no offer, and without JavaScript:
 *   how it is done by the browser’s own menu.
 */
export function InstallButton({
  children,
  ...look
}: ButtonLook & { readonly children?: ReactNode }) {
  const prompt = useSyncExternalStore(onPromptChange, heldPrompt, () => null);
  const isApp = useSyncExternalStore(
    onDisplayChange,
    () => matchMedia(STANDALONE).matches,
    () => false,
  );
  const [accepted, setAccepted] = useState(false);
  if (isApp || accepted)
    return (
      <p role="status" className="text-good">
        {isApp ? "You are using the installed app." : "Lotwise is installed."}
      </p>
    );
  if (prompt === null) return children ?? null;
  return (
    <Button
      variant="primary"
      {...look}
      onClick={async () => setAccepted((await askToInstall()) === "accepted")}
    >
      <Download aria-hidden="true" />
      Install Lotwise
    </Button>
  );
}
