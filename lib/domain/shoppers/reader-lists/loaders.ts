import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { VisitorLists } from "#lib/domain/shoppers/visitor-lists/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { readerLists } from "./data.ts";

/** What whoever is looking keeps: of their account, else of this browser. Read once a request. */
export const loadReaderLists = cache(async (): Promise<VisitorLists> => {
  const viewer = await currentViewer();
  return readerLists(viewer?.userId ?? null, await cookies());
});
