import type { Metadata } from "next";
import { headers } from "next/headers";
import { NotFoundScreen } from "#components/layout/not-found-screen.tsx";
import { nearestToAddress } from "#lib/domain/vehicles/model-year/data.ts";
import { ASKED_PATH_HEADER } from "#lib/platform/routes/asked-path.ts";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/**
 * Also made for every page that is there, in case it says that it is not (docs/adr/0005-rendering.md):
 * then nothing is looked for, since the address leads somewhere.
 */
export default async function NotFound() {
  const asked = (await headers()).get(ASKED_PATH_HEADER);
  const nearest = asked === null ? null : await nearestToAddress(asked);
  return nearest === null ? <NotFoundScreen /> : <NotFoundScreen nearest={nearest} />;
}
