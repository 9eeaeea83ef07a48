import "server-only";
import { viewerIfKnown } from "#lib/platform/auth/viewer.ts";
import { paymentMode } from "./data.mode.ts";
import type { PaymentMode } from "./types.mode.ts";

/** What the page of prices has to know besides them: how money is taken here, and whether its reader has an account. */
export async function loadPricing(): Promise<{
  readonly mode: PaymentMode;
  readonly isSignedIn: boolean;
}> {
  const [mode, viewer] = await Promise.all([paymentMode(), viewerIfKnown()]);
  return { mode, isSignedIn: viewer !== null };
}
