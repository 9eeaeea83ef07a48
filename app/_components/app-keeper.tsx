"use client";

import { useEffect } from "react";
import { watchInstallPrompt } from "#components/shoppers/app-install/install-prompt.ts";
import { ACCOUNT_MESSAGE } from "#lib/domain/shoppers/offline-copy/constants.ts";

/**
 * Keeps the service worker of the installed app: begun once the page is there and the browser is
 * idle, and told at every change whose site it is, so that copies of pages for somebody else go.
 * @param account the reader's; "none" for a visitor, null where it is not known just now.
 */
export function AppKeeper({ account }: { readonly account: string | null }) {
  useEffect(watchInstallPrompt, []);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    // Missing where the page was not reached by https.
    if (workers === undefined) return;
    const tell = async () => {
      // Without one, this site goes on as a page: whoever reads it is told nothing.
      await workers
        .register("/service-worker.js", { updateViaCache: "none" })
        .catch(() => undefined);
      const { active } = await workers.ready;
      if (account !== null) active?.postMessage(ACCOUNT_MESSAGE + account);
    };
    const whenIdle = () =>
      "requestIdleCallback" in window ? requestIdleCallback(tell) : setTimeout(tell, 1_000);
    if (workers.controller !== null && document.readyState === "complete") {
      // It is there: whoever signed out a moment ago waits for nothing.
      void tell();
    } else if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, [account]);
  return null;
}
