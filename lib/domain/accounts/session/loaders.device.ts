import "server-only";
import { redirect } from "next/navigation";
import { now } from "#lib/platform/clock.ts";
import { findDoubted } from "./data.device.ts";
import type { DoubtedSession } from "./types.device.ts";

/** The session that the page behind a mail's link asks about; leads to why where the link does not work. */
export async function loadDoubted(token: string): Promise<DoubtedSession> {
  const doubted = await findDoubted(token, now());
  if (doubted === null) redirect("/auth/error?error=LinkUnknown");
  return doubted;
}
