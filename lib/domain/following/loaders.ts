import "server-only";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { followChoices } from "./data.ts";
import type { FollowChoice, FollowTarget } from "./types.ts";

/** The reader's organizations beside something they can follow: none for most readers, without asking. */
export async function loadFollowChoices(target: FollowTarget): Promise<readonly FollowChoice[]> {
  return followChoices(await currentViewer(), target);
}
