import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DemoBanner } from "#components/layout/demo-banner.tsx";
import { PhoneBar } from "#components/layout/phone-bar.tsx";
import { SiteFooter } from "#components/layout/site-footer.tsx";
import { SiteHeader } from "#components/layout/site-header.tsx";
import { ReaderPlaceProvider } from "#components/patterns/reader-place.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { isDemoMarket } from "#lib/domain/listings/demo-market/loaders.ts";
import { NOBODY } from "#lib/domain/shoppers/offline-copy/constants.ts";
import { loadIsPlaceToCome, loadReaderPlace } from "#lib/domain/vehicles/place/loaders.reader.ts";
import { isVisitor, viewerIfKnown } from "#lib/platform/auth/viewer.ts";
import { DISTANCE_COOKIE, parseDistanceUnit } from "#lib/platform/distance-unit.ts";
import { env, siteUrl } from "#lib/platform/env.ts";
import { DSN_META, parseDsn, publicDsn } from "#lib/platform/error-reporting/dsn.ts";
import { parseTheme, THEME_COOKIE } from "#lib/platform/theme.ts";
import { AppKeeper } from "./_components/app-keeper.tsx";
import { ViewerLists } from "./_components/visitor-lists.tsx";
import { mono, sans } from "./fonts.ts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const demo = await isDemoMarket();
  return {
    metadataBase: new URL(siteUrl()),
    applicationName: "Lotwise",
    title: {
      default: "Lotwise: used vehicles and the numbers behind every price",
      template: "%s · Lotwise",
    },
    description:
      "Search used vehicles and see how each price was rated: which vehicles it was compared with, how many, as of when, and what could not be checked.",
    ...(demo && { robots: { index: false, follow: false } }),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
    manifest: "/manifest.webmanifest",
    appleWebApp: { capable: true, title: "Lotwise", statusBarStyle: "default" },
    openGraph: { siteName: "Lotwise", type: "website", locale: "en_US" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfcfd" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1117" },
  ],
};

/**
 * Every page waits for its request and is rendered whole before the first byte leaves: complete
 * without JavaScript, with the request's nonce, and with a true status for what is missing or
 * broken. See docs/adr/0005-rendering.md.
 */
export const dynamic = "force-dynamic";

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const demo = await isDemoMarket();
  const viewer = await viewerIfKnown();
  const [membership] = viewer?.memberships ?? [];
  const [kept, place, isToCome] = await Promise.all([
    cookies(),
    loadReaderPlace(),
    loadIsPlaceToCome(),
  ]);
  const theme = parseTheme(kept.get(THEME_COOKIE)?.value);
  const distance = viewer?.distanceUnit ?? parseDistanceUnit(kept.get(DISTANCE_COOKIE)?.value);
  const { SENTRY_DSN, NODE_ENV } = env();
  const dsn = parseDsn(SENTRY_DSN ?? "");
  return (
    <html
      lang="en"
      className={`${sans.variable} ${mono.variable}`}
      data-account={viewer?.userId}
      data-distance={distance}
      data-theme={theme === "system" ? undefined : theme}
      // The switches change the attributes before React has taken over.
      suppressHydrationWarning
    >
      <head>{dsn && <meta name={DSN_META} content={publicDsn(dsn)} />}</head>
      <body className="flex flex-col">
        <a
          href="#main"
          className="sr-only z-30 rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <ReaderPlaceProvider place={place} isToCome={isToCome}>
          {demo && <DemoBanner />}
          <SiteHeader
            theme={theme}
            person={viewer?.name ?? null}
            desk={membership ? dealerPath(membership.organizationSlug, "inventory") : null}
          />
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 outline-none has-[>[data-desk]]:-mb-16 has-[>[data-desk]]:grid"
          >
            {children}
          </main>
          <SiteFooter theme={theme} distance={viewer === null ? distance : null} />
          <ViewerLists />
          <PhoneBar signedIn={viewer !== null} />
          {/* Files that change while they are worked on are kept by nobody. */}
          {NODE_ENV === "production" && (
            <AppKeeper
              account={viewer ? String(viewer.userId) : (await isVisitor()) ? NOBODY : null}
            />
          )}
        </ReaderPlaceProvider>
      </body>
    </html>
  );
}
