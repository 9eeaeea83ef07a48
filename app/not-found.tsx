import type { Metadata } from "next";
import { NotFoundScreen } from "#components/layout/not-found-screen.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

export default function NotFound() {
  return <NotFoundScreen />;
}
