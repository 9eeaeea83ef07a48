"use client";

import { ErrorScreen } from "#components/patterns/error-screen.tsx";

/** Where a page broke; header and footer stay. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} />;
}
