import type { Metadata } from "next";
import { androidApp } from "#lib/domain/discover/app-manifest/data.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { InstallPage } from "./_components/install-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Install Lotwise as an app",
  description:
    "What the installed app does, how it is installed on each system, what can be read without a network, and which permissions it asks for and when.",
  path: "/app",
});

export default function Page() {
  return <InstallPage hasAndroidApp={androidApp() !== null} />;
}
