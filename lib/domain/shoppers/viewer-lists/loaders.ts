import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { viewerLists } from "./data.ts";
import type { ViewerLists } from "./types.ts";

/** What whoever is looking keeps: of their account, else of this browser. Read once a request. */
export const loadViewerLists = cache(async (): Promise<ViewerLists> => {
  const viewer = await currentViewer();
  return viewerLists(viewer?.userId ?? null, await cookies());
});
