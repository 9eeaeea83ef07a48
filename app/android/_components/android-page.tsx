import Link from "next/link";
import { InstallButton } from "#components/shoppers/app-install/install-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { AndroidApp } from "#lib/domain/discover/app-manifest/rules.ts";

const LINK = "text-accent underline decoration-1 underline-offset-2 hover:decoration-2";

/** How the site is had on Android, and whether an app from a store belongs to it. */
export function AndroidPage({ app }: { readonly app: AndroidApp | null }) {
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">Lotwise on Android</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        On Android the site is installed from the browser, without a store.
      </p>
      <div className="no-print mt-4 flex min-h-11 items-center">
        <InstallButton>
          <p className="text-ink-soft text-sm">
            Open this page in Chrome on Android, or follow the steps.
          </p>
        </InstallButton>
      </div>
      <section aria-labelledby="steps" className="mt-8">
        <h2 id="steps" className="font-[620] text-xl tracking-tight">
          From the browser
        </h2>
        <ol className="mt-3 grid max-w-text list-decimal gap-2 pl-6">
          <li>Open this site in Chrome, Edge, Samsung Internet or Firefox.</li>
          <li>Open the menu of the browser: three dots, or three lines.</li>
          <li>Choose “Install app”, or “Add to Home screen” and then “Install”.</li>
          <li>
            Find Lotwise among your apps. Hold its icon for search, garage, saved and messages.
          </li>
        </ol>
        <p className="mt-3 max-w-text">
          It asks for nothing when it is installed. What it asks for later and why, and what works
          without a network:{" "}
          <Link href="/app" prefetch={false} className={LINK}>
            the installed app
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="store" className="mt-9">
        <h2 id="store" className="font-[620] text-xl tracking-tight">
          An app that belongs to this site
        </h2>
        {app === null ? (
          <Notice className="mt-3 max-w-text" title="There is none">
            <p>
              This site has no Android app of its own. One in a store that calls itself Lotwise is
              not ours: do not sign in there.
            </p>
          </Notice>
        ) : (
          <>
            <p className="mt-2 max-w-text">
              The app below shows these very pages (a Trusted Web Activity). This site vouches for
              it by its certificate, so its links open in it without asking.
            </p>
            <dl className="mt-3 grid max-w-text gap-x-6 gap-y-2 text-sm sm:grid-cols-[150px_minmax(0,1fr)]">
              <dt className="text-ink-soft">Package</dt>
              <dd className="break-all font-mono">{app.packageName}</dd>
              <dt className="text-ink-soft">Signed by (SHA-256)</dt>
              <dd className="grid gap-1">
                {app.fingerprints.map((fingerprint) => (
                  <span key={fingerprint} className="break-all font-mono text-xs">
                    {fingerprint}
                  </span>
                ))}
              </dd>
            </dl>
          </>
        )}
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Anybody can check it: what this site vouches for stands at{" "}
          {app === null ? (
            <span className="break-all font-mono">/.well-known/assetlinks.json</span>
          ) : (
            <a href="/.well-known/assetlinks.json" className={`${LINK} break-all font-mono`}>
              /.well-known/assetlinks.json
            </a>
          )}
          {app === null && ", which is not found while there is no such app"}.
        </p>
      </section>
    </div>
  );
}
