import type { Metadata } from "next";
import { androidApp } from "#lib/domain/discover/app-manifest/data.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { AndroidPage } from "./_components/android-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Lotwise on Android",
  description:
    "How Lotwise is installed on Android from the browser, whether an Android app belongs to this site, and how anybody can check that.",
  path: "/android",
});

export default function Page() {
  return <AndroidPage app={androidApp()} />;
}
